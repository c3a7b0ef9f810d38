import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { orderMoves, type OrderState } from "@arcade/contract/buying/orders/states";
import type { Context } from "../../../../platform/context.ts";
import { type Database, many } from "../../../../platform/database.ts";
import { settingsAt } from "../../../../platform/settings.ts";
import { sql } from "../../../../platform/sql.ts";
import { fallenLines } from "./protection.sql.ts";

type Detail = Answered<typeof orders.detail>;

/** The lines of which the buyer can have the difference now. */
export async function fallenOf(
  context: Context,
  order: { id: bigint; state: OrderState; createtime: Date; settled: Date | null },
): Promise<Detail["fallen"]> {
  const mayBe = order.settled === null && orderMoves.protect_price.from.some((state) => state === order.state);
  if (!mayBe) return [];
  const { price_protection_days: days } = await settingsAt(context.tx, order.createtime);
  if (days === 0) return [];
  const lines = await fallenLines(context.tx, { order_id: order.id, days, now: context.now });
  return lines.map(({ sku_id, price, amount, until }) => ({
    sku_id,
    price: moneyText(price),
    amount: moneyText(amount),
    until,
  }));
}

/** What has come back because prices fell. */
export async function protectedOf(tx: Database, orderId: bigint): Promise<Detail["protected"]> {
  const found = await many<{ sku_id: bigint; price: bigint; amount: bigint; createtime: Date }>(
    tx,
    sql`SELECT l.sku_id, p.price, p.amount, p.createtime FROM price_protection p JOIN order_line l ON l.id = p.line_id
      WHERE p.order_id = ${orderId} ORDER BY l.id`,
  );
  return found.map((line) => ({ ...line, price: moneyText(line.price), amount: moneyText(line.amount) }));
}
