import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ClaimTag, useClaimNext } from "../../../../kit/claim-control.tsx";
import { Moment, Money, Name } from "../../../../kit/figures.tsx";
import type { Columns } from "../../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import { paths } from "../../../../platform/paths.ts";
import { usePages } from "../../../../platform/query.ts";
import { DisputeRoom } from "./dispute-room.tsx";

type Dispute = ItemOf<typeof disputesOffice.queue>;

const queues = ["open", "decided"] as const;

/** Disputes, those that wait longest first; whoever takes one has it alone for a while. */
export function Page(): ReactNode {
  const say = useSay();
  const parameters = useParameters();
  const queue = queues.find((name) => name === parameters["queue"]) ?? "open";
  const pages = usePages(disputesOffice.queue, { queue });
  const takeNext = useClaimNext("dispute");
  const names = { open: say("disputes_office.queue_open"), decided: say("disputes_office.queue_decided") };
  const counts = pages.query.data?.pages[0]?.counts;
  return (
    <Frame
      title={say("disputes_office.title")}
      lead={say("disputes_office.lead")}
      actions={
        <>
          <Link to={paths.unpaidRefunds()}>
            <Button>{say("disputes_office.unpaid")}</Button>
          </Link>
          <Link to={paths.precedents()}>
            <Button>{say("disputes_office.precedents")}</Button>
          </Link>
        </>
      }
    >
      <QueueTable
        label={names[queue]}
        pages={pages}
        columns={useColumns(queue)}
        idOf={({ refund_id }) => refund_id}
        empty={say(queue === "open" ? "disputes_office.empty_open" : "disputes_office.empty_decided")}
        queues={queues.map((key) => ({ key, name: names[key], count: counts?.[key] }))}
        queue={queue}
        takeNext={queue === "open" ? takeNext : undefined}
        sheet={(id) => <DisputeRoom key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(queue: (typeof queues)[number]): Columns<Dispute> {
  const say = useSay();
  const show = useShow();
  return [
    {
      title: say("disputes_office.order"),
      key: "order",
      render: (_, { refund_id, order_no }) => <RowButton id={refund_id}>{<bdi className="code">{order_no}</bdi>}</RowButton>,
    },
    { title: say("disputes_office.by_buyer"), key: "buyer", className: "when-wide", render: (_, { buyer }) => <Name of={buyer.nickname} /> },
    { title: say("disputes_office.by_store"), key: "store", className: "when-wide", render: (_, { store }) => <Name of={store.name} /> },
    { title: say("disputes_office.asked"), key: "asked", align: "end", render: (_, { asked }) => <Money of={asked} /> },
    { title: say("disputes_office.opened"), dataIndex: "opened", render: (at: string) => <Moment at={at} short /> },
    {
      title: say("office.state"),
      key: "state",
      render: (_, { may_decide, late, answer_by, appealed }) => (
        <>
          {late ? <StateTag tone="bad">{say("office.late")}</StateTag> : null}
          {appealed ? <StateTag tone="warning">{say("disputes_office.appealed")}</StateTag> : null}
          {queue === "decided" ? null : may_decide ? (
            <StateTag tone="good">{say("disputes_office.ready")}</StateTag>
          ) : (
            <span className="quiet">
              <Say id="disputes_office.waits" values={{ time: show.time(answer_by) }} />
            </span>
          )}
        </>
      ),
    },
    {
      title: say("office.claimed_by"),
      key: "claim",
      className: "when-wide",
      render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
    },
  ];
}
