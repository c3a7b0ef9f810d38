import type { Received } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { namePictures } from "../../../people/uploads/index.ts";
import { type CleanDraft, cleanOneByOne } from "./clean-draft.ts";
import { picturesOfDraft } from "./drafts.ts";
import { type EditedGoods, editedGoods, insertDrafts, nameVideoOf, takeDraft, writeDraft } from "./drafts.sql.ts";
import { lockInventory } from "./listing.sql.ts";

/** Cleans the descriptions before the transaction, so that no connection waits for it. */
export function cleanSent(
  context: Context,
  { content }: Received<typeof listing.saveDraft>,
  { member_id }: Merchant,
): Promise<CleanDraft> {
  return cleanOneByOne(context, member_id, content);
}

/**
 * Saves a merchant's draft, with the description that was cleaned before (`cleanSent`). Its pictures and its video are
 * marked as used at once, or they would be deleted after a day.
 */
export async function saveDraft(
  context: Context,
  { store_id, member_id }: Merchant,
  { draft_id, goods_id }: Received<typeof listing.saveDraft>,
  kept: CleanDraft,
): Promise<{ draft_id: bigint }> {
  await lockInventory(context.tx, store_id);
  const before =
    draft_id === undefined ? null : ((await takeDraft(context.tx, store_id, draft_id)) ?? refuse("not_found"));
  const ofGoods = before === null ? goods_id : (before.goods_id ?? undefined);
  const goods =
    ofGoods === undefined ? null : ((await editedGoods(context.tx, store_id, ofGoods)) ?? refuse("not_found"));
  if (goods?.supplied === true) refuse("goods_of_supplier");

  await claimFiles(context, { store_id, member_id }, kept, goods);
  if (before !== null) {
    await writeDraft(context.tx, store_id, before.id, kept, context.now);
    return { draft_id: before.id };
  }
  const [made] = await insertDrafts(
    context.tx,
    [{ id: context.newId(), store_id, goods_id: goods?.id ?? null, content: kept }],
    context.settings.goods_drafts_most,
    context.now,
  );
  return made === undefined ? refuse("drafts_most", { max: context.settings.goods_drafts_most }) : { draft_id: made };
}

/**
 * Pictures and the video of a draft stay from now on. Those that the goods show already may belong to anybody: the
 * demo, a supplier.
 */
export async function claimFiles(
  context: Context,
  { store_id, member_id }: Pick<Merchant, "store_id" | "member_id">,
  draft: CleanDraft,
  goods: EditedGoods | null,
): Promise<void> {
  const shown =
    goods === null
      ? []
      : [...goods.pictures, ...goods.axes.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []))];
  // guard: goods show only their merchant's pictures
  await namePictures(context, member_id, picturesOfDraft(draft), shown);
  const isNewVideo = draft.video !== "" && draft.video !== goods?.video;
  if (isNewVideo && !(await nameVideoOf(context.tx, store_id, draft.video, context.now))) refuse("video_unknown");
}
