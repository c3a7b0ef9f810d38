import { promotions } from "@arcade/contract/front/promotions/api";
import { useRead } from "../../../platform/wire/query.ts";

const staleMs = 5 * 60_000;

/** Goods for the labelled places of the feed, the same while the page stands. */
export function usePlaces() {
  return useRead(promotions.places, {}, { staleMs });
}
