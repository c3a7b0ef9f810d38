import { orders } from "@arcade/contract/buying/orders/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderTabs, useTab } from "./order-tabs.tsx";
import { OrderList } from "./order-list.tsx";

/** `/pages/member/order?tab=&keywords=`: my orders, eight lists with their counts. */
export function Page(): ReactNode {
  const t = useT();
  const { tab, keywords } = useTab();
  const counts = useRead(orders.counts, {}, { staleMs: 0 });
  const pages = usePages(orders.list, { tab, ...(keywords && { keywords }) }, { staleMs: 0 });
  return (
    <OrderTabs
      title={t("orders.my_orders")}
      counts={counts.data}
      placeOf={paths.orders}
      onRefresh={() => refresh(orders.list, orders.counts)}
    >
      <OrderList pages={pages} tab={tab} keywords={keywords} allOrders={paths.orders("all")}>
        {(order) => <OrderCard order={order} />}
      </OrderList>
    </OrderTabs>
  );
}
