import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderCard as Order } from "@arcade/contract/buying/orders/order";
import { moneyOf, moneyText, sum } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { money } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderTabs, useTab } from "./order-tabs.tsx";
import { OrderList } from "./order-list.tsx";

/** `/pages/member/order?tab=&keywords=`: the member's orders in eight lists, with their counts. */
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
      bottom={tab === "unpaid" && keywords === "" ? <PayAll unpaid={pages.items} /> : undefined}
    >
      <OrderList pages={pages} tab={tab} keywords={keywords} allOrders={paths.orders("all")}>
        {(order) => <OrderCard order={order} />}
      </OrderList>
    </OrderTabs>
  );
}

/** Pays several unpaid orders together, with one payment password. */
function PayAll({ unpaid }: { unpaid: readonly Order[] }): ReactNode {
  if (unpaid.length < 2) return null;
  const amount = money(moneyText(sum(unpaid.map(({ actual_payment }) => moneyOf(actual_payment)))), "up");
  return (
    <ButtonLink wide href={paths.pay(unpaid.map(({ id }) => id))}>
      <Trans id="orders.pay_all" values={{ count: unpaid.length, amount }} />
    </ButtonLink>
  );
}
