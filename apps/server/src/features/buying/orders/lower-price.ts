import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, shareOver } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { leastGoods, maxReductions } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import {
  linesToReduce,
  lockToReduce,
  type ReducibleLine,
  type ReducibleOrder,
  reduceOrder,
} from "./lower-price.sql.ts";
import { noticeLowered } from "./notice-move.ts";
import { publishMove } from "./publish-move.ts";

/**
 * The store lowers what an unpaid order costs: its goods, its freight, or both. It is never raised. The buyer accepts by
 * paying, and a payment of the total before is refused. Coupons stay as they were used.
 */
export async function lowerPrice(
  context: Context,
  { store_id, member_id }: Merchant,
  { order_id, goods, freight }: Received<typeof orders.lowerPrice>,
): Promise<Answered<typeof orders.lowerPrice>> {
  const { tx, now } = context;
  const order = await lockToReduce(tx, order_id, store_id);
  if (order === null) refuse("not_found");
  if (order.reductions >= maxReductions) refuse("reductions_used", { max: maxReductions });
  const cut = order.product_total - order.discount - goods;
  const parts = partsOf(cut, await linesToReduce(tx, order_id));
  const lowered =
    parts === null
      ? null
      : await reduceOrder(tx, {
          order_id,
          store_id,
          actor_id: member_id,
          goods,
          freight,
          parts,
          note: `${moneyText(order.actual_payment)} → ${moneyText(goods + freight)}`,
          now,
        });
  if (lowered === null) return refuseReduction(order, { goods, freight });
  const { buyer_id, merchant_id, actual_payment } = lowered;
  const about = { id: order_id, order_no: order.order_no, buyer_id, merchant_id };
  publishMove(context, about, "lower_price");
  noticeLowered(context, about, { before: order.actual_payment, after: actual_payment });
  return { actual_payment: moneyText(actual_payment) };
}

/**
 * Divides a cut by what can be taken off each line: what the buyer pays for it, less what it costs the store. Null if
 * the lines do not have so much.
 */
function partsOf(cut: bigint, lines: readonly ReducibleLine[]): { line_id: bigint; amount: bigint }[] | null {
  const rooms = lines.map(({ left, cost }) => (left > cost ? left - cost : 0n));
  if (cut < 0n || cut > rooms.reduce((sum, room) => sum + room, 0n)) return null;
  const parts = shareOver(cut, rooms);
  return lines.map(({ id }, index) => ({ line_id: id, amount: parts[index] ?? 0n }));
}

/** Why the statement found no row, by the order as it was locked. */
function refuseReduction(order: ReducibleOrder, wanted: { goods: bigint; freight: bigint }): never {
  const { state, grouped, platform_discount, supplied, product_total, discount, freight, actual_payment } = order;
  if (state !== "awaiting_payment") refuse("order_moved", { state });
  if (grouped) refuse("group_price_stays");
  // A store could otherwise sell for a cent, and be paid by the mall's coupon.
  if (platform_discount > 0n) refuse("mall_coupon_stays");
  const goods = product_total - discount;
  if (wanted.goods > goods || wanted.freight > freight || wanted.goods + wanted.freight === actual_payment)
    refuse("price_not_lower", { goods: moneyText(goods), freight: moneyText(freight) });
  if (supplied && wanted.freight !== freight) refuse("supplier_freight_stays", { freight: moneyText(freight) });
  const least = leastGoods(order);
  if (wanted.goods < least) refuse("price_too_low", { least: moneyText(least) });
  // The deadline has passed, but the job that cancels the order has not run yet.
  refuse("order_moved", { state: "cancelled" });
}
