import type { Sort } from "@arcade/contract/shops/catalogue/api";
import { placeColumns, placesText } from "../goods/index.ts";
import { constant, join, shared, sql, type Sql } from "../../../platform/sql.ts";
import type { Narrowing } from "./rules.ts";

/** The filters and the place of a list. */
export interface ListFilter {
  sort: Sort;
  category: bigint | undefined;
  store: bigint | undefined;
  narrowed: Narrowing | null;
  /** The end of the page before. */
  end: SortEnd | null;
  limit: number;
}

/** The key of the sort and the id. */
export interface SortEnd {
  key: Date | bigint | null;
  id: bigint;
}

interface Order {
  key: Sql;
  /** The key of a row of `p` in a cursor: a number, or a time in milliseconds. */
  written: Sql;
  /** The kind of the key in a cursor. */
  kind: "number" | "time";
  by: (table: Sql) => Sql;
  /** The condition for rows after the end of a page. */
  after: (end: SortEnd) => Sql;
}

const descending = (key: Sql, kind: Order["kind"], type: Sql): Order => ({
  key,
  written: kind === "time" ? sql`floor(extract(epoch FROM p.${key}) * 1000)::bigint` : sql`p.${key}`,
  kind,
  by: (table) => sql`${table}.${key} DESC, ${table}.id DESC`,
  after: (end) => sql`(g.${key}, g.id) < (${end.key}::${type}, ${end.id}::bigint)`,
});

/** The sort orders. Each uses an index. */
export const orders: Record<Sort, Order> = {
  overall: descending(sql`score`, "number", sql`bigint`),
  sales: descending(sql`sales`, "number", sql`bigint`),
  new: descending(sql`created_at`, "time", sql`timestamptz`),
  price_down: descending(sql`price`, "number", sql`bigint`),
  price_up: {
    key: sql`price`,
    written: sql`p.price`,
    kind: "number",
    by: (table) => sql`${table}.price, ${table}.id`,
    after: (end) => sql`(g.price, g.id) > (${end.key}::bigint, ${end.id}::bigint)`,
  },
};

/** The end of a page: the written key of its last row, and the id. */
export function endOfPage(sort: Sort, key: string, id: string): readonly [bigint | Date, bigint] {
  return [orders[sort].kind === "time" ? new Date(Number(key)) : BigInt(key), BigInt(id)];
}

/**
 * The places of a page of a list without keywords. Its text depends only on which filters are set: sort x first page or
 * further x category x store x narrowed, 96 in all, so that each stays prepared. One variant contains all narrowing
 * filters, because a variant for each set of them would be a thousand plans on every connection. Only the attributes of
 * goods, which are not read from a column, have a variant of their own.
 */
export function listStatement({ category, store, ...filter }: ListFilter): Sql {
  const [ofCategory, ofStore] = [given(category), given(store)];
  return sql`SELECT ${placesOfList({ ...filter, category: ofCategory, store: ofStore })} AS places`;
}

/** First pages of many categories or stores in one statement: one row for each, in their order. */
export function firstPagesStatement(sort: Sort, asked: readonly FirstPage[], limit: number): Sql {
  const [first] = asked;
  const category = first?.category === undefined ? null : sql`w.category`;
  const store = first?.store === undefined ? null : sql`w.store`;
  return sql`SELECT ${placesOfList({ sort, category, store, narrowed: null, end: null, limit })} AS places
    FROM unnest(${asked.map(({ category }) => category ?? 0n)}::bigint[],
      ${asked.map(({ store }) => store ?? 0n)}::bigint[]) WITH ORDINALITY AS w (category, store, place) ORDER BY w.place`;
}

/** The first page of a list: of a category, of a store, of both, or of all goods. */
export interface FirstPage {
  category: bigint | undefined;
  store: bigint | undefined;
}

type ListOf = Omit<ListFilter, "category" | "store"> & { category: Sql | null; store: Sql | null };

const given = (id: bigint | undefined) => (id === undefined ? null : sql`${shared(id)}::bigint`);

function placesOfList({ sort, category, store, narrowed, end, limit: max }: ListOf): Sql {
  const order = orders[sort];
  const where = [sql`g.on_sale`, sql`g.store_open`];
  if (category !== null) where.push(sql`g.category_id = c.id`);
  if (store !== null) where.push(sql`g.store_id = ${store}`);
  if (narrowed !== null) where.push(narrowing(narrowed));
  if (end !== null) where.push(order.after(end));
  const limit = sql`LIMIT ${constant(max)}`;
  const stores = narrowed === null ? sql`` : sql` JOIN store s ON s.id = g.store_id`;
  const page = sql`SELECT ${placeColumns}, g.score, g.sales, g.created_at FROM goods g${stores}
    WHERE ${join(where, " AND ")} ORDER BY ${order.by(sql`g`)} ${limit}`;
  // A parent lists the goods of its children: a page of each child from its own index, then the first goods of them
  // all.
  const rows =
    category === null
      ? page
      : sql`SELECT p.* FROM category c CROSS JOIN LATERAL (${page}) p WHERE c.id = ${category}
        OR c.parent_id = ${category} ORDER BY ${order.by(sql`p`)} ${limit}`;
  return placesText(rows, [order.written]);
}

/** The filters that are checked row by row. */
export function narrowing({
  brand,
  ships_from,
  price_least,
  price_most,
  free_freight,
  coupon,
  attributes,
}: Narrowing): Sql {
  const optional = (value: unknown, type: Sql, test: (parameter: Sql) => Sql) => {
    const parameter = sql`${shared(value)}::${type}`;
    return sql`(${parameter} IS NULL OR ${test(parameter)})`;
  };
  return join(
    [
      optional(brand, sql`text`, (wanted) => sql`g.brand = ${wanted}`),
      optional(ships_from, sql`text`, (country) => sql`s.ships_from = ${country}`),
      optional(price_least, sql`bigint`, (min) => sql`g.price >= ${min}`),
      optional(price_most, sql`bigint`, (max) => sql`g.price <= ${max}`),
      optional(free_freight, sql`boolean`, (free) => sql`g.free_freight = ${free}`),
      optional(
        coupon,
        sql`bigint`,
        (id) => sql`EXISTS (SELECT FROM coupon c WHERE c.id = ${id} AND (c.store_id IS NULL OR c.store_id = g.store_id)
          AND (c.scope = 'everything'
        OR EXISTS (SELECT FROM coupon_cover v WHERE v.coupon_id = c.id
          AND (v.goods_id = g.id OR v.category_id IN (g.category_id, (SELECT parent_id FROM category k
          WHERE k.id = g.category_id))))))`,
      ),
      ...(attributes === null ? [] : [sql`g.parameters @@ ${attributes}::jsonpath`]),
    ],
    " AND ",
  );
}
