import type { Answered, Received } from "@arcade/contract/endpoint";
import type { SupplyMoveReason } from "@arcade/contract/shops/supply/reasons";
import { type Language, languages, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type Axes, queryOf, specificationOf } from "./rules.ts";

const rowsAPage = 50;

export function knownItem(tx: Database, id: bigint): Promise<{ id: bigint; name: Translated; axes: Axes } | null> {
  return maybeOne<{ id: bigint; name: Translated; axes: Axes }>(
    tx,
    sql`SELECT id, name, axes FROM supply_item WHERE id = ${id}`,
  );
}

export async function formChoices(tx: Database, language: Language): Promise<Answered<typeof supplyOffice.choices>> {
  return {
    suppliers: await many<{ id: bigint; name: string; country: string; active: boolean }>(
      tx,
      sql`SELECT id, name, country, active FROM supplier ORDER BY name, id`,
    ),
    categories: await many<{ id: bigint; name: string; parent: string | null; attributes: Translated[] }>(
      tx,
      sql`SELECT c.id, coalesce(c.name->>${language}, c.name->>'en') AS name, coalesce(p.name->>${language},
        p.name->>'en') AS parent, c.attributes
       FROM category c LEFT JOIN category p ON p.id = c.parent_id WHERE NOT EXISTS (SELECT FROM category b
         WHERE b.parent_id = c.id)
       ORDER BY p.position NULLS FIRST, p.id, c.position, c.id`,
    ),
  };
}

interface SupplierListRow {
  id: bigint;
  name: string;
  country: string;
  contact: string;
  active: boolean;
  items: number;
  listings: number;
  createtime: Date;
}

export async function suppliers(tx: Database): Promise<Answered<typeof supplyOffice.suppliers>> {
  const items = await many<SupplierListRow>(
    tx,
    sql`SELECT p.id, p.name, p.country, p.contact, p.active, p.created_at AS createtime,
            (SELECT count(*)::int FROM supply_item i WHERE i.supplier_id = p.id AND i.active) AS items,
            (SELECT count(*)::int FROM goods g JOIN supply_item i ON i.id = g.supply_item_id WHERE i.supplier_id = p.id
              AND g.on_sale) AS listings
     FROM supplier p ORDER BY p.name, p.id`,
  );
  return { items };
}

interface ItemRow {
  id: bigint;
  name: string;
  picture: string;
  supplier: string;
  category: string;
  level: number;
  active: boolean;
  /** Never offered: its first prices wait for a second person. */
  waiting: boolean;
  skus: number;
  purchase_price: bigint | null;
  pieces: number;
  allotted: number;
  listings: number;
  written_in: Language[];
  createtime: Date;
}

