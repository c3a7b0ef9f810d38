import type { Language } from "@arcade/contract/languages";
import type { ReportFigure } from "@arcade/contract/reports/api";
import { type Database, many, maybeOne } from "../../platform/database.ts";
import { raw, sql, type Sql } from "../../platform/sql.ts";
import type { Figures } from "./rules.ts";

/** A store's books of a period as they are written up; payments of days after `rolled` are missing. */
export function storeDays(tx: Database, storeId: bigint, from: string, to: string): Promise<(Figures & { day: string })[]> {
  return many(
    tx,
    sql`SELECT day::text AS day, orders, revenue, refunds, purchases, commission, settled FROM store_day WHERE store_id = ${storeId} AND day BETWEEN ${from}::date AND ${to}::date`,
  );
}

/** The last day whose payments are written up. */
export async function lastWrittenDay(tx: Database): Promise<string> {
  const found = await maybeOne<{ day: string }>(tx, sql`SELECT day::text AS day FROM store_day_rolled`);
  if (found === null) throw new Error("no day was ever written up");
  return found.day;
}

/** Payments by day, counted from the orders themselves. An order is paid within a day of its making: its id says where to look. */
export function paymentsByDay(tx: Database, storeId: bigint, from: Date, leastId: bigint): Promise<{ day: string; orders: number; revenue: bigint }[]> {
  return many(
    tx,
    sql`SELECT (paymenttime AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS orders, sum(actual_payment + platform_discount)::bigint AS revenue FROM orders
     WHERE store_id = ${storeId} AND id >= ${leastId} AND paymenttime >= ${from} GROUP BY 1`,
  );
}

/** What moved on a day; what is to be settled, and was ever, is of none. */
export type PeriodFigure = Exclude<ReportFigure, "to_be_settled" | "settled_ever">;

/** Where each figure stands on an order: its amount, the moment on whose day it counts, and the column that its index is in the order of. */
const columns: Record<Exclude<PeriodFigure, "refunds">, { amount: string; time: string; order: string }> = {
  // Orders are paid within a day of their making: their ids are the order of their payments, or nearly.
  revenue: { amount: "actual_payment + platform_discount", time: "paymenttime", order: "id" },
  purchases: { amount: "purchase_total", time: "purchasetime", order: "purchasetime" },
  commission: { amount: "settled_commission", time: "settled_at", order: "settled_at" },
  settled: { amount: "settled_amount", time: "settled_at", order: "settled_at" },
};

/** What a return takes off a figure, or adds to it; each on the day on which it was given back. */
const returned: Partial<Record<PeriodFigure, Sql>> = {
  refunds: sql`g.refunded + g.platform`,
  purchases: sql`-g.purchase_back`,
  commission: sql`-g.commission`,
  settled: sql`-g.settled`,
};

function returnsText(amount: Sql, storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint): Sql {
  return sql`SELECT o.id, o.order_no, ${amount} AS amount, g.at AS createtime FROM order_given_back g JOIN orders o ON o.id = g.order_id
     WHERE g.store_id = ${storeId} AND g.at >= ${from} AND g.at < ${to} AND o.id >= ${leastId} AND ${amount} <> 0 AND (g.at, o.id) < (coalesce(${time}::timestamptz, 'infinity'), coalesce(${id}::bigint, 0))
     ORDER BY g.at DESC, o.id DESC LIMIT 31`;
}

// One text for each figure, of the words above only.
const ofOrders = raw(
  Object.fromEntries(
    Object.entries(columns).map(([figure, { amount, time, order }]) => [
      figure,
      `SELECT id, order_no, ${amount} AS amount, ${time} AS createtime FROM orders
     WHERE store_id = $1 AND ${time} >= $2 AND ${time} < $3 AND id >= $6
       AND ${order === "id" ? "id < coalesce($5::bigint, 9223372036854775807) AND ($4::timestamptz IS NULL OR true)" : `(${time}, id) < (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))`}
     ORDER BY ${order === "id" ? "id" : `${time} DESC, id`} DESC LIMIT 31`,
    ]),
  ),
) as Record<Exclude<PeriodFigure, "refunds">, string>; // a text for each of the names above

const both = (figure: "purchases" | "commission" | "settled", storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) =>
  sql`SELECT * FROM ((${ofOrders[figure]}) UNION ALL (${returnsText(returned[figure] ?? sql`0`, storeId, from, to, time, id, leastId)})) behind ORDER BY createtime DESC, id DESC LIMIT 31`;
const texts = {
  revenue: (storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) => ofOrders.revenue,
  refunds: (storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) =>
    returnsText(returned.refunds ?? sql`0`, storeId, from, to, time, id, leastId),
  purchases: (storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) =>
    both("purchases", storeId, from, to, time, id, leastId),
  commission: (storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) =>
    both("commission", storeId, from, to, time, id, leastId),
  settled: (storeId: bigint, from: Date, to: Date, time: null | Date, id: null | bigint, leastId: bigint) =>
    both("settled", storeId, from, to, time, id, leastId),
};

export interface OrderBehind {
  id: bigint;
  order_no: string;
  amount: bigint;
  createtime: Date;
}

interface Asked {
  figure: PeriodFigure;
  from: Date;
  to: Date;
  after: { time: Date; id: bigint } | null;
  /** No order of the period has a lower id. */
  leastId: bigint;
}

/** The orders behind a figure, newest first: a page, and one more where it goes on. */
export function ordersOfFigure(tx: Database, storeId: bigint, { figure, from, to, after, leastId }: Asked): Promise<OrderBehind[]> {
  return many<OrderBehind>(tx, texts[figure](storeId, from, to, after?.time ?? null, after?.id ?? null, leastId));
}

export async function orderOfStore(tx: Database, storeId: bigint, orderId: bigint): Promise<{ order_no: string; buyer_id: bigint } | null> {
  return maybeOne(tx, sql`SELECT order_no, buyer_id FROM orders WHERE id = ${orderId} AND store_id = ${storeId}`);
}

export async function storeName(tx: Database, storeId: bigint, language: Language): Promise<string> {
  const found = await maybeOne<{ name: string }>(tx, sql`SELECT coalesce(name->>${language}, name->>'en') AS name FROM store WHERE id = ${storeId}`);
  return found?.name ?? "";
}
