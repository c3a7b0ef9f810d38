import type { ReactNode } from "react";
import { useDestination } from "../../people/addresses/index.ts";
import { ArrivalDays } from "./arrival-days.tsx";
import { useArrivals } from "./use-arrivals.ts";

/** In the cart: when the goods of a store arrive. Own goods and those of a supplier may have different days. */
export function CartArrival({ lines }: { lines: readonly { goods_id: string }[] }): ReactNode {
  const arrivals = useArrivals(
    lines.map(({ goods_id }) => goods_id),
    useDestination()?.country ?? null,
  );
  const ranges = new Map(arrivals.map((arrival) => [`${arrival.from} ${arrival.to}`, arrival]));
  if (ranges.size === 0) return null;
  return (
    <ul className="flex flex-col border-t border-line px-4 py-3 text-label text-text-2">
      {[...ranges].map(([key, arrival]) => (
        <li key={key}>
          <ArrivalDays of={arrival} />
        </li>
      ))}
    </ul>
  );
}