export async function supplyItemRows(
  context: Context,
  input: Received<typeof supplyOffice.items>,
  size = rowsAPage,
): Promise<Answered<typeof supplyOffice.items>> {
  const query = queryOf(input.keywords);
  if (query === null) return { items: [], next: null };
  const { items, next } = await pageById(input.cursor, size, (before, limit) =>
    many<ItemRow>(
      context.tx,
      sql`SELECT f.* FROM (
       SELECT i.id, coalesce(i.name->>${context.language}, i.name->>'en') AS name, i.pictures[1] AS picture,
         p.name AS supplier, coalesce(c.name->>${context.language}, c.name->>'en') AS category,
              i.level, i.active, i.ended_at IS NULL AND NOT i.active AS waiting, k.skus, k.purchase_price, k.pieces,
                i.created_at AS createtime,
              (SELECT coalesce(sum(u.on_hand - u.reserved), 0)::int FROM sku u
                JOIN supply_sku s ON s.id = u.supply_sku_id WHERE s.item_id = i.id) AS allotted,
              (SELECT count(*)::int FROM goods g WHERE g.supply_item_id = i.id AND g.on_sale) AS listings,
              ARRAY(SELECT l FROM unnest(${languages}::text[]) l WHERE coalesce(i.name->>l, '') <> ''
                AND coalesce(i.description->>l, '') <> '') AS written_in
       FROM supply_item i JOIN supplier p ON p.id = i.supplier_id JOIN category c ON c.id = i.category_id
       CROSS JOIN LATERAL (SELECT count(*)::int AS skus, min(purchase_price) AS purchase_price, sum(on_hand)::int
         AS pieces FROM supply_sku WHERE item_id = i.id) k
       WHERE (${query ?? null}::text IS NULL OR i.tokens @@ ${query ?? null}::tsquery)
         AND (${input.supplier_id ?? null}::bigint IS NULL OR i.supplier_id = ${input.supplier_id ?? null})
         AND (${input.category_id ?? null}::bigint IS NULL OR i.category_id = ${input.category_id ?? null})
         AND (${before}::bigint IS NULL OR i.id < ${before})
     ) f
     WHERE CASE ${input.state ?? null}::text WHEN 'offered' THEN f.active WHEN 'waiting' THEN f.waiting
       WHEN 'ended' THEN NOT f.active AND NOT f.waiting
       WHEN 'untranslated' THEN cardinality(f.written_in) < cardinality(${languages}::text[])
           WHEN 'empty' THEN f.active AND f.pieces = 0 ELSE true END
     ORDER BY f.id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map((item) => ({
      ...item,
      purchase_price: item.purchase_price === null ? null : moneyText(item.purchase_price),
    })),
    next,
  };
}

/** The items of the supply catalogue as a file. */
export const supplyItemTable = tableFile<typeof supplyOffice.items>({
  row: supplyOffice.items,
  page: (context, _operator, input, size) => supplyItemRows(context, input, size),
  columns: [
    { name: "name", title: "supply_office.goods", text: ({ name }) => name },
    { name: "supplier", title: "supply_office.supplier", text: ({ supplier }) => supplier },
    { name: "level", title: "supply_office.level", text: ({ level }) => level },
    { name: "price", title: "supply_office.purchase_price", text: ({ purchase_price }) => purchase_price },
    { name: "pieces", title: "supply_office.left", text: ({ pieces }) => pieces },
    { name: "listings", title: "supply_office.listings", text: ({ listings }) => listings },
    {
      name: "state",
      title: "office.state",
      text: ({ active, waiting }, language) =>
        sentence(language, `supply_office.state_${active ? "offered" : waiting ? "waiting" : "ended"}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

interface MoveRow {
  id: bigint;
  sku_id: bigint;
  values: number[];
  delta: number;
  reason: SupplyMoveReason;
  store: string | null;
  note: string;
  operator: string | null;
  createtime: Date;
}

export async function supplyMoves(
  context: Context,
  input: Received<typeof supplyOffice.moves>,
): Promise<Answered<typeof supplyOffice.moves>> {
  const item = (await knownItem(context.tx, input.item_id)) ?? refuse("not_found");
  const { items, next } = await pageById(input.cursor, rowsAPage, (before, limit) =>
    many<MoveRow>(
      context.tx,
      sql`SELECT m.id, m.supply_sku_id AS sku_id, s."values", m.delta, m.reason, coalesce(t.name->>${context.language},
        t.name->>'en') AS store, m.note, o.name AS operator, m.created_at AS createtime
     FROM supply_move m JOIN supply_sku s ON s.id = m.supply_sku_id LEFT JOIN operator o ON o.id = m.operator_id
     LEFT JOIN sku k ON k.id = m.sku_id LEFT JOIN goods g ON g.id = k.goods_id LEFT JOIN store t ON t.id = g.store_id
     WHERE s.item_id = ${item.id} AND (${before}::bigint IS NULL OR m.id < ${before}) ORDER BY m.id DESC
       LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map(({ values, ...move }) => ({
      ...move,
      specification: specificationOf(item.axes, values, context.language),
    })),
    next,
  };
}
