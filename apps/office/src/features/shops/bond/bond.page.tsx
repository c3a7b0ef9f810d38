import { bondOffice } from "@arcade/contract/shops/bond/office";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { usePages } from "../../../platform/query.ts";
import { refundStates } from "./bond-words.ts";
import { RefundRecord } from "./refund-record.tsx";

export type Refund = ItemOf<typeof bondOffice.refunds>;

const lists = ["running", "ended"] as const;

/**
 * Refunds of operating funds, oldest first. They run automatically. Here two people can hold or refuse one (RULES 6).
 */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "running";
  const filter = { list, ...usePeriod() };
  const pages = usePages(bondOffice.refunds, filter);
  const names = { running: t("office.bond_running"), ended: t("office.bond_ended") };
  const columns: Columns<Refund> = [
    {
      title: t("office.store"),
      key: "store",
      render: (_, { id, store }) => (
        <RowButton id={id}>
          <Name of={store.name} />
        </RowButton>
      ),
    },
    {
      title: t("office.amount"),
      dataIndex: "amount",
      align: "end",
      render: (amount: Refund["amount"]) => <Money of={amount} />,
    },
    { title: t("office.bond_due"), dataIndex: "due", render: (at: string) => <Moment at={at} /> },
    { title: t("office.bond_blockers"), dataIndex: "blockers", align: "end", className: "when-wide" },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state, proposal_id }) => (
        <>
          <StateTag tone={refundStates[state].tone}>{t(refundStates[state].words)}</StateTag>{" "}
          {proposal_id ? <StateTag tone="warning">{t("office.bond_proposed")}</StateTag> : null}
        </>
      ),
    },
  ];
  return (
    <Frame title={t("office.bond")} lead={t("office.bond_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={t(list === "running" ? "office.bond_running_empty" : "office.bond_ended_empty")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "bond_refunds", filter }}
        record={(id) => <RefundRecord key={id} id={id} />}
      />
    </Frame>
  );
}
