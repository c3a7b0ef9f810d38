import type { Answered } from "@arcade/contract/endpoint";
import type { OffReason } from "@arcade/contract/shops/goods/content";
import type { listing, ListingTab } from "@arcade/contract/shops/goods/listing/api";
import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { pageById, pageOf } from "../../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../../platform/sql.ts";
import { personOfStore } from "../../../../platform/sql/person-of-store.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { specificationText } from "../rules.ts";
import type { InventoryOfStore } from "./listing.sql.ts";

const cardsAPage = 24;
const movesAPage = 50;

interface InventoryRow {
  id: bigint;
  name: string;
  picture: string;
  price: bigint;
  price_most: bigint;
  sales: number;
  left: number;
  low: number;
  skus: number;
  sku_id: bigint | null;
  on_hand: number | null;
  reserved: number | null;
  on_sale: boolean;
  off_reason: OffReason | null;
  supplied: boolean;
  createtime: Date;
}

// Each tab uses its own index: goods on sale are in goods_of_store or, for a closed store, in goods_of_closed_store.
const tabs: Record<ListingTab, Sql> = {
  on: sql`(g.on_sale AND g.store_open OR g.on_sale AND NOT g.store_open)`,
  sold_out: sql`(g.on_sale AND g.store_open OR g.on_sale AND NOT g.store_open) AND NOT g.in_stock`,
  off: sql`NOT g.on_sale AND g.removed_at IS NULL`,
};

const cards = (
  tab: ListingTab,
  storeId: bigint,
  language: string,
  keywords: null | string,
  low_stock: number,
  value5: null | boolean,
  at: null | Date,
  id: null | bigint,
  limit: number,
) => sql`
  SELECT g.id, coalesce(g.name->>${language}, g.name->>'en') AS name, g.pictures[1] AS picture, g.price, g.price_most,
    g.sales, k."left", k.low, k.skus,
         CASE WHEN k.skus = 1 THEN k.sku_id END AS sku_id, k.on_hand, k.reserved, g.on_sale, g.off_reason, g.supplied,
           g.created_at AS createtime
  FROM goods g CROSS JOIN LATERAL (
    SELECT coalesce(sum(on_hand - reserved), 0)::int AS "left",
      count(*) FILTER (WHERE on_hand - reserved <= coalesce(g.low_stock, ${low_stock}))::int AS low, count(*)::int AS skus,
           min(id) AS sku_id, sum(on_hand)::int AS on_hand, sum(reserved)::int AS reserved
    FROM sku WHERE goods_id = g.id AND removed_at IS NULL) k
  WHERE g.store_id = ${storeId} AND ${tabs[tab]}
    AND (${keywords}::text IS NULL OR EXISTS (SELECT FROM jsonb_each_text(g.name) t
      WHERE position(lower(${keywords}) IN lower(t.value)) > 0)
      OR EXISTS (SELECT FROM sku_code c JOIN sku n ON n.id = c.sku_id WHERE n.goods_id = g.id
        AND n.removed_at IS NULL AND position(lower(${keywords}) IN lower(c.code)) > 0))
    AND (${value5}::bool IS NULL OR k.low > 0)
    AND (${at}::timestamptz IS NULL OR (g.created_at, g.id) < (${at}, ${id}::bigint))
  ORDER BY g.created_at DESC, g.id DESC LIMIT ${constant(limit)}`;

interface InventoryQuestion {
  tab: ListingTab;
  keywords: string | null;
  low: boolean;
  cursor: string | undefined;
  low_stock: number;
}

export async function inventoryCards(
  tx: Database,
  storeId: bigint,
  asked: InventoryQuestion,
  language: Language,
): Promise<Answered<typeof listing.list>> {
  const { tab, keywords, low, cursor, low_stock } = asked;
  const [{ items, next }, counts] = await Promise.all([
    pageOf(
      { cursor, size: cardsAPage, keys: ["time", "number"] },
      ([at, id], limit) =>
        many<InventoryRow>(tx, cards(tab, storeId, language, keywords, low_stock, low ? true : null, at, id, limit)),
      (last) => [last.createtime, last.id],
    ),
    inventoryCounts(tx, storeId, low_stock),
  ]);
  return {
    items: items.map(({ sku_id, on_hand, reserved, ...card }) => ({
      ...card,
      price: moneyText(card.price),
      price_most: moneyText(card.price_most),
      sku: sku_id === null ? null : { id: sku_id, on_hand: on_hand ?? 0, reserved: reserved ?? 0 },
    })),
    next,
    counts,
  };
}

