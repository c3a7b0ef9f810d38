import { promotions } from "@arcade/contract/front/promotions/api";
import { useRead } from "../../../platform/wire/query.ts";

const staleMs = 5 * 60_000;

/** Goods for the promoted places of the feed. They stay the same while the page is open. */
export function usePlaces() {
  return useRead(promotions.places, {}, { staleMs });
}
