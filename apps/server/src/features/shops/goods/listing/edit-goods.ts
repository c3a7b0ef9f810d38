import type { Answered, Received } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { draftOf, emptyDraft } from "./drafts.ts";
import { freightsOf } from "./own-goods.views.ts";
import { draftById, draftOfGoods, editedGoods, usualFreight } from "./drafts.sql.ts";

type Editor = Answered<typeof listing.editor>;

/** What the editor begins with: a draft, the draft of goods or the goods as they are, or nothing yet. */
export async function editGoods(
  context: Context,
  storeId: bigint,
  { draft_id, goods_id }: Received<typeof listing.editor>,
): Promise<Editor> {
  const asked =
    draft_id === undefined ? null : ((await draftById(context.tx, storeId, draft_id)) ?? refuse("not_found"));
  const ofGoods = asked === null ? (goods_id ?? null) : asked.goods_id;
  const goods = ofGoods === null ? null : ((await editedGoods(context.tx, storeId, ofGoods)) ?? refuse("not_found"));
  if (goods?.supplied === true) refuse("goods_of_supplier");

  const draft = asked ?? (goods === null ? null : await draftOfGoods(context.tx, storeId, goods.id));
  const content =
    draft?.content ??
    (goods === null ? emptyDraft(context.language, await usualFreight(context.tx, storeId)) : draftOf(goods));
  return {
    draft_id: draft?.id ?? null,
    draft_changed: draft?.changed_at ?? null,
    goods_id: goods?.id ?? null,
    on_sale: goods?.on_sale ?? false,
    content,
    freights: await freightsOf(context.tx, storeId),
  };
}
