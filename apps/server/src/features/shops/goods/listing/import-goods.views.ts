import type { Translated } from "@arcade/contract/languages";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Merchant } from "../../../../platform/context.ts";
import { filledContent } from "./drafts.sql.ts";
import { contentColumns, type GoodsContentRow } from "./make-goods.sql.ts";

export interface ImportPlaces {
  /** The categories that can contain goods. */
  categories: { id: bigint; names: string[] }[];
  /** The store's freight templates, the usual one first. */
  templates: bigint[];
}

export async function importPlaces(tx: Database, storeId: bigint): Promise<ImportPlaces> {
  const [categories, templates] = await Promise.all([
    many<{ id: bigint; name: Translated }>(
      tx,
      sql`SELECT id, name FROM category c WHERE NOT EXISTS (SELECT FROM category b WHERE b.parent_id = c.id)
        ORDER BY position, id`,
    ),
    many<{ id: bigint }>(
      tx,
      sql`SELECT id FROM freight_template WHERE store_id = ${storeId} ORDER BY is_default DESC, id`,
    ),
  ]);
  return {
    categories: categories.map(({ id, name }) => ({ id, names: Object.values(name) })),
    templates: templates.map(({ id }) => id),
  };
}

/**
 * Which of these pictures the merchant may show: those that they sent, and those that goods of the store show already.
 */
export async function knownPictures(
  tx: Database,
  merchant: Merchant,
  names: readonly string[],
): Promise<{ known: Set<string>; shown: string[] }> {
  const found = await many<{ name: string; shown: boolean }>(
    tx,
    sql`SELECT name, false AS shown FROM public_picture WHERE member_id = ${merchant.member_id} AND name = ANY(${names})
     UNION SELECT p.name, true FROM goods g CROSS JOIN unnest(g.pictures) AS p (name)
       WHERE g.store_id = ${merchant.store_id} AND p.name = ANY(${names})`,
  );
  return {
    known: new Set(found.map(({ name }) => name)),
    shown: found.filter(({ shown }) => shown).map(({ name }) => name),
  };
}

export interface ExportedSku extends GoodsContentRow {
  goods_id: bigint;
  values: number[];
  price: bigint;
  weight_grams: number | null;
}

/** A row for each SKU of the store's own goods, newest goods first: of all of them, or of these. */
export function exportedSkus(tx: Database, storeId: bigint, only: readonly bigint[] | null): Promise<ExportedSku[]> {
  return many<ExportedSku>(
    tx,
    sql`SELECT g.id AS goods_id, ${contentColumns}, k."values", k.price, k.weight_grams
     FROM goods g JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL WHERE g.store_id = ${storeId}
       AND NOT g.supplied AND g.removed_at IS NULL AND (${only}::bigint[] IS NULL OR g.id = ANY(${only}))
     ORDER BY g.created_at DESC, g.id DESC, k."values", k.id`,
  );
}

/** Which of these contents the store has as drafts of new goods already, by their places. */
export async function sameDrafts(tx: Database, storeId: bigint, contents: readonly object[]): Promise<Set<number>> {
  const found = await many<{ place: number }>(
    tx,
    sql`SELECT (n.place - 1)::int AS place FROM unnest(${contents.map((content) => JSON.stringify(content))}::jsonb[])
      WITH ORDINALITY AS n (content, place)
     WHERE EXISTS (SELECT FROM goods_draft d WHERE d.store_id = ${storeId} AND d.goods_id IS NULL
       AND ${filledContent(sql`d.content`)} = n.content)`,
  );
  return new Set(found.map(({ place }) => place));
}
