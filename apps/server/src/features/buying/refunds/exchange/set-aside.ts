import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { freeReserved, recountInStock, sellReserved, setPiecesAside } from "../../../shops/goods/index.ts";
import { askedPieces } from "../order-money.views.ts";
import { exchangeOf } from "./exchange.views.ts";
import type { Refund } from "../sql.ts";

/** Sets aside what an exchange wants. Returns how many pieces; null if the store does not have so many now. */
export async function setAside(context: Context, refund: Refund): Promise<number | null> {
  const { sku_id, quantity } = await wanted(context, refund);
  const set = await setPiecesAside(context.tx, { sku_id, quantity });
  if (set === null) return null;
  if (set.left === 0) await recountInStock(context.tx, [set.goods_id]);
  return quantity;
}

/** The same, for a store that is there to read how many pieces there are. Refuses `exchange_short`. */
export async function setAsideOrRefuse(context: Context, refund: Refund): Promise<number> {
  const quantity = await setAside(context, refund);
  if (quantity !== null) return quantity;
  const sku = await exchangeOf(context, refund);
  return refuse("exchange_short", { left: Math.max(0, sku?.left ?? 0) });
}

/** What was set aside for an exchange that ended without a replacement can be bought again. */
export async function freeAside(
  { tx }: Context,
  { exchange_sku_id, aside }: Pick<Refund, "exchange_sku_id" | "aside">,
): Promise<void> {
  if (exchange_sku_id !== null && aside > 0) await freeReserved(tx, [{ sku_id: exchange_sku_id, quantity: aside }]);
}

/** What was set aside leaves the stock: the replacement is sent. */
export function sendAside({ tx, newId, now }: Context, { order_id, exchange_sku_id, aside }: Refund): void {
  if (exchange_sku_id === null) throw new Error(`order ${order_id} has no exchange`);
  const pieces = { sku_id: exchange_sku_id, quantity: aside };
  sellReserved(tx, { id: newId(), order_id, ...pieces, reason: "exchanged" }, now);
}

async function wanted({ tx }: Context, refund: Refund): Promise<{ sku_id: bigint; quantity: number }> {
  const [asked] = await askedPieces(tx, refund.id);
  if (asked === undefined || refund.exchange_sku_id === null) throw new Error(`refund ${refund.id} wants no exchange`);
  return { sku_id: refund.exchange_sku_id, quantity: asked.quantity };
}
