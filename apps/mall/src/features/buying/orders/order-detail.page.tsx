import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useOrderMoves } from "../../../platform/wire/live.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { refreshShowing, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { CheckoutSkeleton } from "./checkout/checkout-skeleton.tsx";
import { OrderActions } from "./order-actions.tsx";
import { mayRemind } from "./buyer-may.ts";
import { OrderContent } from "./order-content.tsx";

/** The page announces a change for this long, because nobody expects it at this moment. */
const heardMs = 6_000;

/**
 * `/pages/member/orderDetail?id=&open=`: one order with all its details and actions. `open` is the part that a card
 * linked to.
 */
export function Page(): ReactNode {
  const t = useT();
  const back = useBack();
  const { id = "0", open } = useParameters();
  const order = useRead(orders.detail, { id }, { staleMs: 0 });
  const [changing, setChanging] = useState(open === "address");
  const shown = order.data;
  useOrderMoves("orders", id, (move) => {
    if (move === "ship" || move === "ship_part") toast.show({ text: t("orders.heard_shipped"), durationMs: heardMs });
    if (move === "lower_price") toast.show({ text: t("orders.heard_lowered"), durationMs: heardMs });
    if (move === "return_unshipped") toast.show({ text: t("orders.heard_returned"), durationMs: heardMs });
  });
  return (
    <Screen
      title={t("orders.order")}
      onRefresh={() => refreshShowing("orders", "store_orders")}
      bottom={shown && hasActions(shown) && <OrderActions order={shown} isDetail onHidden={back} />}
    >
      <Loaded of={order} skeleton={<CheckoutSkeleton />}>
        {(data) => (
          <>
            <ChangeAddress order={data} open={changing} onOpenChange={setChanging} />
            <OrderContent order={data} onAddress={() => setChanging(true)} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Whether there are actions. While an order waits for its shipment, the only one may be to remind the store. */
function hasActions(order: OrderDetail): boolean {
  return order.state !== "awaiting_shipment" || mayRemind(order);
}
