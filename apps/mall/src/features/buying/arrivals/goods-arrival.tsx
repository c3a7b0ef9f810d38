import type { ReactNode } from "react";
import { Trans } from "@arcade/web/translate.tsx";
import { ArrivalDays } from "./arrival-days.tsx";
import { useArrivals } from "./use-arrivals.ts";

/** On the goods page: the days of the arrival, and what they are reckoned from. Renders nothing if nobody knows. */
export function GoodsArrival({ goodsId, country }: { goodsId: string; country: string | null }): ReactNode {
  const [arrival] = useArrivals([goodsId], country);
  if (arrival === undefined) return null;
  const { orders, parcels } = arrival;
  return (
    <>
      <span className="font-semibold text-text">
        <ArrivalDays of={arrival} />
      </span>
      <span className="text-caption">
        {orders === null ? <Trans id="arrivals.why_rule" /> : <Trans id="arrivals.why_store" values={{ orders }} />}{" "}
        {parcels === null ? (
          <Trans id="arrivals.why_stated" />
        ) : (
          <Trans id="arrivals.why_parcels" values={{ parcels }} />
        )}
      </span>
    </>
  );
}
