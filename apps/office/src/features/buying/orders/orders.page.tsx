import { ordersOffice, type OfficeOrderRow } from "@arcade/contract/buying/orders/office";
import { orderStates } from "@arcade/contract/buying/orders/states";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useNothing, useSort } from "../../../kit/tables/table-place.ts";
import { usePages } from "../../../platform/query.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRecord } from "./order-record.tsx";

/** Every order of the mall: by number, tracking number, people, store, phone, state, time and amount. */
export function Page(): ReactNode {
  const t = useT();
  const { text, phone, state: named, min, max, member, store } = useParameters();
  const state = orderStates.find((known) => known === named);
  const filter = {
    ...(text === undefined ? {} : { keywords: text }),
    ...(phone === undefined ? {} : { phone }),
    ...(state === undefined ? {} : { state }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(member === undefined ? {} : { member }),
    ...(store === undefined ? {} : { store }),
    ...usePeriod(),
    ...useSort("orders"),
  };
  const pages = usePages(ordersOffice.search, filter);
  return (
    <Frame title={t("office.place_orders")} lead={t("orders_office.lead")}>
      <QueueTable
        label={t("office.place_orders")}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={useNothing("office.orders_none")}
        of={{ table: "orders", filter }}
        filters={<OrderFilters />}
        record={(id) => <OrderRecord key={id} id={id} />}
      />
    </Frame>
  );
}

function useColumns(): Columns<OfficeOrderRow> {
  const t = useT();
  return [
    {
      title: t("orders_office.order"),
      key: "order",
      render: (_, { id, order_no }) => <RowButton id={id}>{<bdi className="code">{order_no}</bdi>}</RowButton>,
    },
    { title: t("office.state"), key: "state", render: (_, { state }) => t(`orders.state_${state}`) },
    {
      title: t("orders_office.buyer"),
      key: "buyer",
      className: "when-wide",
      render: (_, { buyer }) => <Name of={buyer.nickname} />,
    },
    {
      title: t("orders_office.store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store.name} />,
    },
    {
      title: t("orders_office.amount"),
      key: "amount",
      align: "end",
      render: (_, { actual_payment }) => <Money of={actual_payment} />,
    },
    {
      title: t("office.made_at"),
      key: "made",
      className: "when-wide",
      render: (_, { createtime }) => <Moment at={createtime} />,
    },
    {
      title: t("orders_office.deadline"),
      key: "deadline",
      className: "when-wide",
      render: (_, { deadline }) => (deadline === null ? "–" : <Moment at={deadline} />),
    },
  ];
}
