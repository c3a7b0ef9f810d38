import type { Answered } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import type { carts } from "@arcade/contract/buying/carts/api";
import type { Context } from "../../../platform/context.ts";
import { heldPrice, type SkuForSale } from "./rules.ts";
import { lockCart, mergeLine } from "./sql.ts";
import { cartRows, skusForSale } from "./views.ts";

type Merged = Answered<typeof carts.merge>;

/**
 * Adds a visitor's local cart to the member's cart. Leaves out lines that cannot be bought, and names them (UX-064).
 */
export async function mergeCart(
  context: Context,
  memberId: bigint,
  lines: readonly { sku_id: bigint; quantity: number }[],
): Promise<Merged> {
  lockCart(context.tx, memberId);
  const skus = await skusForSale(
    context.tx,
    lines.map(({ sku_id }) => sku_id),
    { buyer_id: memberId, now: context.now },
  );
  const present = new Set((await cartRows(context.tx, memberId)).map(({ sku_id }) => sku_id));

  const leftOut: { name: string; reason: Merged["left_out"][number]["reason"] }[] = [];
  let merged = 0;
  for (const line of lines) {
    const sku = skus.get(line.sku_id);
    if (sku === undefined) continue;
    const full = !present.has(line.sku_id) && present.size >= context.settings.cart_lines_most;
    const reason = full ? "cart_full" : whyNot(sku);
    if (reason !== null) {
      leftOut.push({ name: inLanguage(sku.name, context.language), reason });
      continue;
    }
    const quantity = Math.min(line.quantity, sku.stock, context.settings.line_quantity_most);
    await mergeLine(
      context.tx,
      memberId,
      { sku_id: sku.sku_id, quantity, price: heldPrice(sku, quantity) },
      context.now,
    );
    present.add(line.sku_id);
    merged += 1;
  }
  return { merged, lines_most: context.settings.cart_lines_most, left_out: leftOut };
}

function whyNot(sku: SkuForSale): "own_store_goods" | "goods_off_sale" | "inventory_shortage" | null {
  if (sku.own) return "own_store_goods";
  if (!sku.on_sale) return "goods_off_sale";
  return sku.stock < 1 ? "inventory_shortage" : null;
}
