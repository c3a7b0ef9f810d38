import type { OffReason } from "@arcade/contract/shops/goods/content";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { indexGoods } from "../index-goods.ts";
import { freeToList, lockInventoryOf, putOffSale } from "./listing.sql.ts";

/**
 * Takes goods off sale with the reason. `taken_down` keeps them off until `allowListing`, whether they were on sale or
 * not. Orders stay. The caller knows whose goods they are.
 */
export async function unlistGoods(
  context: Context,
  goodsId: bigint,
  reason: OffReason,
): Promise<{ was_on_sale: boolean }> {
  await lockInventoryOf(context.tx, goodsId);
  const off = (await putOffSale(context.tx, goodsId, reason, context.now)) ?? refuse("not_found");
  if (off.was_on_sale) await indexGoods(context, [goodsId]);
  return off;
}

/**
 * Ends a take-down: the goods stay off sale, and their merchant may list them again. False if they were not taken down.
 */
export function allowListing(context: Context, goodsId: bigint): Promise<boolean> {
  return freeToList(context.tx, goodsId);
}
