import type { Language } from "@arcade/contract/languages";
import { type Database, many } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

/** Of one goods or of several; `revenue` in micro-USDT. */
export interface GoodsFigures {
  views: number;
  orders: number;
  pieces: number;
  revenue: bigint;
}

/** A period of a store, with as many days before it. */
export interface Span {
  storeId: bigint;
  /** The first day before the period. */
  first: string;
  from: string;
  to: string;
  /** From here on sales are not written up and are counted from the orders. */
  unwrittenFrom: Date;
  end: Date;
  /** No order that was paid since `unwrittenFrom` has a lower id. */
  leastId: bigint;
}

/** One row for each goods and day. An order is paid within a day of its making: its id says where to look. */
const rows = ({ storeId, first, to, unwrittenFrom, end, leastId }: Span): Sql => sql`
  SELECT goods_id, day, views, orders, pieces, revenue FROM goods_day
   WHERE store_id = ${storeId} AND day BETWEEN ${first}::date AND ${to}::date
  UNION ALL
  SELECT l.goods_id, (o.paymenttime AT TIME ZONE 'UTC')::date, 0, count(DISTINCT o.id)::int, sum(l.quantity)::int,
     sum(l.price * l.quantity - l.discount)::bigint
   FROM orders o JOIN order_line l ON l.order_id = o.id
   WHERE o.store_id = ${storeId} AND o.id >= ${leastId} AND o.paymenttime >= ${unwrittenFrom} AND o.paymenttime < ${end}
   GROUP BY 1, 2`;

export interface GoodsRow extends GoodsFigures {
  id: bigint;
  views_before: number;
  orders_before: number;
  pieces_before: number;
  revenue_before: bigint;
}

/** The goods with the most revenue in the period, then those with the most views. */
export function goodsOfDays(tx: Database, span: Span, max: number): Promise<GoodsRow[]> {
  const { from } = span;
  return many<GoodsRow>(
    tx,
    sql`SELECT goods_id AS id,
       coalesce(sum(views) FILTER (WHERE day >= ${from}::date), 0)::int AS views,
       coalesce(sum(orders) FILTER (WHERE day >= ${from}::date), 0)::int AS orders,
       coalesce(sum(pieces) FILTER (WHERE day >= ${from}::date), 0)::int AS pieces,
       coalesce(sum(revenue) FILTER (WHERE day >= ${from}::date), 0)::bigint AS revenue,
       coalesce(sum(views) FILTER (WHERE day < ${from}::date), 0)::int AS views_before,
       coalesce(sum(orders) FILTER (WHERE day < ${from}::date), 0)::int AS orders_before,
       coalesce(sum(pieces) FILTER (WHERE day < ${from}::date), 0)::int AS pieces_before,
       coalesce(sum(revenue) FILTER (WHERE day < ${from}::date), 0)::bigint AS revenue_before
     FROM (${rows(span)}) d GROUP BY goods_id ORDER BY revenue DESC, views DESC, revenue_before DESC, id LIMIT ${max}`,
  );
}

export function sumOfDays(tx: Database, span: Span): Promise<(GoodsFigures & { day: string })[]> {
  return many(
    tx,
    sql`SELECT day::text AS day, sum(views)::int AS views, sum(orders)::int AS orders, sum(pieces)::int AS pieces,
       sum(revenue)::bigint AS revenue FROM (${rows(span)}) d GROUP BY day`,
  );
}

export function nameGoods(
  tx: Database,
  ids: readonly bigint[],
  language: Language,
): Promise<{ id: bigint; name: string; picture: string }[]> {
  return many(
    tx,
    sql`SELECT id, coalesce(name->>${language}, name->>'en') AS name, coalesce(pictures[1], '') AS picture
      FROM goods WHERE id = ANY(${ids})`,
  );
}

/** What visitors searched for in a store, most frequent first. */
export function searchesOfStore(
  tx: Database,
  storeId: bigint,
  from: string,
  to: string,
): Promise<{ words: string; language: Language; searches: number; found_nothing: number }[]> {
  return many(
    tx,
    sql`SELECT folded AS words, language, sum(searches)::int AS searches, sum(found_nothing)::int AS found_nothing
     FROM search_day WHERE store_id = ${storeId} AND store_id <> 0 AND day BETWEEN ${from}::date AND ${to}::date
     GROUP BY folded, language ORDER BY 3 DESC, 1, 2 LIMIT 50`,
  );
}