type Counts = Answered<typeof listing.list>["counts"];

async function inventoryCounts(tx: Database, storeId: bigint, lowStock: number): Promise<Counts> {
  const counts = await maybeOne<Counts>(
    tx,
    sql`SELECT s.listed AS "on",
            (SELECT count(*)::int FROM goods g WHERE g.store_id = ${storeId} AND (g.on_sale AND g.store_open
              OR g.on_sale AND NOT g.store_open) AND NOT g.in_stock) AS sold_out,
            (SELECT count(*)::int FROM goods g WHERE g.store_id = ${storeId} AND NOT g.on_sale AND g.removed_at IS NULL)
              AS off,
            (SELECT count(*)::int FROM goods_draft d WHERE d.store_id = ${storeId}) AS drafts,
            (SELECT count(*)::int FROM goods g WHERE g.store_id = ${storeId} AND (g.on_sale AND g.store_open
              OR g.on_sale AND NOT g.store_open)
              AND EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL
                AND k.on_hand - k.reserved <= coalesce(g.low_stock, ${lowStock}))) AS low
     FROM store s WHERE s.id = ${storeId}`,
  );
  if (counts === null) throw new Error(`a merchant without a store ${storeId}`);
  return counts;
}

interface ShelvedRow {
  id: bigint;
  name: string;
  picture: string;
  on_sale: boolean;
  off_reason: OffReason | null;
  off_since: Date | null;
  takedown: Answered<typeof listing.shelved>["takedown"];
  supplied: boolean;
  sales: number;
  low_stock: number | null;
  axes: { name: Translated; values: { name: Translated }[] }[];
  skus: {
    id: string;
    values: number[];
    picture: string;
    code: string;
    price: string;
    purchase_price: string | null;
    on_hand: number;
    reserved: number;
  }[];
}

export async function shelvedGoods(
  tx: Database,
  storeId: bigint,
  id: bigint,
  language: Language,
  lowStock: number,
): Promise<Answered<typeof listing.shelved>> {
  const found = await maybeOne<ShelvedRow>(
    tx,
    sql`SELECT g.id, coalesce(g.name->>${language}, g.name->>'en') AS name, g.pictures[1] AS picture, g.on_sale,
      g.off_reason, g.off_at AS off_since,
            (SELECT jsonb_build_object('id', t.id::text, 'reason_code', t.reason_code, 'message', t.message, 'made',
              to_char(t.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               FROM goods_takedown t WHERE t.goods_id = g.id AND t.ended_at IS NULL) AS takedown, g.supplied, g.sales,
                 g.low_stock, g.axes,
            (SELECT coalesce(json_agg(json_build_object('id', k.id::text, 'values', k."values", 'picture', k.picture,
              'code', coalesce((SELECT c.code FROM sku_code c WHERE c.sku_id = k.id), ''), 'price', k.price::text,
                'purchase_price', k.purchase_price::text, 'on_hand', k.on_hand, 'reserved', k.reserved)
                  ORDER BY k."values", k.id), '[]')
               FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus
     FROM goods g WHERE g.id = ${id} AND g.store_id = ${storeId} AND g.removed_at IS NULL`,
  );
  if (found === null) return refuse("not_found");
  const { axes, skus, low_stock, ...goods } = found;
  return {
    ...goods,
    skus: skus.map(({ id: sku, values, picture, code, price, purchase_price, on_hand, reserved }) => ({
      id: BigInt(sku),
      label: specificationText(axes, values, language),
      picture,
      code,
      price: moneyText(BigInt(price)),
      purchase_price: purchase_price === null ? null : moneyText(BigInt(purchase_price)),
      on_hand,
      reserved,
    })),
    low_stock: low_stock ?? lowStock,
    own_low_stock: low_stock,
  };
}

