import { orders } from "@arcade/contract/buying/orders/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useRead } from "../../../platform/wire/query.ts";

export type GoodsArrivalAnswer = Answer<typeof orders.arrivals>["items"][number];

/** When goods arrive in a country. Empty while the country or the dates are unknown. */
export function useArrivals(goodsIds: readonly string[], country: string | null): readonly GoodsArrivalAnswer[] {
  const isAsked = country !== null && goodsIds.length > 0;
  const goods_ids = [...new Set(goodsIds)].toSorted().join(",");
  const { data } = useRead(orders.arrivals, { goods_ids, country: country ?? "" }, { enabled: isAsked });
  return isAsked ? (data?.items ?? []) : [];
}
