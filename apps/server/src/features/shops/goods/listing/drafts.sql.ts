import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { moneyText } from "@arcade/contract/money";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";
import type { CleanDraft } from "./clean-draft.ts";
import { contentColumns, type GoodsContentRow } from "./make-goods.sql.ts";

export interface EditedGoods extends GoodsContentRow {
  id: bigint;
  supplied: boolean;
  on_sale: boolean;
  /** Ids and prices are text: a number of JSON would lose digits. */
  skus: { id: string; values: number[]; price: string; weight_grams: number | null }[];
}

/** Everything that the editor can change of goods of a store; null if they are not its own. */
export function editedGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<EditedGoods | null> {
  return maybeOne<EditedGoods>(
    tx,
    sql`SELECT g.id, g.supplied, g.on_sale, ${contentColumns},
            (SELECT coalesce(json_agg(json_build_object('id', k.id::text, 'values', k."values", 'price', k.price::text,
              'weight_grams', k.weight_grams) ORDER BY k."values", k.id), '[]')
               FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus
     FROM goods g WHERE g.id = ${goodsId} AND g.store_id = ${storeId} AND g.removed_at IS NULL`,
  );
}

/** A draft that was stored before a plain field existed has it empty. */
const noFields = JSON.stringify(eachPlainField(() => ""));
export const filledContent = (content: Sql): Sql => sql`${noFields}::jsonb || ${content}`;

export interface KeptDraft {
  id: bigint;
  goods_id: bigint | null;
  content: GoodsDraft;
  changed_at: Date;
}

export function draftById(tx: Database, storeId: bigint, id: bigint): Promise<KeptDraft | null> {
  return maybeOne<KeptDraft>(
    tx,
    sql`SELECT id, goods_id, ${filledContent(sql`content`)} AS content, changed_at FROM goods_draft
      WHERE id = ${id} AND store_id = ${storeId}`,
  );
}

/** As `draftById`, locked: two that publish it come one after the other, and the second finds nothing. */
export function takeDraft(tx: Database, storeId: bigint, id: bigint): Promise<KeptDraft | null> {
  // guard: only the store of a draft reads it [without AND store_id = ${storeId}]
  return maybeOne<KeptDraft>(
    tx,
    sql`SELECT id, goods_id, ${filledContent(sql`content`)} AS content, changed_at FROM goods_draft
      WHERE id = ${id} AND store_id = ${storeId} FOR UPDATE`,
  );
}

export function draftOfGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<KeptDraft | null> {
  return maybeOne<KeptDraft>(
    tx,
    sql`SELECT id, goods_id, ${filledContent(sql`content`)} AS content, changed_at FROM goods_draft
      WHERE goods_id = ${goodsId} AND store_id = ${storeId}`,
  );
}

interface NewDraft {
  id: bigint;
  store_id: bigint;
  goods_id: bigint | null;
  content: CleanDraft;
}

/**
 * Begins drafts if the store has room for all of them; existing drafts of the goods are overwritten. Returns their ids.
 */
export async function insertDrafts(
  tx: Database,
  drafts: readonly NewDraft[],
  max: number,
  now: Date,
): Promise<bigint[]> {
  const made = await many<{ id: bigint }>(
    tx,
    sql`INSERT INTO goods_draft (id, store_id, goods_id, content, created_at, changed_at)
     SELECT d.id, ${drafts[0]?.store_id ?? null}, d.goods_id, d.content, ${now}, ${now}
       FROM unnest(${drafts.map(({ id }) => id)}::bigint[], ${drafts.map(({ goods_id }) => goods_id)}::bigint[],
       ${drafts.map(({ content }) => JSON.stringify(content))}::jsonb[]) AS d (id, goods_id, content)
     -- guard: a store has at most a thousand drafts [<= {max} -> >= 0]
     WHERE (SELECT count(*) FROM goods_draft WHERE store_id = ${drafts[0]?.store_id ?? null}) +
       cardinality(${drafts.map(({ id }) => id)}::bigint[]) <= ${max}
     ON CONFLICT (goods_id) DO UPDATE SET content = excluded.content, changed_at = excluded.changed_at
       WHERE goods_draft.store_id = ${drafts[0]?.store_id ?? null} RETURNING id`,
  );
  return made.map(({ id }) => id);
}

export async function writeDraft(
  tx: Database,
  storeId: bigint,
  id: bigint,
  content: CleanDraft,
  now: Date,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE goods_draft SET content = ${JSON.stringify(content)}, changed_at = ${now} WHERE id = ${id}
        AND store_id = ${storeId}`,
    )) > 0
  );
}

/**
 * Writes prices that were changed outside the editor into the drafts of these goods. Otherwise the next publishing
 * would bring back the old ones.
 */
export async function putDraftPrices(
  tx: Database,
  goodsIds: readonly bigint[],
  prices: readonly { sku_id: bigint; price: bigint }[],
): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods_draft d SET content = jsonb_set(d.content, '{skus}',
       (SELECT coalesce(jsonb_agg(CASE WHEN p.price IS NULL THEN e.sku
         ELSE jsonb_set(e.sku, '{price}', to_jsonb(p.price)) END ORDER BY e.place), '[]')
        FROM jsonb_array_elements(d.content->'skus') WITH ORDINALITY AS e (sku, place) LEFT
          JOIN unnest(${prices.map(({ sku_id }) => String(sku_id))}::text[],
          ${prices.map(({ price }) => moneyText(price))}::text[]) AS p (id, price) ON p.id = e.sku->>'id'))
     WHERE d.goods_id = ANY(${goodsIds})`,
  );
}

export function deleteDrafts(tx: Database, storeId: bigint, ids: readonly bigint[]): Promise<number> {
  return run(tx, sql`DELETE FROM goods_draft WHERE store_id = ${storeId} AND id = ANY(${ids})`);
}

export async function deleteDraftsOf(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await run(tx, sql`DELETE FROM goods_draft WHERE goods_id = ANY(${goodsIds})`);
}

/** The template that new goods of a store go by. */
export async function usualFreight(tx: Database, storeId: bigint): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM freight_template WHERE store_id = ${storeId} ORDER BY is_default DESC, id LIMIT 1`,
  );
  return found?.id ?? null;
}

/** A video of this store stays from now on; false if it is not its own. */
export async function nameVideoOf(tx: Database, storeId: bigint, name: string, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE goods_video SET named_at = coalesce(named_at, ${now}) WHERE name = ${name} AND store_id = ${storeId}`,
    )) > 0
  );
}