interface MoveRow {
  id: bigint;
  values: number[];
  delta: number;
  reason: string;
  note: string;
  order_no: string | null;
  person: string | null;
  createtime: Date;
}

export async function inventoryMoves(
  tx: Database,
  storeId: bigint,
  id: bigint,
  cursor: string | undefined,
  language: Language,
): Promise<Answered<typeof listing.moves>> {
  const goods = await maybeOne<Pick<ShelvedRow, "axes">>(
    tx,
    sql`SELECT axes FROM goods WHERE id = ${id} AND store_id = ${storeId}`,
  );
  if (goods === null) return refuse("not_found");
  const { items, next } = await pageById(cursor, movesAPage, (before, limit) =>
    many<MoveRow>(
      tx,
      sql`SELECT m.id, k."values", m.delta, m.reason, m.note, o.order_no, m.created_at AS createtime,
       ${personOfStore(sql`'merchant'`, sql`m.member_id`, storeId)} AS person
     FROM sku k JOIN stock_move m ON m.sku_id = k.id LEFT JOIN orders o ON o.id = m.order_id AND o.store_id = ${storeId}
     WHERE k.goods_id = ${id} AND (${before}::bigint IS NULL OR m.id < ${before}) ORDER BY m.id DESC
       LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(({ values, ...move }) => ({ ...move, label: specificationText(goods.axes, values, language) })),
    next,
  };
}

interface DraftRow {
  id: bigint;
  goods_id: bigint | null;
  language: Language;
  name: Partial<Translated>;
  picture: string | null;
  skus: number;
  changed: Date;
}

export async function draftCards(
  tx: Database,
  storeId: bigint,
  cursor: string | undefined,
  language: Language,
): Promise<Answered<typeof listing.drafts>> {
  const { items, next } = await pageOf(
    { cursor, size: cardsAPage, keys: ["time", "number"] },
    ([ms, id], limit) =>
      many<DraftRow>(
        tx,
        sql`SELECT id, goods_id, content->>'language' AS language, content->'name' AS name,
          nullif(content->'pictures'->>0, '') AS picture,
            jsonb_array_length(content->'skus') AS skus, changed_at AS changed
     FROM goods_draft WHERE store_id = ${storeId} AND (${ms}::timestamptz IS NULL
       OR (changed_at, id) < (${ms}, ${id}::bigint))
     ORDER BY changed_at DESC, id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [last.changed, last.id],
  );
  return {
    items: items.map(({ language: written, name, ...draft }) => ({
      ...draft,
      name: inLanguage({ en: name[written] ?? "", ...name }, language),
    })),
    next,
  };
}

/** What a store's limits depend on, for reading only. */
export function inventoryOf(
  tx: Database,
  storeId: bigint,
): Promise<{ level: number; listed: number; credit: number } | null> {
  return maybeOne(tx, sql`SELECT level, listed, credit FROM store WHERE id = ${storeId}`);
}

/** As `lockInventory`, for reading only. */
export function inventoryForReading(tx: Database, storeId: bigint): Promise<InventoryOfStore | null> {
  return maybeOne(tx, sql`SELECT id, owner_id, level, credit, listed FROM store WHERE id = ${storeId}`);
}

interface FreightRow {
  id: bigint;
  name: string;
  first: bigint;
  further: bigint;
  free_from: bigint | null;
}

/** The freight templates that goods of a store can go by, the usual one first. */
export async function freightsOf(tx: Database, storeId: bigint): Promise<Answered<typeof listing.editor>["freights"]> {
  const found = await many<FreightRow>(
    tx,
    sql`SELECT id, name, first, further, free_from FROM freight_template WHERE store_id = ${storeId}
      ORDER BY is_default DESC, id`,
  );
  return found.map(({ first, further, free_from, ...freight }) => ({
    ...freight,
    first: moneyText(first),
    further: moneyText(further),
    free_from: free_from === null ? null : moneyText(free_from),
  }));
}
