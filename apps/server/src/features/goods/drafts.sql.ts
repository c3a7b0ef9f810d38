import type { GoodsDraft } from "@arcade/contract/shelf/draft";
import type { Language, Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { change, type Database, row, rows } from "../../platform/database.ts";
import type { CleanDraft } from "./clean-draft.ts";

export interface EditedGoods {
  id: bigint;
  supplied: boolean;
  on_sale: boolean;
  language: Language;
  name: Translated;
  description: Translated;
  rich: boolean;
  category_id: bigint;
  freight_template_id: bigint;
  brand: string | null;
  pictures: string[];
  video: string | null;
  parameters: { name: Translated; value: Translated }[];
  axes: { name: Translated; values: { name: Translated; hex?: string | null; picture?: string | null }[] }[];
  /** Ids and prices are text: a number of JSON would lose digits. */
  skus: { id: string; values: number[]; price: string; weight_grams: number | null }[];
}

/** All that the editor can change of goods of a store; null where they are not its own. */
export function editedGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<EditedGoods | null> {
  return row<EditedGoods>(
    tx,
    `SELECT g.id, g.supplied, g.on_sale, g.language, g.name, g.description, g.rich, g.category_id, g.freight_template_id, g.brand, g.pictures, g.video, g.parameters, g.axes,
            (SELECT coalesce(json_agg(json_build_object('id', k.id::text, 'values', k."values", 'price', k.price::text, 'weight_grams', k.weight_grams) ORDER BY k."values", k.id), '[]')
               FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus
     FROM goods g WHERE g.id = $2 AND g.store_id = $1 AND g.removed_at IS NULL`,
    [storeId, goodsId],
  );
}

export interface KeptDraft {
  id: bigint;
  goods_id: bigint | null;
  content: GoodsDraft;
  changed_at: Date;
}

export function draftById(tx: Database, storeId: bigint, id: bigint): Promise<KeptDraft | null> {
  return row<KeptDraft>(tx, "SELECT id, goods_id, content, changed_at FROM goods_draft WHERE id = $2 AND store_id = $1", [storeId, id]);
}

/** As `draftById`, locked: two that publish it come one after the other, and the second finds nothing. */
export function takeDraft(tx: Database, storeId: bigint, id: bigint): Promise<KeptDraft | null> {
  return row<KeptDraft>(tx, "SELECT id, goods_id, content, changed_at FROM goods_draft WHERE id = $2 AND store_id = $1 FOR UPDATE", [storeId, id]);
}

export function draftOfGoods(tx: Database, storeId: bigint, goodsId: bigint): Promise<KeptDraft | null> {
  return row<KeptDraft>(tx, "SELECT id, goods_id, content, changed_at FROM goods_draft WHERE goods_id = $2 AND store_id = $1", [storeId, goodsId]);
}

interface NewDraft {
  id: bigint;
  store_id: bigint;
  goods_id: bigint | null;
  content: CleanDraft;
}

/** Begins drafts where the store has room for them all; of goods that have one already it is written over. Returns their ids. */
export async function insertDrafts(tx: Database, drafts: readonly NewDraft[], most: number, now: Date): Promise<bigint[]> {
  const made = await rows<{ id: bigint }>(
    tx,
    `INSERT INTO goods_draft (id, store_id, goods_id, content, created_at, changed_at)
     SELECT d.id, $5, d.goods_id, d.content, $4, $4 FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[]) AS d (id, goods_id, content)
     WHERE (SELECT count(*) FROM goods_draft WHERE store_id = $5) + cardinality($1) <= $6
     ON CONFLICT (goods_id) DO UPDATE SET content = excluded.content, changed_at = excluded.changed_at WHERE goods_draft.store_id = $5 RETURNING id`,
    [
      drafts.map(({ id }) => id),
      drafts.map(({ goods_id }) => goods_id),
      drafts.map(({ content }) => JSON.stringify(content)),
      now,
      drafts[0]?.store_id ?? null,
      most,
    ],
  );
  return made.map(({ id }) => id);
}

export async function writeDraft(tx: Database, storeId: bigint, id: bigint, content: CleanDraft, now: Date): Promise<boolean> {
  return (
    (await change(tx, "UPDATE goods_draft SET content = $3, changed_at = $4 WHERE id = $2 AND store_id = $1", [storeId, id, JSON.stringify(content), now])) > 0
  );
}

/** Prices that were changed beside the editor stand in the drafts of these goods too, or the next publishing would bring back the old ones. */
export async function putDraftPrices(tx: Database, goodsIds: readonly bigint[], prices: readonly { sku_id: bigint; price: bigint }[]): Promise<void> {
  await change(
    tx,
    `UPDATE goods_draft d SET content = jsonb_set(d.content, '{skus}',
       (SELECT coalesce(jsonb_agg(CASE WHEN p.price IS NULL THEN e.sku ELSE jsonb_set(e.sku, '{price}', to_jsonb(p.price)) END ORDER BY e.place), '[]')
        FROM jsonb_array_elements(d.content->'skus') WITH ORDINALITY AS e (sku, place) LEFT JOIN unnest($2::text[], $3::text[]) AS p (id, price) ON p.id = e.sku->>'id'))
     WHERE d.goods_id = ANY($1)`,
    [goodsIds, prices.map(({ sku_id }) => String(sku_id)), prices.map(({ price }) => moneyText(price))],
  );
}

export function deleteDrafts(tx: Database, storeId: bigint, ids: readonly bigint[]): Promise<number> {
  return change(tx, "DELETE FROM goods_draft WHERE store_id = $1 AND id = ANY($2)", [storeId, ids]);
}

export async function deleteDraftsOf(tx: Database, goodsIds: readonly bigint[]): Promise<void> {
  await change(tx, "DELETE FROM goods_draft WHERE goods_id = ANY($1)", [goodsIds]);
}

/** The template that new goods of a store go by. */
export async function usualFreight(tx: Database, storeId: bigint): Promise<bigint | null> {
  const found = await row<{ id: bigint }>(tx, "SELECT id FROM freight_template WHERE store_id = $1 ORDER BY is_default DESC, id LIMIT 1", [storeId]);
  return found?.id ?? null;
}

/** A video of this store stays from now on; false where it is not its own. */
export async function nameVideoOf(tx: Database, storeId: bigint, name: string, now: Date): Promise<boolean> {
  return (await change(tx, "UPDATE goods_video SET named_at = coalesce(named_at, $3) WHERE name = $2 AND store_id = $1", [storeId, name, now])) > 0;
}
