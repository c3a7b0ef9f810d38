import { isDeepStrictEqual } from "node:util";
import { type GoodsContent, withEnglish } from "@arcade/contract/shops/goods/content";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { type ChangedGoods, changeGoods } from "./change-goods.ts";
import { type CleanDraft, cleanOneByOne } from "./clean-draft.ts";
import { contentOf } from "./drafts.ts";
import { deleteDrafts, draftById, editedGoods, takeDraft } from "./drafts.sql.ts";
import { listGoods } from "./list-goods.ts";
import { lockInventory } from "./listing.sql.ts";
import { makeGoods } from "./make-goods.ts";
import { claimFiles } from "./save-draft.ts";

/** A draft as it was stored before the transaction, and its cleaned text. */
interface Cleaned {
  stored: GoodsDraft;
  clean: CleanDraft;
}

/**
 * Cleans the stored draft before the transaction, so that no connection waits for it. Null: there is none;
 * `publishGoods` refuses it.
 */
export async function cleanStored(
  context: Context,
  { draft_id }: { draft_id: bigint },
  { store_id, member_id }: Merchant,
): Promise<Cleaned | null> {
  const stored = (await draftById(context.tx, store_id, draft_id))?.content;
  return stored === undefined ? null : { stored, clean: await cleanOneByOne(context, member_id, stored) };
}

/** Makes goods from a draft, or changes its goods; all of it or nothing. The draft is deleted. */
export async function publishGoods(
  context: Context,
  { store_id, member_id }: Merchant,
  { draft_id, list }: { draft_id: bigint; list: boolean },
  cleaned: Cleaned | null,
): Promise<{ goods_id: bigint }> {
  await lockInventory(context.tx, store_id);
  const draft = (await takeDraft(context.tx, store_id, draft_id)) ?? refuse("not_found");
  const goods =
    draft.goods_id === null ? null : ((await editedGoods(context.tx, store_id, draft.goods_id)) ?? refuse("not_found"));
  // The draft may have been saved again after it was read for cleaning.
  const isSame = isDeepStrictEqual(cleaned?.stored, draft.content);
  const content = cleaned !== null && isSame ? cleaned.clean : await cleanOneByOne(context, member_id, draft.content);
  const wanted = goodsOf(contentOf(content));

  await claimFiles(context, { store_id, member_id }, content, goods);
  // guard: a draft is published once
  await deleteDrafts(context.tx, store_id, [draft_id]);
  const goods_id =
    goods === null ? (await makeGoods(context, store_id, { ...wanted, supply_item_id: null })).goods_id : goods.id;
  if (goods !== null) await changeGoods(context, store_id, goods.id, wanted);
  if (list) await listGoods(context, store_id, goods_id);
  return { goods_id };
}

/** As the database keeps it: English everywhere, and each SKU with the picture of the value that has one. */
export function goodsOf(content: GoodsContent): ChangedGoods {
  const { language, axes } = content;
  const text = (written: GoodsContent["name"]) => withEnglish(written, language);
  return {
    language,
    name: text(content.name),
    description: text(content.description),
    rich: true,
    category_id: content.category_id,
    freight_template_id: content.freight_template_id,
    ...eachPlainField((field) => content[field] ?? null),
    pictures: content.pictures,
    video: content.video ?? null,
    parameters: content.parameters.map(({ name, value }) => ({ name: text(name), value: text(value) })),
    axes: axes.map(({ name, values }) => ({
      name: text(name),
      values: values.map((value) => ({ ...value, name: text(value.name) })),
    })),
    skus: content.skus.map(({ id, values, price, stock, weight_grams }) => ({
      ...(id === undefined ? {} : { id }),
      values,
      price,
      purchase_price: null,
      weight_grams: weight_grams ?? null,
      picture:
        values
          .map((value, axis) => axes[axis]?.values[value]?.picture)
          .find((picture) => typeof picture === "string") ??
        content.pictures[0] ??
        "",
      pieces: stock ?? 0,
    })),
  };
}
