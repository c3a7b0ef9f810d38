import { type OrderDetail, orders } from "@arcade/contract/orders/api";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../platform/loaded.tsx";
import { useBack, useParameters } from "../../platform/place.ts";
import { useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderContent } from "./order-content.tsx";
import { refreshOrders } from "./refresh-orders.ts";

/** `/pages/member/orderDetail?id=`: all that is known of one order, and what can be done with it. */
export function Page(): ReactNode {
  const say = useSay();
  const back = useBack();
  const { id = "0" } = useParameters();
  const order = useRead(orders.detail, { id }, { staleMs: 0 });
  const [changing, setChanging] = useState(false);
  const shown = order.data;
  return (
    <Screen
      title={say("orders.order")}
      onRefresh={refreshOrders}
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

/** While the goods are on their way to the shipment there is nothing to be pressed. */
function hasActions({ state }: OrderDetail): boolean {
  return state !== "awaiting_shipment";
}
