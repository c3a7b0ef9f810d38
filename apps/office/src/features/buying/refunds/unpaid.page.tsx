import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { usePages } from "../../../platform/query.ts";

/** Refunds that are agreed or decided and that their store cannot pay just now. */
export function Page(): ReactNode {
  const t = useT();
  const filter = { ...usePeriod(), ...useSort("refunds") };
  const columns: Columns<ItemOf<typeof disputesOffice.unpaid>> = [
    { title: t("disputes_office.order"), key: "order", render: (_, { order_no }) => <OrderLink number={order_no} /> },
    { title: t("disputes_office.by_store"), key: "store", render: (_, { store }) => <Name of={store.name} /> },
    {
      title: t("disputes_office.by_buyer"),
      key: "buyer",
      className: "when-wide",
      render: (_, { buyer }) => <Name of={buyer.nickname} />,
    },
    {
      title: t("disputes_office.unpaid_agreed"),
      key: "agreed",
      align: "end",
      render: (_, { agreed }) => <Money of={agreed} />,
    },
    {
      title: t("disputes_office.unpaid_held"),
      key: "held",
      align: "end",
      className: "when-wide",
      render: (_, { held }) => <Money of={held} />,
    },
    {
      title: t("disputes_office.unpaid_missing"),
      key: "missing",
      align: "end",
      render: (_, { missing }) => <Money of={missing} />,
    },
    { title: t("disputes_office.unpaid_since"), dataIndex: "since", render: (at: string) => <Moment at={at} short /> },
    {
      title: t("disputes_office.unpaid_next"),
      dataIndex: "tried_again",
      className: "when-wide",
      render: (at: string) => <Moment at={at} short />,
    },
  ];
  return (
    <Frame title={t("office.place_unpaid")} lead={t("disputes_office.unpaid_lead")}>
      <ListTable
        label={t("office.place_unpaid")}
        pages={usePages(disputesOffice.unpaid, filter)}
        columns={columns}
        of={{ table: "refunds", filter }}
        keyOf={({ refund_id }) => refund_id}
        empty={t("disputes_office.unpaid_empty")}
      />
    </Frame>
  );
}
