import { inLanguage } from "@arcade/contract/languages";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { mergeCart } from "../../carts/index.ts";
import { orderedLines } from "../shown/own-orders.views.ts";

/** Puts the goods of an order into the cart again. Names the goods that are no longer sold (UX-077). */
export async function buyAgain(
  context: Context,
  buyerId: bigint,
  orderId: bigint,
): Promise<{ added: number; missing: string[] }> {
  const lines = await orderedLines(context.tx, orderId, buyerId);
  if (lines.length === 0) refuse("not_found");
  const { merged, left_out } = await mergeCart(context, buyerId, lines);
  if (merged === 0) refuse("nothing_to_buy_again");
  const missing = new Set(left_out.map(({ name }) => name));
  return {
    added: merged,
    missing: lines.map(({ name }) => inLanguage(name, context.language)).filter((name) => missing.has(name)),
  };
}
