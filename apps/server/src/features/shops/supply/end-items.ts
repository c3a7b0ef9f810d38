import type { EndReason } from "@arcade/contract/shops/supply/reasons";
import type { Context } from "../../../platform/context.ts";
import { unlistGoods } from "../goods/index.ts";
import { notifyEnded } from "./notify-stores.ts";
import { endItems } from "./office.sql.ts";
import { listingsOf, lockListingStores } from "./sql.ts";

/** Ends the offer of items: stores' goods go off sale, and each store is told why. Orders stay. */
export async function endSupply(
  context: Context,
  itemIds: readonly bigint[],
  reason: EndReason,
): Promise<{ items: number; listings: number }> {
  await lockListingStores(context.tx, itemIds);
  const items = await endItems(context.tx, itemIds, reason, context.now);
  const onSale = (await listingsOf(context.tx, itemIds)).filter(({ on_sale }) => on_sale);
  for (const { goods_id } of onSale) await unlistGoods(context, goods_id, "supply_ended");
  notifyEnded(context, onSale, reason);
  return { items, listings: onSale.length };
}
