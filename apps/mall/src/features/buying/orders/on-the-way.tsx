import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { partlySent } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { Trans } from "@arcade/web/translate.tsx";

/** "2 of 3 on the way", while only a part of an order was sent. */
export function OnTheWay({
  order,
  className = "text-label font-normal",
}: {
  order: Pick<OrderCard, "state" | "parcel" | "lines">;
  className?: string;
}): ReactNode {
  const pieces = partlySent(order);
  return pieces === null ? null : (
    <p className={className}>
      <Trans id="orders.on_the_way" values={pieces} />
    </p>
  );
}
