import { inLanguage } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { heldPrice } from "./rules.ts";
import { lineQuantity, removeLines, setLine } from "./sql.ts";
import { skusForSale } from "./views.ts";

/** Replaces the SKU of a line by another SKU of the same goods. */
export async function changeSku(
  context: Context,
  memberId: bigint,
  change: { sku_id: bigint; to_sku_id: bigint },
): Promise<{ quantity: number }> {
  const skus = await skusForSale(context.tx, [change.sku_id, change.to_sku_id], {
    buyer_id: memberId,
    now: context.now,
  });
  const from = skus.get(change.sku_id);
  const to = skus.get(change.to_sku_id);
  const quantity = await lineQuantity(context.tx, memberId, change.sku_id);
  const already =
    change.sku_id === change.to_sku_id ? null : await lineQuantity(context.tx, memberId, change.to_sku_id);

  if (from === undefined || to === undefined || quantity === null) refuse("not_found");
  if (from.goods_id !== to.goods_id) refuse("sku_not_of_goods");
  const name = inLanguage(to.name, context.language);
  if (!to.on_sale) refuse("goods_off_sale", { name });
  if (to.stock < 1) refuse("inventory_shortage", { name, left: 0 });
  const together = Math.min(quantity + (already ?? 0), to.stock, context.settings.line_quantity_most);

  await removeLines(context.tx, memberId, [change.sku_id]);
  setLine(context.tx, memberId, { sku_id: to.sku_id, quantity: together, price: heldPrice(to, together) }, context.now);
  return { quantity: together };
}
