import type { Language } from "@arcade/contract/languages";
import type { AnalyticsFigure } from "@arcade/contract/books/analytics/api";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import type { Figures } from "./rules.ts";

/** A store's books of a period as they are written up; payments of days after `rolled` are missing. */
export function storeDays(
  tx: Database,
  storeId: bigint,
  from: string,
  to: string,
): Promise<(Omit<Figures, "profit" | "in_groups"> & { day: string })[]> {
  return many(
    tx,
    sql`SELECT day::text AS day, orders, revenue, refunds, purchases, commission, settled FROM store_day
      WHERE store_id = ${storeId} AND day BETWEEN ${from}::date AND ${to}::date`,
  );
}

/** The last day whose payments are written up. */
export async function lastWrittenDay(tx: Database): Promise<string> {
  const found = await maybeOne<{ day: string }>(tx, sql`SELECT day::text AS day FROM store_day_rolled`);
  if (found === null) throw new Error("no day was ever written up");
  return found.day;
}

/**
 * Payments by day, counted from the orders themselves. An order is paid within a day of its making: its id says where
 * to look.
 */
export function paymentsByDay(
  tx: Database,
  storeId: bigint,
  from: Date,
  leastId: bigint,
): Promise<{ day: string; orders: number; revenue: bigint }[]> {
  return many(
    tx,
    sql`SELECT (paymenttime AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS orders,
      sum(actual_payment + platform_discount)::bigint AS revenue FROM orders
     WHERE store_id = ${storeId} AND id >= ${leastId} AND paymenttime >= ${from} GROUP BY 1`,
  );
}

/** The profit of each day's sales, from the orders as they are now: a later refund changes the day of its sale. */
export function salesByDay(
  tx: Database,
  storeId: bigint,
  from: Date,
  until: Date,
): Promise<{ day: string; profit: bigint; in_groups: bigint }[]> {
  return many(
    tx,
    sql`SELECT (paymenttime AT TIME ZONE 'UTC')::date::text AS day,
      coalesce(sum(profit) FILTER (WHERE group_until IS NULL), 0)::bigint AS profit,
       coalesce(sum(profit) FILTER (WHERE group_until IS NOT NULL), 0)::bigint AS in_groups FROM orders
     WHERE store_id = ${storeId} AND paymenttime >= ${from} AND paymenttime < ${until} GROUP BY 1`,
  );
}

/** What moved on a day. What is to be settled, and the total of all settlements, belong to no day. */
export type PeriodFigure = Exclude<AnalyticsFigure, "to_be_settled" | "settled_ever">;

/** Each figure of an order: its amount, the time that decides its day, and whether its index is in the order of ids. */
const columns: Record<Exclude<PeriodFigure, "refunds">, { amount: Sql; time: Sql; byId?: true; only?: Sql }> = {
  // Orders are paid within a day of their making: their ids are the order of their payments, or nearly.
  revenue: { amount: sql`actual_payment + platform_discount`, time: sql`paymenttime`, byId: true },
  profit: { amount: sql`profit`, time: sql`paymenttime`, byId: true, only: sql`group_until IS NULL AND profit <> 0` },
  in_groups: { amount: sql`profit`, time: sql`paymenttime`, byId: true, only: sql`group_until IS NOT NULL` },
  purchases: { amount: sql`purchase_total`, time: sql`purchasetime` },
  commission: { amount: sql`settled_commission`, time: sql`settled_at` },
  settled: { amount: sql`settled_amount`, time: sql`settled_at` },
};

/** Figures that count on the day of the sale; a return has no day of its own there. */
export type FigureOfSale = "revenue" | "profit" | "in_groups";
export const isOfSale = (figure: AnalyticsFigure): figure is FigureOfSale =>
  figure === "revenue" || figure === "profit" || figure === "in_groups";

/** What a return takes off a figure, or adds to it, each on the day on which it was given back. */
const returned: Record<Exclude<PeriodFigure, FigureOfSale>, Sql> = {
  refunds: sql`g.refunded + g.platform`,
  purchases: sql`-g.purchase_back`,
  commission: sql`-g.commission`,
  settled: sql`-g.settled`,
};

function returnsText(amount: Sql, storeId: bigint, { from, to, after, leastId, limit }: Asked): Sql {
  return sql`SELECT o.id, o.order_no, ${amount} AS amount, g.at AS createtime FROM order_given_back g
    JOIN orders o ON o.id = g.order_id
     WHERE g.store_id = ${storeId} AND g.at >= ${from} AND g.at < ${to} AND o.id >= ${leastId} AND ${amount} <> 0
       AND (g.at, o.id) < (coalesce(${after?.time}::timestamptz, 'infinity'), coalesce(${after?.id}::bigint, 0))
     ORDER BY g.at DESC, o.id DESC LIMIT ${constant(limit)}`;
}

function ordersText(
  { amount, time, byId, only = sql`true` }: (typeof columns)[keyof typeof columns],
  storeId: bigint,
  { from, to, after, leastId, limit }: Asked,
): Sql {
  const further =
    byId === true
      ? sql`id < coalesce(${after?.id}::bigint, 9223372036854775807)`
      : sql`(${time}, id) < (coalesce(${after?.time}::timestamptz, 'infinity'), coalesce(${after?.id}::bigint, 0))`;
  return sql`SELECT id, order_no, ${amount} AS amount, ${time} AS createtime FROM orders
     WHERE store_id = ${storeId} AND ${time} >= ${from} AND ${time} < ${to} AND id >= ${leastId} AND ${only}
       AND ${further}
     ORDER BY ${byId === true ? sql`id` : sql`${time} DESC, id`} DESC LIMIT ${constant(limit)}`;
}

/** Made of the words above only, so that each figure has one text. */
function textOf(storeId: bigint, asked: Asked): Sql {
  const { figure } = asked;
  if (figure === "refunds") return returnsText(returned.refunds, storeId, asked);
  const paid = ordersText(columns[figure], storeId, asked);
  if (isOfSale(figure)) return paid;
  return sql`SELECT * FROM ((${paid}) UNION ALL (${returnsText(returned[figure], storeId, asked)})) behind
    ORDER BY createtime DESC, id DESC LIMIT ${constant(asked.limit)}`;
}

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
  limit: number;
}

/** The orders behind a figure, newest first. */
export function ordersOfFigure(tx: Database, storeId: bigint, asked: Asked): Promise<OrderBehind[]> {
  return many<OrderBehind>(tx, textOf(storeId, asked));
}

export async function orderOfStore(
  tx: Database,
  storeId: bigint,
  orderId: bigint,
): Promise<{ order_no: string; buyer_id: bigint } | null> {
  return maybeOne(tx, sql`SELECT order_no, buyer_id FROM orders WHERE id = ${orderId} AND store_id = ${storeId}`);
}

export async function storeName(tx: Database, storeId: bigint, language: Language): Promise<string> {
  const found = await maybeOne<{ name: string }>(
    tx,
    sql`SELECT coalesce(name->>${language}, name->>'en') AS name FROM store WHERE id = ${storeId}`,
  );
  return found?.name ?? "";
}
