import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { chainStates, type ChainState } from "@arcade/contract/money/recharges/states";
import { Select } from "antd";
import type { ReactNode } from "react";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ClaimTag, useClaimNext } from "../../../kit/claim-control.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useClaimBulk } from "../../../kit/tables/claim-bulk.ts";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { usePages } from "../../../platform/query.ts";
import { RechargeRecord } from "./recharge-record.tsx";
import { chainTones, rechargeTones } from "./recharge-words.ts";

type Item = ItemOf<typeof rechargesOffice.queue>;

/** The office's own list, so that the records' schema is not loaded with the page. */
const queues = ["review", "waiting", "done"] as const;
const everyMs = 15_000;

/** Requests to put money in: what a person must look at first, oldest first. */
export function Page(): ReactNode {
  const t = useT();
  const { queue: chosen, chain_state: narrowed } = useParameters();
  const setParameters = useSetParameters();
  const queue = queues.find((name) => name === chosen) ?? "review";
  const chainState = chainStates.find((name) => name === narrowed);
  const filter = {
    queue,
    ...(chainState === undefined ? {} : { chain_state: chainState }),
    ...usePeriod(),
    ...useSort("recharges"),
  };
  const pages = usePages(rechargesOffice.queue, filter, { everyMs });
  const bulk = useClaimBulk<Item>(
    ({ id }) => ({ kind: "recharge", id }),
    ({ member }) => member.nickname,
  );
  const takeNext = useClaimNext("recharge");
  const names = {
    review: t("office.recharges_review"),
    waiting: t("office.recharges_waiting"),
    done: t("office.queue_done"),
  };
  const empty = {
    review: t("office.recharges_review_empty"),
    waiting: t("office.recharges_waiting_empty"),
    done: t("office.queue_done_empty"),
  };
  const options = [
    { value: "" as const, label: t("office.chain_any") },
    ...chainStates.map((value) => ({ value, label: t(`office.chain_${value}`) })),
  ];
  return (
    <Frame title={t("office.recharges")} lead={t("office.recharges_lead")}>
      <QueueTable
        label={names[queue]}
        pages={pages}
        columns={useColumns(queue)}
        idOf={({ id }) => id}
        empty={chainState === undefined ? empty[queue] : t("office.no_match")}
        queues={queues.map((key) => ({ key, name: names[key], count: pages.first?.counts[key] }))}
        queue={queue}
        of={{ table: "recharges", filter }}
        {...(queue === "review" ? { bulk } : {})}
        takeNext={queue === "review" ? takeNext : undefined}
        filters={
          <Select<ChainState | "">
            aria-label={t("office.chain_state")}
            value={chainState ?? ""}
            popupMatchSelectWidth={false}
            options={options}
            onChange={(value) => setParameters({ chain_state: value || undefined })}
          />
        }
        record={(id) => <RechargeRecord id={id} />}
      />
    </Frame>
  );
}

function useColumns(queue: (typeof queues)[number]): Columns<Item> {
  const t = useT();
  return [
    {
      title: t("office.member"),
      key: "member",
      render: (_, { id, member }) => <RowButton id={id}>{<Name of={member.nickname} />}</RowButton>,
    },
    { title: t("office.amount"), dataIndex: "amount", align: "end", render: (_, { amount }) => <Money of={amount} /> },
    {
      title: t("office.network"),
      dataIndex: "network",
      className: "when-wide",
      render: (network: string) => <bdi>{network}</bdi>,
    },
    {
      title: t("office.chain_state"),
      key: "chain",
      className: "when-wide",
      render: (_, { chain_state }) => (
        <StateTag tone={chainTones[chain_state]}>{t(`office.chain_${chain_state}`)}</StateTag>
      ),
    },
    {
      title: t("office.twins"),
      dataIndex: "twins",
      align: "end",
      className: "when-wide",
      render: (twins: number) => (twins > 0 ? <StateTag tone="warning">{twins}</StateTag> : "–"),
    },
    {
      title: t("office.made_at"),
      key: "asked",
      dataIndex: "createtime",
      render: (at: string) => <Moment at={at} short={queue !== "done"} />,
    },
    {
      title: t("office.state"),
      key: "state",
      className: "when-wide",
      render: (_, { state, claim }) =>
        claim ? (
          <ClaimTag claim={claim} />
        ) : (
          <StateTag tone={rechargeTones[state]}>{t(`recharges.state_${state}`)}</StateTag>
        ),
    },
  ];
}
