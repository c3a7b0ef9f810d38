import type { Received } from "@arcade/contract/endpoint";
import type { goodsOffice } from "@arcade/contract/shops/goods/office";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Reportable, Upheld, Upholding } from "../../../platform/reportable.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { isOwnTakedown } from "./appeal.views.ts";
import { closeTakedown, insertTakedown, type OwnedGoods, ownerOfGoods, takedownById } from "./office.sql.ts";
import { namedGoods, standingTakedowns } from "./office.views.ts";
import { lockInventoryOf } from "./listing/listing.sql.ts";
import { notifyReported, notifyTakedownEnded, notifyTakenDown } from "./notify-takedown.ts";
import { allowListing, unlistGoods } from "./listing/unlist-goods.ts";

/** Goods that members report. Taking them down: off sale until somebody ends it (PROOF F4). */
export const reportableGoods: Reportable<"goods"> = {
  kind: "goods",
  async find({ tx }, _memberId, { id }) {
    const owner = await ownerOfGoods(tx, id);
    return owner && { about_id: owner.owner_id };
  },
  async hold(context, id) {
    await lockInventoryOf(context.tx, id);
    const goods = await ownerOfGoods(context.tx, id);
    if (goods === null) return null;
    return {
      subject: { kind: "goods", id },
      parties: [goods.owner_id],
      uphold: (inside, operator, decision, note) => takeDown(inside, operator, { id, goods }, { ...decision, note }),
      tell: (inside, report, upheld) => notifyReported(inside, report, goods, upheld === null ? "dismissed" : "upheld"),
    };
  },
  named: namedGoods,
  standing: () => standingTakedowns,
};

/** Notifies the merchant. The decision notifies the reporters. */
async function takeDown(
  context: OperatorContext,
  operator: Operator,
  { id: goods_id, goods }: { id: bigint; goods: OwnedGoods },
  { reason_code, message, note }: Upholding<"goods"> & { note: string },
): Promise<Upheld> {
  const id = context.newId();
  if (
    !(await insertTakedown(
      context.tx,
      { id, goods_id, reason_code, message, note, made_by: operator.operator_id },
      context.now,
    ))
  )
    refuse("goods_taken_down");
  const { was_on_sale } = await unlistGoods(context, goods_id, "taken_down");
  notifyTakenDown(context, goods_id, goods, { id, reason_code, message });
  return {
    takedown_id: id,
    reason_code,
    before: { on_sale: was_on_sale },
    after: { takedown_id: String(id), message },
  };
}

export async function endTakedown(
  context: OperatorContext,
  operator: Operator,
  { takedown_id, note }: Received<typeof goodsOffice.endTakedown>,
) {
  const { owner_id } = (await takedownById(context.tx, takedown_id)) ?? refuse("not_found");
  if (owner_id === operator.own_member_id) refuse("own_matter");
  if (!(await free(context, operator, takedown_id, "let_go", note))) refuse("takedown_ended");
  return {};
}

/** Appeals against a take-down. Granting one that had ended already changes nothing. */
export const takedownAppeals: Appealable<"takedown"> = {
  subject: "takedown",
  open: async ({ tx }, member_id, id) => ((await isOwnTakedown(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(context, operator, { subject_id, note }) {
    await free(context, operator, subject_id, "appeal_granted", note);
  },
};

async function free(
  context: OperatorContext,
  operator: Operator,
  id: bigint,
  reason_code: "let_go" | "appeal_granted",
  note: string,
): Promise<boolean> {
  const found = (await takedownById(context.tx, id)) ?? refuse("not_found");
  await lockInventoryOf(context.tx, found.goods_id);
  if (!(await closeTakedown(context.tx, id, operator.operator_id, context.now))) return false;
  await allowListing(context, found.goods_id);
  notifyTakedownEnded(context, found.goods_id, found, id);
  context.record({
    subject: { kind: "goods", id: found.goods_id },
    reason_code,
    note,
    before: { takedown_id: String(id) },
  });
  return true;
}
