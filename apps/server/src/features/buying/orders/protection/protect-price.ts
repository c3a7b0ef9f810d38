import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { settingsAt } from "../../../../platform/settings.ts";
import { giveBack } from "../ending/give-back.ts";
import { noticeProtected } from "../notice-move.ts";
import { publishMove } from "../publish-move.ts";
import { refuseMove } from "../refuse-move.ts";
import { moveOrder } from "../sql.ts";
import { insertProtection, lineToProtect, madeAt } from "./protection.sql.ts";

/**
 * Price protection: the buyer of a line whose price fell gets the difference, out of the order's own escrow, once. What
 * was promised when the order was made counts, not what is promised now. One statement decides; `giveBack` posts.
 */
export async function protectPrice(
  context: Context,
  buyerId: bigint,
  { order_id, sku_id, amount }: Received<typeof orders.protectPrice>,
): Promise<Answered<typeof orders.protectPrice>> {
  const { tx, now } = context;
  const made = await madeAt(tx, order_id, buyerId);
  if (made === null) refuse("not_found");
  const { price_protection_days: days } = await settingsAt(tx, made);
  if (days === 0) refuse("price_not_protected");
  const moved = await moveOrder(
    tx,
    { order_id, move: "protect_price", by: "buyer", actor_id: buyerId, now, note: moneyText(amount) },
    { buyer_id: buyerId },
    {},
  );
  if (moved === null) return refuseMove(context, order_id, { buyer_id: buyerId });
  const line = await insertProtection(tx, { order_id, sku_id, amount, days, now });
  if (line === null) return refuseProtection(context, { order_id, sku_id, amount, days });
  await giveBack(context, {
    order_id,
    lines: [{ id: line.line_id, quantity: 0, amount }],
    freight: 0n,
    unsent: false,
    purchase_back: 0n,
    keepsTab: true,
    kind: "price_protection",
    cause: `price_protection:${line.line_id}`,
    actor_id: buyerId,
  });
  publishMove(context, moved, "protect_price");
  noticeProtected(context, moved, { line_id: line.line_id, amount });
  return { amount: moneyText(amount) };
}

/** Why the statement wrote no row, by the line as it is. */
async function refuseProtection(
  context: Context,
  { order_id, sku_id, amount, days }: { order_id: bigint; sku_id: bigint; amount: bigint; days: number },
): Promise<never> {
  const line = await lineToProtect(context.tx, order_id, sku_id);
  if (line === null) refuse("not_found");
  if (line.given !== null) refuse("price_protection_used", { amount: moneyText(line.given) });
  if (line.refund_no !== null) refuse("refund_open", { refund_no: line.refund_no });
  const end = (line.taketime?.getTime() ?? 0) + days * 86_400_000;
  if (line.settled || end <= context.now.getTime()) refuse("price_protection_over", { days });
  if (line.amount === null || line.amount <= 0n)
    refuse("price_not_fallen", { name: inLanguage(line.name, context.language) });
  if (line.amount !== amount) refuse("price_back_changed", { amount: moneyText(line.amount) });
  refuse("price_protection_short", { amount: moneyText(line.amount) });
}
