import { dealHolds } from "@arcade/contract/buying/deals/terms";
import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { serverNow } from "@arcade/web/clock.ts";
import type { Sku } from "./choice.ts";

/** Whether a flash deal still runs by the server's clock. Data that was read earlier may be outdated. */
export function isOn(deal: { ends: string } | null): boolean {
  return deal !== null && Date.parse(deal.ends) > serverNow().getTime();
}

/**
 * How many pieces of a SKU the buyer can take at the deal price. `mine` is the rest of the personal limit, null if
 * there is no limit.
 */
export function piecesFor(deal: NonNullable<Sku["deal"]>, mine: number | null): number {
  return Math.max(0, Math.min(deal.quantity - deal.sold, mine ?? Number.POSITIVE_INFINITY));
}

/** The flash deal that applies to this quantity of a SKU for this buyer. Null if the regular price applies. */
export function dealHeld(
  goods: Pick<GoodsDetail, "deal">,
  sku: Sku,
  quantity: number,
  mine: number | null,
): Sku["deal"] {
  if (sku.deal === null || !isOn(goods.deal)) return null;
  return dealHolds({ pieces: piecesFor(sku.deal, mine) }, quantity) ? sku.deal : null;
}
