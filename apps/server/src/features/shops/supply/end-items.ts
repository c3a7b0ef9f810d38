import type { EndReason } from "@arcade/contract/shops/supply/reasons";
import type { Turn } from "../../../platform/turn.ts";
import { unlistGoods } from "../goods/index.ts";
import { tellEnded } from "./tell-stores.ts";
import { endItems } from "./office.sql.ts";
import { listingsOf, lockListingStores } from "./sql.ts";

/** Offers items no longer: what stores have on sale of them goes off sale, and each store is told why. What was ordered stays ordered. */
export async function endSupply(turn: Turn, itemIds: readonly bigint[], reason: EndReason): Promise<{ items: number; listings: number }> {
  await lockListingStores(turn.tx, itemIds);
  const items = await endItems(turn.tx, itemIds, reason, turn.now);
  const onSale = (await listingsOf(turn.tx, itemIds)).filter(({ on_sale }) => on_sale);
  for (const { goods_id } of onSale) await unlistGoods(turn, goods_id, "supply_ended");
  tellEnded(turn, onSale, reason);
  return { items, listings: onSale.length };
}
