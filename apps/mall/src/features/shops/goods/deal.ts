import { dealHolds } from "@arcade/contract/buying/deals/terms";
import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { serverNow } from "@arcade/web/clock.ts";
import type { Sku } from "./choice.ts";

/** Whether a flash deal runs by the server's clock: what was read a while ago may be over. */
export function isOn(deal: { ends: string } | null): boolean {
  return deal !== null && Date.parse(deal.ends) > serverNow().getTime();
}

/**
 * How many pieces of a SKU I may take at its deal's price. `mine` is what one person may still take, null where there
 * is no limit.
 */
export function piecesFor(deal: NonNullable<Sku["deal"]>, mine: number | null): number {
  return Math.max(0, Math.min(deal.quantity - deal.sold, mine ?? Number.POSITIVE_INFINITY));
}

/** The flash deal whose price holds for so many pieces of a SKU, for me; null where what is asked holds. */
export function dealHeld(
  goods: Pick<GoodsDetail, "deal">,
  sku: Sku,
  quantity: number,
  mine: number | null,
): Sku["deal"] {
  if (sku.deal === null || !isOn(goods.deal)) return null;
  return dealHolds({ pieces: piecesFor(sku.deal, mine) }, quantity) ? sku.deal : null;
}
