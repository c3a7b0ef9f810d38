import type { OrderTab } from "@arcade/contract/buying/orders/tabs";
import type { ComponentProps, ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";

interface OrderListProps<Order extends { id: string }> {
  pages: ComponentProps<typeof Endless<Order>>["of"];
  tab: OrderTab;
  keywords: string;
  allOrders: string;
  children: (order: Order) => ReactNode;
}

export function OrderList<Order extends { id: string }>({
  pages,
  tab,
  keywords,
  allOrders,
  children,
}: OrderListProps<Order>): ReactNode {
  return (
    <Endless
      of={pages}
      skeleton={<Outline heights={["13rem", "13rem", "13rem"]} className="gap-3 px-edge py-3" />}
      empty={<Empty tab={tab} keywords={keywords} allOrders={allOrders} />}
    >
      {(items) => (
        <ul className="flex flex-col gap-3 px-edge py-3">
          {items.map((order) => (
            <li key={order.id}>{children(order)}</li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

/** The empty list. An empty tab and a search without results have different texts (UX-021). */
function Empty({ tab, keywords, allOrders }: { tab: OrderTab; keywords: string; allOrders: string }): ReactNode {
  const t = useT();
  const home = (
    <ButtonLink size="m" href={paths.home()}>
      {t("orders.look_round")}
    </ButtonLink>
  );
  const all = (
    <ButtonLink size="m" variant="secondary" href={allOrders}>
      {t("orders.see_all")}
    </ButtonLink>
  );
  if (keywords !== "")
    return (
      <EmptyState
        drawing="search"
        title={<Trans id="orders.no_match" values={{ keywords }} />}
        text={t("orders.no_match_text")}
        action={all}
      />
    );
  return (
    <EmptyState
      drawing="orders"
      title={t(`orders.empty_${tab}`)}
      text={t(tab === "returned" ? "orders.empty_returned_text" : "orders.empty_text")}
      action={tab === "all" ? home : all}
    />
  );
}
