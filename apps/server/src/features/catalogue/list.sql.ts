import type { Sort } from "@arcade/contract/catalogue/api";
import { rawCardColumns, shownCardColumns } from "../goods/index.ts";
import { goodsAPage, type Narrowed } from "./rules.ts";

/**
 * The texts of the list statements. A text is put together from constants only: sort x first page or further x category x store x
 * narrowed, 96 in all, so that each stays prepared. The narrowing filters stand in one variant together, because a variant for
 * each set of them would be a thousand plans on every connection; only what goods state, which is not read from a column, has its own.
 */
export interface ListShape {
  sort: Sort;
  further: boolean;
  category: boolean;
  store: boolean;
  narrowed: Narrowed;
}

interface Order {
  key: string;
  type: string;
  by: (table: string) => string;
  after: "<" | ">";
}

const descending = (key: string, type: string): Order => ({ key, type, by: (table) => `${table}.${key} DESC, ${table}.id DESC`, after: "<" });

/** The orders of sorting, each by an index. */
export const orders: Record<Sort, Order> = {
  overall: descending("score", "bigint"),
  sales: descending("sales", "bigint"),
  new: descending("created_at", "timestamptz"),
  price_down: descending("price", "bigint"),
  price_up: { key: "price", type: "bigint", by: (table) => `${table}.price, ${table}.id`, after: ">" },
};

const texts = new Map<string, string>();

/** Parameters: language; category; store; brand, ships_from, price_least, price_most, free_freight, coupon, attributes; the cursor's key and id: those that the shape has. */
export function listText(shape: ListShape): string {
  const name = JSON.stringify(shape);
  const text = texts.get(name) ?? writeList(shape);
  texts.set(name, text);
  return text;
}

function writeList({ sort, further, category, store, narrowed }: ListShape): string {
  const order = orders[sort];
  let last = 1;
  const next = (type: string) => `$${(last += 1)}::${type}`;
  const categoryId = category ? next("bigint") : "";
  const where = ["g.on_sale", "g.store_open"];
  if (category) where.push("g.category_id = c.id");
  if (store) where.push(`g.store_id = ${next("bigint")}`);
  if (narrowed !== null) where.push(narrowing(narrowed, next));
  if (further) where.push(`(g.${order.key}, g.id) ${order.after} (${next(order.type)}, ${next("bigint")})`);
  const page = `SELECT ${rawCardColumns}${order.key in shown ? "" : `, g.${order.key}`} FROM goods g${narrowed !== null ? " JOIN store s ON s.id = g.store_id" : ""}
    WHERE ${where.join(" AND ")} ORDER BY ${order.by("g")} LIMIT ${goodsAPage + 1}`;
  // A parent lists what its children hold: a page of each from its own index, then the first of them all.
  const rows = category
    ? `SELECT p.* FROM category c CROSS JOIN LATERAL (${page}) p WHERE c.id = ${categoryId} OR c.parent_id = ${categoryId} ORDER BY ${order.by("p")} LIMIT ${goodsAPage + 1}`
    : page;
  return `SELECT ${shownCardColumns}${order.key in shown ? "" : `, p.${order.key}`} FROM (${rows}) p`;
}

/** Keys of sorting that a card shows anyway. */
const shown = { sales: true, price: true };

/** The filters that are checked row by row. */
export function narrowing(narrowed: "columns" | "attributes", next: (type: string) => string): string {
  const optional = (test: (parameter: string) => string, type: string) => {
    const parameter = next(type);
    return `(${parameter} IS NULL OR ${test(parameter)})`;
  };
  return [
    optional((brand) => `g.brand = ${brand}`, "text"),
    optional((country) => `s.ships_from = ${country}`, "text"),
    optional((least) => `g.price >= ${least}`, "bigint"),
    optional((most) => `g.price <= ${most}`, "bigint"),
    optional((free) => `g.free_freight = ${free}`, "boolean"),
    optional(
      (coupon) => `EXISTS (SELECT FROM coupon c WHERE c.id = ${coupon} AND (c.store_id IS NULL OR c.store_id = g.store_id) AND (c.scope = 'everything'
        OR EXISTS (SELECT FROM coupon_cover v WHERE v.coupon_id = c.id AND (v.goods_id = g.id OR v.category_id IN (g.category_id, (SELECT parent_id FROM category k WHERE k.id = g.category_id))))))`,
      "bigint",
    ),
    ...(narrowed === "attributes" ? [`g.parameters @@ ${next("jsonpath")}`] : []),
  ].join(" AND ");
}
