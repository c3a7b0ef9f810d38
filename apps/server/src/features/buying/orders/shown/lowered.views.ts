import type { Answered } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** What the store took off an unpaid order, and the last step of it. Null if it took nothing off. */
export async function loweredOf(tx: Database, orderId: bigint): Promise<Answered<typeof orders.detail>["lowered"]> {
  const steps = await many<{ goods_cut: bigint; freight_cut: bigint; total_before: bigint; createtime: Date }>(
    tx,
    sql`SELECT goods_cut, freight_cut, total_before, createtime FROM order_reduction WHERE order_id = ${orderId}
      ORDER BY place`,
  );
  const last = steps.at(-1);
  if (last === undefined) return null;
  return {
    goods: moneyText(sum(steps.map(({ goods_cut }) => goods_cut))),
    from: moneyText(last.total_before),
    to: moneyText(last.total_before - last.goods_cut - last.freight_cut),
    createtime: last.createtime,
  };
}
