import type { Answered } from "@arcade/contract/endpoint";
import type { deals } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import type { DealEnd, DealState } from "@arcade/contract/buying/deals/terms";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import type { Context } from "../../../platform/context.ts";
import { cardColumns, cardOf, type CardRow, specificationText } from "../../shops/goods/index.ts";

const page = 20;
type Axes = { name: Translated; values: { name: Translated }[] }[];

interface ListRow {
  id: bigint;
  goods_id: bigint;
  name: Translated;
  axes: Axes;
  picture: string;
  on_sale: boolean;
  store_id: bigint;
  store_name: Translated;
  state: DealState;
  starts: Date;
  ends: Date;
  ended: Date | null;
  end_reason: DealEnd | null;
  per_person: number | null;
  on_home: boolean;
  demo: boolean;
  by_operator: boolean;
  /** Money is text here: a number of JSON would lose digits. */
  lines: { sku_id: string; values: number[]; price: string; lowest: string; quantity: number; sold: number }[];
}

interface Wanted {
  /** Null: of all stores. */
  store_id: bigint | null;
  state: DealState;
  cursor?: string | undefined;
}

/** Deals in a state: those that run, ending soonest first; the others newest first. */
export async function dealList(
  tx: Database,
  { store_id, state, cursor }: Wanted,
  language: Language,
  size = page,
): Promise<Answered<typeof deals.mine>> {
  const { items, next } = await pageOf(
    { cursor, size, keys: ["time", "number"] },
    ([key, id], limit) =>
      many<ListRow>(
        tx,
        sql`SELECT d.id, d.goods_id, g.name, g.axes, g.pictures[1] AS picture, g.on_sale, d.store_id,
          s.name AS store_name, d.state, d.starts_at AS starts, d.ends_at AS ends,
            d.ended_at AS ended, d.end_reason, d.per_person, d.on_home, d.demo, d.made_by_operator IS NOT NULL
              AS by_operator,
            (SELECT coalesce(json_agg(json_build_object('sku_id', l.sku_id::text, 'values', k."values", 'price',
              l.price::text, 'lowest', l.lowest::text, 'quantity', l.quantity, 'sold', l.sold)
               ORDER BY k."values", k.id), '[]') FROM deal_line l JOIN sku k ON k.id = l.sku_id WHERE l.deal_id = d.id)
                 AS lines
     FROM deal d JOIN goods g ON g.id = d.goods_id JOIN store s ON s.id = d.store_id
     WHERE d.state = ${state} AND (${store_id}::bigint IS NULL OR d.store_id = ${store_id})
       AND (${key}::timestamptz IS NULL OR CASE WHEN ${state} = 'running' THEN (d.ends_at, d.id) > (${key},
         ${id}::bigint) ELSE (d.starts_at, d.id) < (${key}, ${id}::bigint) END)
     ORDER BY CASE WHEN ${state} = 'running' THEN d.ends_at END, CASE WHEN ${state} = 'running' THEN d.id END,
       d.starts_at DESC, d.id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [state === "running" ? last.ends : last.starts, last.id],
  );
  return {
    items: items.map(({ goods_id, name, axes, picture, on_sale, store_id: store, store_name, lines, ...deal }) => ({
      ...deal,
      goods: { id: goods_id, name: inLanguage(name, language), picture, on_sale },
      store: { id: store, name: inLanguage(store_name, language) },
      lines: lines.map(({ sku_id, values, price, lowest, quantity, sold }) => ({
        sku_id: BigInt(sku_id),
        specification: specificationText(axes, values, language),
        price: moneyText(BigInt(price)),
        lowest: moneyText(BigInt(lowest)),
        quantity,
        sold,
      })),
    })),
    next,
  };
}

export interface TermsRow {
  sku_id: bigint;
  values: number[];
  price: bigint;
  lowest: bigint;
  purchase_price: bigint | null;
  weight_grams: number | null;
  stock: number;
}

export interface Terms {
  goods_id: bigint;
  name: Translated;
  axes: Axes;
  picture: string;
  on_sale: boolean;
  deal_id: bigint | null;
  skus: TermsRow[];
}

/** The limits of a deal of goods that begins at a moment; null if they do not exist (or are not of this store). */
export async function termsOf(
  tx: Database,
  goodsId: bigint,
  storeId: bigint | null,
  starts: Date,
): Promise<Terms | null> {
  const [goods, skus] = await Promise.all([
    maybeOne<Omit<Terms, "skus">>(
      tx,
      sql`SELECT id AS goods_id, name, axes, pictures[1] AS picture, on_sale, (SELECT d.id FROM deal d
        WHERE d.goods_id = g.id AND d.state <> 'ended') AS deal_id
       FROM goods g WHERE id = ${goodsId} AND (${storeId}::bigint IS NULL OR store_id = ${storeId})
         AND removed_at IS NULL`,
    ),
    many<TermsRow>(
      tx,
      sql`SELECT k.id AS sku_id, k."values", k.price, least(k.price, sku_lowest(k.id, ${starts})) AS lowest,
        k.purchase_price, k.weight_grams, k.on_hand - k.reserved AS stock
       FROM sku k WHERE k.goods_id = ${goodsId} AND k.removed_at IS NULL ORDER BY k."values", k.id`,
    ),
  ]);
  return goods === null ? null : { ...goods, skus };
}

export function termsAnswer({ language, settings }: Context, terms: Terms): Answered<typeof deals.terms> {
  return {
    goods: {
      id: terms.goods_id,
      name: inLanguage(terms.name, language),
      picture: terms.picture,
      on_sale: terms.on_sale,
    },
    deal_id: terms.deal_id,
    hours_most: settings.deal_hours_most,
    skus: terms.skus.map(({ sku_id, values, price, lowest, purchase_price, stock }) => ({
      sku_id,
      specification: specificationText(terms.axes, values, language),
      price: moneyText(price),
      lowest: moneyText(lowest),
      purchase_price: purchase_price === null ? null : moneyText(purchase_price),
      stock,
    })),
  };
}

/** What goods cost their merchant is the merchant's own. */
export function termsForOffice(context: Context, terms: Terms): Answered<typeof dealsOffice.terms> {
  const { skus, ...goods } = termsAnswer(context, terms);
  return { ...goods, skus: skus.map(({ purchase_price: _own, ...sku }) => sku) };
}

interface RunningRow extends CardRow {
  deal_id: bigint;
  ends: Date;
  quantity: number;
  sold: number;
  per_person: number | null;
  is_demo: boolean;
}

/**
 * Deals that run and have pieces left, ending soonest first; on the home page those that operators chose, if they chose
 * any.
 */
export async function runningDeals(
  tx: Database,
  { home, cursor }: { home?: true | undefined; cursor?: string | undefined },
  language: Language,
  now: Date,
): Promise<Answered<typeof deals.running>> {
  const { items, next } = await pageOf(
    { cursor, size: page, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<RunningRow>(
        tx,
        sql`SELECT ${cardColumns(language)}, r.deal_id, r.ends, r.quantity, r.sold, r.per_person, r.demo AS is_demo
          FROM (
       SELECT d.id AS deal_id, d.goods_id, d.ends_at AS ends, d.per_person, d.demo, n.quantity, n.sold FROM deal d
       CROSS JOIN LATERAL (SELECT sum(l.quantity)::int AS quantity, sum(l.sold)::int AS sold FROM deal_line l
         WHERE l.deal_id = d.id) n
       WHERE d.state = 'running' AND d.ends_at > ${now} AND n.sold < n.quantity AND (${ms}::timestamptz IS NULL
         OR (d.ends_at, d.id) > (${ms}, ${id}::bigint))
         AND (NOT ${home ?? false} OR d.on_home OR NOT EXISTS (SELECT FROM deal o WHERE o.state = 'running'
           AND o.on_home AND o.ends_at > ${now}))
     ) r JOIN goods g ON g.id = r.goods_id WHERE g.on_sale AND g.store_open ORDER BY r.ends, r.deal_id
       LIMIT ${constant(limit)}`,
      ),
    (last) => [last.ends, last.deal_id],
  );
  return {
    items: items.map(runningOut),
    next,
  };
}

const runningOut = (row: RunningRow) => ({
  ...cardOf(row),
  ends: row.ends,
  quantity: row.quantity,
  sold: row.sold,
  per_person: row.per_person,
  demo: row.is_demo,
});

/** What the home page's deals are at a moment, for who arranges it: planned ones that have begun by then run. */
export async function dealsAtHome(
  tx: Database,
  language: Language,
  at: Date,
): Promise<Answered<typeof deals.running>["items"]> {
  const holds = (of: Sql, at: Date) =>
    sql`${of}.state IN ('planned', 'running') AND ${of}.starts_at <= ${at} AND ${of}.ends_at > ${at}`;
  const found = await many<RunningRow & { deal_price: bigint; deal_lowest: bigint }>(
    tx,
    sql`SELECT ${cardColumns(language)}, r.deal_id, r.ends, r.quantity, r.sold, r.per_person, r.demo AS is_demo,
      r.deal_price, r.deal_lowest FROM (
       SELECT d.id AS deal_id, d.goods_id, d.ends_at AS ends, d.per_person, d.demo, n.* FROM deal d
       CROSS JOIN LATERAL (SELECT sum(l.quantity)::int AS quantity, sum(l.sold)::int AS sold,
         min(l.price) AS deal_price,
           (array_agg(l.lowest ORDER BY l.price, l.sku_id))[1] AS deal_lowest FROM deal_line l WHERE l.deal_id = d.id) n
       WHERE ${holds(sql`d`, at)} AND n.sold < n.quantity
         AND (d.on_home OR NOT EXISTS (SELECT FROM deal o WHERE o.on_home AND ${holds(sql`o`, at)}))
     ) r JOIN goods g ON g.id = r.goods_id WHERE g.on_sale AND g.store_open ORDER BY r.ends, r.deal_id
       LIMIT ${constant(page)}`,
  );
  return found.map(({ deal_price, deal_lowest, ...each }) => ({
    ...runningOut(each),
    deal: { price: moneyText(deal_price), lowest: moneyText(deal_lowest), ends: each.ends },
  }));
}

export async function nameOfGoods(tx: Database, goodsId: bigint): Promise<Translated> {
  const found = await maybeOne<{ name: Translated }>(tx, sql`SELECT name FROM goods WHERE id = ${goodsId}`);
  return found?.name ?? { en: "" };
}

/** The deals of all stores in a state as a file. */
export const dealTable = tableFile<typeof dealsOffice.list>({
  row: dealsOffice.list,
  page: ({ tx, language }, _operator, input, size) => dealList(tx, { ...input, store_id: null }, language, size),
  columns: [
    { name: "goods", title: "deals.goods", text: ({ goods }) => goods.name },
    { name: "store", title: "oversight.store", text: ({ store }) => store.name },
    {
      name: "pieces",
      title: "deals.pieces",
      text: ({ lines }) => lines.reduce((all, { quantity }) => all + quantity, 0),
    },
    { name: "pieces", title: "listing.move_sold", text: ({ lines }) => lines.reduce((all, { sold }) => all + sold, 0) },
    { name: "ends", title: "deals.ends", text: ({ ended, ends }) => ended ?? ends },
    {
      name: "home",
      title: "deals.on_home",
      text: ({ on_home }, language) => (on_home ? sentence(language, "oversight.yes") : null),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
