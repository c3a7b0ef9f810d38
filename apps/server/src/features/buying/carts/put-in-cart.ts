import { inLanguage } from "@arcade/contract/languages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { heldPrice, type SkuForSale } from "./rules.ts";
import { addToLine, lineQuantity, lockCart, otherLines, setLine } from "./sql.ts";
import { skusForSale } from "./views.ts";

export interface Put {
  sku_id: bigint;
  quantity: number;
  mode: "add" | "set";
}

/**
 * Puts a SKU into a member's cart. The quantity can reach the stock. If the member wants more, the refusal says how
 * many pieces are left.
 */
export async function putInCart(
  context: Context,
  memberId: bigint,
  put: Put,
): Promise<{ quantity: number; lines: number }> {
  lockCart(context.tx, memberId);
  const [skus, others, before] = await Promise.all([
    skusForSale(context.tx, [put.sku_id], { buyer_id: memberId, now: context.now }),
    otherLines(context.tx, memberId, put.sku_id),
    lineQuantity(context.tx, memberId, put.sku_id),
  ]);
  const sku = skus.get(put.sku_id);

  if (sku === undefined) refuse("not_found");
  refuseUnsellable(context, sku);
  const max = Math.min(sku.stock, context.settings.line_quantity_most);
  const wanted = put.mode === "add" ? (before ?? 0) + put.quantity : put.quantity;
  if (wanted > max) refuse("inventory_shortage", { name: inLanguage(sku.name, context.language), left: max });
  if (before === null && others >= context.settings.cart_lines_most)
    refuse("cart_full", { max: context.settings.cart_lines_most });

  const line = { sku_id: sku.sku_id, quantity: put.quantity, price: heldPrice(sku, wanted) };
  if (put.mode === "set") setLine(context.tx, memberId, line, context.now);
  else addToLine(context.tx, memberId, line, max, context.now);
  return { quantity: wanted, lines: others + 1 };
}

export function refuseUnsellable(context: Context, sku: SkuForSale): void {
  const name = inLanguage(sku.name, context.language);
  if (sku.own) refuse("own_store_goods", { name });
  if (!sku.on_sale) refuse("goods_off_sale", { name });
}
