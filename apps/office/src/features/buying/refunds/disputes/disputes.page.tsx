import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ClaimTag, useClaimNext } from "../../../../kit/claim-control.tsx";
import { Moment, Money, Name } from "../../../../kit/figures.tsx";
import type { Columns } from "../../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import { paths } from "../../../../platform/paths.ts";
import { useClaimBulk } from "../../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../../kit/tables/table-place.ts";
import { usePages } from "../../../../platform/query.ts";
import { DisputeRoom } from "./dispute-room.tsx";

type Dispute = ItemOf<typeof disputesOffice.queue>;

const queues = ["open", "decided"] as const;

/** Disputes, the longest waiting first. A person who claims one has it alone for a while. */
export function Page(): ReactNode {
  const t = useT();
  const parameters = useParameters();
  const queue = queues.find((name) => name === parameters["queue"]) ?? "open";
  const filter = { queue, ...usePeriod(), ...useSort("disputes") };
  const pages = usePages(disputesOffice.queue, filter);
  const bulk = useClaimBulk<Dispute>(
    ({ refund_id }) => ({ kind: "dispute", id: refund_id }),
    ({ order_no }) => order_no,
  );
  const takeNext = useClaimNext("dispute");
  const names = { open: t("disputes_office.queue_open"), decided: t("disputes_office.queue_decided") };
  const counts = pages.query.data?.pages[0]?.counts;
  return (
    <Frame
      title={t("disputes_office.title")}
      lead={t("disputes_office.lead")}
      actions={
        <>
          <Link to={paths.unpaidRefunds()}>
            <Button>{t("office.place_unpaid")}</Button>
          </Link>
          <Link to={paths.precedents()}>
            <Button>{t("disputes_office.precedents")}</Button>
          </Link>
        </>
      }
    >
      <QueueTable
        label={names[queue]}
        pages={pages}
        columns={useColumns(queue)}
        idOf={({ refund_id }) => refund_id}
        empty={t(queue === "open" ? "disputes_office.empty_open" : "disputes_office.empty_decided")}
        queues={queues.map((key) => ({ key, name: names[key], count: counts?.[key] }))}
        queue={queue}
        of={{ table: "disputes", filter }}
        {...(queue === "open" ? { bulk } : {})}
        takeNext={queue === "open" ? takeNext : undefined}
        record={(id) => <DisputeRoom key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(queue: (typeof queues)[number]): Columns<Dispute> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("disputes_office.order"),
      key: "order",
      render: (_, { refund_id, order_no }) => (
        <RowButton id={refund_id}>{<bdi className="code">{order_no}</bdi>}</RowButton>
      ),
    },
    {
      title: t("disputes_office.by_buyer"),
      key: "buyer",
      className: "when-wide",
      render: (_, { buyer }) => <Name of={buyer.nickname} />,
    },
    {
      title: t("disputes_office.by_store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store.name} />,
    },
    { title: t("disputes_office.asked"), key: "asked", align: "end", render: (_, { asked }) => <Money of={asked} /> },
    { title: t("disputes_office.opened"), dataIndex: "opened", render: (at: string) => <Moment at={at} short /> },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { may_decide, late, answer_by, appealed }) => (
        <>
          {late ? <StateTag tone="bad">{t("office.late")}</StateTag> : null}
          {appealed ? <StateTag tone="warning">{t("disputes_office.appealed")}</StateTag> : null}
          {queue === "decided" ? null : may_decide ? (
            <StateTag tone="good">{t("disputes_office.ready")}</StateTag>
          ) : (
            <span className="quiet">
              <Trans id="disputes_office.waits" values={{ time: show.time(answer_by) }} />
            </span>
          )}
        </>
      ),
    },
    {
      title: t("office.claimed_by"),
      key: "claim",
      className: "when-wide",
      render: (_, { claim }) => (claim ? <ClaimTag claim={claim} /> : "–"),
    },
  ];
}
