import type { Answered, Received } from "@arcade/contract/endpoint";
import type { OffReason } from "@arcade/contract/shops/goods/content";
import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { goodsStateOf } from "@arcade/contract/shops/goods/office-state";
import type { PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { Language, Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { IdText } from "@arcade/contract/wire";
import { sentence } from "@arcade/messages";
import {
  countedOf,
  counting,
  inPeriod,
  type Looked,
  pageSorted,
  sortedAfter,
  sortedBy,
  sortKeys,
  type SortKeys,
} from "../../../platform/http/page-sorted.ts";
import { type Database, many, maybeOne, one } from "../../../platform/database.ts";
import { tableFile } from "../../../platform/office-table.ts";
import type { Searchable } from "../../../platform/searchable.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { openReportsOf, reportLines } from "../../base/moderation/index.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables } from "../../base/queue/index.ts";
import { meanOfStars } from "../stores/index.ts";
import { plainColumnsOf } from "./plain-fields.sql.ts";
import { plainOf } from "./listing/clean-description.ts";

const page = 50;
const linesShown = 100;

// ---- what members report ---------------------------------------------------------------------------------------

/** Goods in the list of reports, and whom they are about. */
export const namedGoods = (language: Language, id: Sql): Sql => sql`
  SELECT coalesce(g.name->>${language}, g.name->>'en') AS name, NULL::jsonb AS words, coalesce(s.name->>${language},
    s.name->>'en') AS store, ARRAY[s.owner_id] AS parties
  FROM goods g JOIN store s ON s.id = g.store_id WHERE g.id = ${id}`;

/** Goods that are taken down. Goods have at most one take-down in force. */
export const standingTakedowns = sql`
  SELECT id AS key, goods_id AS subject_id, ARRAY[reason_code] AS reasons, '{}'::text[] AS parts, made_at AS since,
    'take_down' AS outcome
  FROM goods_takedown WHERE ended_at IS NULL`;

// ---- goods -----------------------------------------------------------------------------------------------------

interface GoodsRow {
  id: bigint;
  name: string;
  picture: string;
  store: { id: IdText; name: string };
  price: bigint;
  sales: number;
  on_sale: boolean;
  off_reason: OffReason | null;
  reports: number;
  createtime: Date;
}

const goodsColumns = (
  language: string,
) => sql`g.id, coalesce(g.name->>${language}, g.name->>'en') AS name, g.pictures[1] AS picture,
  jsonb_build_object('id', s.id::text, 'name', coalesce(s.name->>${language}, s.name->>'en')) AS store,
  g.price, g.sales, g.on_sale, g.off_reason, g.created_at AS createtime, ${openReportsOf("goods", sql`g.id`)}
    AS reports`;

/** Names are searched without an index: only the operator who searches waits for it. */
const isSearched = (
  keywords: null | string,
  state: null | string,
) => sql`(${keywords}::text IS NULL OR g.id::text = ${keywords} OR EXISTS (SELECT FROM jsonb_each_text(g.name) t
    WHERE position(lower(${keywords}) IN lower(t.value)) > 0))
    AND (${state}::text IS NULL OR CASE ${state} WHEN 'on_sale' THEN g.on_sale WHEN 'off_sale' THEN NOT g.on_sale
      ELSE coalesce(g.off_reason = 'taken_down', false) END)`;
const goodsList = {
  id: sql`g.id`,
  sorts: { made: { by: sql`g.id`, kind: "number" }, price: { by: sql`g.price`, kind: "number" } },
} as const;

export async function officeGoods(
  tx: Database,
  language: Language,
  { keywords, store_id, state, from, until, sort, cursor }: Received<typeof goodsOffice.search>,
  size = page,
): Promise<Answered<typeof goodsOffice.search>> {
  const indexed = sql`(${store_id ?? null}::bigint IS NULL OR g.store_id = ${store_id ?? null})`;
  const matching = sql`${isSearched(keywords || null, state ?? null)} AND ${inPeriod(sql`g.created_at`, { from, until })}`;
  const { items, next } = await pageSorted(goodsList, { cursor, size, sort: sort ?? "-made" }, (place, limit) =>
    many<GoodsRow & SortKeys>(
      tx,
      sql`SELECT ${sortKeys(goodsList, place)}, ${goodsColumns(language)} FROM goods g JOIN store s ON s.id = g.store_id
          WHERE ${indexed} AND ${matching} AND ${sortedAfter(goodsList, place)} ${sortedBy(goodsList, place)} LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map((item) => ({ ...item, price: moneyText(item.price) })),
    next,
    total: cursor === undefined ? countedOf(await one<Looked>(tx, counting(sql`goods g`, indexed, matching))) : null,
  };
}

/** The list of goods as a file. */
export const goodsTable = tableFile<typeof goodsOffice.search>({
  row: goodsOffice.search,
  page: ({ tx, language }, _operator, input, size) => officeGoods(tx, language, input, size),
  columns: [
    { name: "goods", title: "oversight.goods", text: ({ name }) => name },
    { name: "id", title: "office.number", text: ({ id }) => id },
    { name: "store", title: "oversight.store", text: ({ store }) => store.name },
    { name: "price", title: "oversight.price", text: ({ price }) => price },
    { name: "sales", title: "oversight.sales", text: ({ sales }) => sales },
    {
      name: "state",
      title: "office.state",
      text: (goods, language) => sentence(language, `oversight.${goodsStateOf(goods)}`),
    },
    { name: "reports", title: "oversight.report_count", text: ({ reports }) => reports },
    { name: "made", title: "office.made_at", text: ({ createtime }) => createtime },
  ],
});

interface RecordRow extends GoodsRow, ClaimedRow, PlainFields {
  name_texts: Translated;
  description: string;
  rich: boolean;
  pictures: string[];
  category: string;
  supplied: boolean;
  stars_sum: number;
  ratings: number;
  left: number;
  orders_open: number;
  owner: { id: IdText; nickname: string; language: string };
}

interface TakedownRow {
  id: bigint;
  reason_code: TakedownReason;
  message: string;
  note: string;
  made: Date;
  made_by: string;
  ended: Date | null;
  ended_by: string | null;
}

export async function goodsRecord(
  { tx, language, now }: Context,
  operator: Operator,
  id: bigint,
): Promise<Answered<typeof goodsOffice.record>> {
  const [found, prices, report_lines, takedowns] = await Promise.all([
    maybeOne<RecordRow>(
      tx,
      sql`SELECT ${goodsColumns(language)}, g.name AS name_texts, coalesce(g.description->>${language},
        g.description->>'en') AS description, g.rich, g.pictures,
         coalesce(c.name->>${language}, c.name->>'en') AS category, ${plainColumnsOf(sql`g`)}, g.supplied, g.stars_sum, g.ratings,
         (SELECT coalesce(sum(k.on_hand - k.reserved), 0)::int FROM sku k WHERE k.goods_id = g.id
           AND k.removed_at IS NULL) AS "left",
         (SELECT count(DISTINCT o.id)::int FROM orders o JOIN order_line l ON l.order_id = o.id
           WHERE o.store_id = g.store_id AND l.goods_id = g.id
            AND o.state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt')) AS orders_open,
         jsonb_build_object('id', m.id::text, 'nickname', m.nickname, 'language', m.language) AS owner, ${claimColumns}
       FROM goods g JOIN store s ON s.id = g.store_id JOIN member m ON m.id = s.owner_id
         JOIN category c ON c.id = g.category_id
         ${claimTables("goods", sql`g.id`)}
       WHERE g.id = ${id}`,
    ),
    many<{ since: Date; price: bigint }>(
      tx,
      sql`SELECT since, price FROM price_asked WHERE goods_id = ${id} ORDER BY since DESC LIMIT ${linesShown}`,
    ),
    reportLines(tx, "goods", id),
    many<TakedownRow>(
      tx,
      sql`SELECT t.id, t.reason_code, t.message, t.note, t.made_at AS made, b.name AS made_by, t.ended_at AS ended,
        e.name AS ended_by
       FROM goods_takedown t JOIN operator b ON b.id = t.made_by LEFT JOIN operator e ON e.id = t.ended_by
         WHERE t.goods_id = ${id} ORDER BY t.id DESC LIMIT ${linesShown}`,
    ),
  ]);
  if (found === null) return refuse("not_found");
  const { price, description, rich, stars_sum, claimed_by, claimed_until, claimer, ...goods } = found;
  return {
    ...goods,
    price: moneyText(price),
    description: rich ? plainOf(description) : description,
    rating: meanOfStars(stars_sum, found.ratings),
    prices: prices.map(({ since, price: asked }) => ({ since, price: moneyText(asked) })),
    report_lines,
    takedowns,
    claim: claimOf({ claimed_by, claimed_until, claimer }, operator, now),
  };
}

/** For the search of the back office: by number or any part of a name in any language. */
export const searchableGoods: Searchable = ({ lower, id, language }) => sql`
  SELECT g.id, coalesce(g.name->>${language}, g.name->>'en') AS name, coalesce(s.name->>${language}, s.name->>'en')
    AS about, g.price AS amount, g.created_at AS createtime,
    g.id IS NOT DISTINCT FROM ${id}::bigint OR EXISTS (SELECT FROM jsonb_each_text(g.name) t
      WHERE lower(t.value) = ${lower}) AS exact
  FROM goods g JOIN store s ON s.id = g.store_id
  WHERE g.id IS NOT DISTINCT FROM ${id}::bigint OR EXISTS (SELECT FROM jsonb_each_text(g.name) t
    WHERE position(${lower} IN lower(t.value)) > 0)`;
