import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ArrivalDays } from "./arrival-days.tsx";

const onItsWay: readonly OrderCard["state"][] = ["awaiting_payment", "awaiting_shipment", "awaiting_receipt"];

/** On an order that is still to come: when it arrives, or that its days have passed. */
export function PromisedArrival({
  order: { state, arrival, parcel },
}: {
  order: Pick<OrderCard, "state" | "arrival" | "parcel">;
}): ReactNode {
  const show = useShow();
  // Data that an earlier release stored on the device has no `arrival`.
  if (!arrival || !onItsWay.includes(state) || parcel?.step === "delivered") return null;
  if (show.days(arrival.to, arrival.to) === show.days(serverNow().toISOString(), serverNow().toISOString()))
    return <ArrivalDays of={arrival} />;
  return Date.parse(arrival.to) < serverNow().getTime() ? (
    <Trans id="arrivals.late" values={{ days: show.days(arrival.from, arrival.to) }} />
  ) : (
    <ArrivalDays of={arrival} />
  );
}
