import type { Received } from "@arcade/contract/endpoint";
import type { goodsOffice } from "@arcade/contract/shops/goods/office";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type ClaimedWork, refuseIfOthers } from "../../base/queue/index.ts";
import { isOwnTakedown } from "./appeal.views.ts";
import { closeTakedown, decideReports, hasOpenReports, insertTakedown, type OwnedGoods, ownerOfGoods, takedownById } from "./office.sql.ts";
import { openReports } from "./office.views.ts";
import { lockInventoryOf } from "./listing/listing.sql.ts";
import { notifyReported, notifyTakedownEnded, notifyTakenDown } from "./notify-takedown.ts";
import { allowListing, unlistGoods } from "./listing/unlist-goods.ts";

/** All open reports of goods are claimed together. Refuses `not_found` where there is none. */
export const goodsReportWork: ClaimedWork = {
  kind: "goods",
  open: openReports,
  async hold(context, _operator, id) {
    await lockInventoryOf(context.tx, id);
    if (!(await hasOpenReports(context.tx, id))) refuse("not_found");
  },
};

/** Nothing is wrong with the goods; who reported them is told. */
export async function dismissReports(context: OperatorContext, operator: Operator, { goods_id, note }: Received<typeof goodsOffice.dismissReports>) {
  const goods = await heldGoods(context, operator, goods_id);
  if (goods.owner_id === operator.own_member_id) refuse("own_matter");
  const decided = await decideReports(context.tx, goods_id, { state: "dismissed", operator_id: operator.operator_id, takedown_id: null }, context.now);
  if (decided.length === 0) refuse("reports_decided");
  for (const report of decided) notifyReported(context, report, goods, "dismissed");
  context.record({ subject: { kind: "goods", id: goods_id }, reason_code: "dismissed", note, after: { reports: decided.map(({ id }) => String(id)) } });
  return { reports: decided.length };
}

/** Off sale until somebody ends it; the merchant and whoever reported the goods are told (PROOF F4). */
export async function takeDown(context: OperatorContext, operator: Operator, wanted: Received<typeof goodsOffice.takeDown>) {
  const { goods_id, reason_code, message, note } = wanted;
  const goods = await heldGoods(context, operator, goods_id);
  if (goods.owner_id === operator.own_member_id) refuse("own_matter");
  const id = context.newId();
  if (!(await insertTakedown(context.tx, { id, goods_id, reason_code, message, note, made_by: operator.operator_id }, context.now))) refuse("goods_taken_down");

  const { was_on_sale } = await unlistGoods(context, goods_id, "taken_down");
  const decided = await decideReports(context.tx, goods_id, { state: "upheld", operator_id: operator.operator_id, takedown_id: id }, context.now);
  notifyTakenDown(context, goods_id, goods, { id, reason_code, message });
  for (const report of decided) notifyReported(context, report, goods, "upheld");
  context.record({
    subject: { kind: "goods", id: goods_id },
    reason_code,
    note,
    before: { on_sale: was_on_sale },
    after: { takedown_id: String(id), message, reports: decided.map((report) => String(report.id)) },
  });
  return { takedown_id: id, reports: decided.length };
}

export async function endTakedown(context: OperatorContext, operator: Operator, { takedown_id, note }: Received<typeof goodsOffice.endTakedown>) {
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

async function free(context: OperatorContext, operator: Operator, id: bigint, reason_code: "let_go" | "appeal_granted", note: string): Promise<boolean> {
  const found = (await takedownById(context.tx, id)) ?? refuse("not_found");
  await lockInventoryOf(context.tx, found.goods_id);
  if (!(await closeTakedown(context.tx, id, operator.operator_id, context.now))) return false;
  await allowListing(context, found.goods_id);
  notifyTakedownEnded(context, found.goods_id, found, id);
  context.record({ subject: { kind: "goods", id: found.goods_id }, reason_code, note, before: { takedown_id: String(id) } });
  return true;
}

/** The goods' shelf, held until the end, where no colleague has the reports of it on the desk. */
async function heldGoods(context: OperatorContext, operator: Operator, goodsId: bigint): Promise<OwnedGoods> {
  await lockInventoryOf(context.tx, goodsId);
  const goods = (await ownerOfGoods(context.tx, goodsId)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, "goods", goodsId);
  return goods;
}
