import type { Received } from "@arcade/contract/endpoint";
import type { goodsOffice } from "@arcade/contract/shops/goods/office";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { type ClaimedWork, refuseIfOthers } from "../../base/queue/index.ts";
import { isOwnTakedown } from "./appeal.views.ts";
import { closeTakedown, decideReports, hasOpenReports, insertTakedown, type OwnedGoods, ownerOfGoods, takedownById } from "./office.sql.ts";
import { openReports } from "./office.views.ts";
import { lockShelfOf } from "./listing/listing.sql.ts";
import { tellReported, tellTakedownEnded, tellTakenDown } from "./tell-takedown.ts";
import { allowListing, unlistGoods } from "./listing/unlist-goods.ts";

/** All open reports of goods are claimed together. Refuses `not_found` where there is none. */
export const goodsReportWork: ClaimedWork = {
  kind: "goods",
  open: openReports,
  async hold(turn, _operator, id) {
    await lockShelfOf(turn.tx, id);
    if (!(await hasOpenReports(turn.tx, id))) refuse("not_found");
  },
};

/** Nothing is wrong with the goods; who reported them is told. */
export async function dismissReports(turn: OperatorTurn, operator: Operator, { goods_id, note }: Received<typeof goodsOffice.dismissReports>) {
  const goods = await heldGoods(turn, operator, goods_id);
  if (goods.owner_id === operator.own_member_id) refuse("own_matter");
  const decided = await decideReports(turn.tx, goods_id, { state: "dismissed", operator_id: operator.operator_id, takedown_id: null }, turn.now);
  if (decided.length === 0) refuse("reports_decided");
  for (const report of decided) tellReported(turn, report, goods, "dismissed");
  turn.record({ subject: { kind: "goods", id: goods_id }, reason_code: "dismissed", note, after: { reports: decided.map(({ id }) => String(id)) } });
  return { reports: decided.length };
}

/** Off sale until somebody ends it; the merchant and whoever reported the goods are told (PROOF F4). */
export async function takeDown(turn: OperatorTurn, operator: Operator, wanted: Received<typeof goodsOffice.takeDown>) {
  const { goods_id, reason_code, message, note } = wanted;
  const goods = await heldGoods(turn, operator, goods_id);
  if (goods.owner_id === operator.own_member_id) refuse("own_matter");
  const id = turn.newId();
  if (!(await insertTakedown(turn.tx, { id, goods_id, reason_code, message, note, made_by: operator.operator_id }, turn.now))) refuse("goods_taken_down");

  const { was_on_sale } = await unlistGoods(turn, goods_id, "taken_down");
  const decided = await decideReports(turn.tx, goods_id, { state: "upheld", operator_id: operator.operator_id, takedown_id: id }, turn.now);
  tellTakenDown(turn, goods_id, goods, { id, reason_code, message });
  for (const report of decided) tellReported(turn, report, goods, "upheld");
  turn.record({
    subject: { kind: "goods", id: goods_id },
    reason_code,
    note,
    before: { on_sale: was_on_sale },
    after: { takedown_id: String(id), message, reports: decided.map((report) => String(report.id)) },
  });
  return { takedown_id: id, reports: decided.length };
}

export async function endTakedown(turn: OperatorTurn, operator: Operator, { takedown_id, note }: Received<typeof goodsOffice.endTakedown>) {
  const { owner_id } = (await takedownById(turn.tx, takedown_id)) ?? refuse("not_found");
  if (owner_id === operator.own_member_id) refuse("own_matter");
  if (!(await free(turn, operator, takedown_id, "let_go", note))) refuse("takedown_ended");
  return {};
}

/** Appeals against a take-down. Granting one that had ended already changes nothing. */
export const takedownAppeals: Appealable<"takedown"> = {
  subject: "takedown",
  open: async ({ tx }, member_id, id) => ((await isOwnTakedown(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(turn, operator, { subject_id, note }) {
    await free(turn, operator, subject_id, "appeal_granted", note);
  },
};

async function free(turn: OperatorTurn, operator: Operator, id: bigint, reason_code: "let_go" | "appeal_granted", note: string): Promise<boolean> {
  const found = (await takedownById(turn.tx, id)) ?? refuse("not_found");
  await lockShelfOf(turn.tx, found.goods_id);
  if (!(await closeTakedown(turn.tx, id, operator.operator_id, turn.now))) return false;
  await allowListing(turn, found.goods_id);
  tellTakedownEnded(turn, found.goods_id, found, id);
  turn.record({ subject: { kind: "goods", id: found.goods_id }, reason_code, note, before: { takedown_id: String(id) } });
  return true;
}

/** The goods' shelf, held until the end, where no colleague has the reports of it on the desk. */
async function heldGoods(turn: OperatorTurn, operator: Operator, goodsId: bigint): Promise<OwnedGoods> {
  await lockShelfOf(turn.tx, goodsId);
  const goods = (await ownerOfGoods(turn.tx, goodsId)) ?? refuse("not_found");
  await refuseIfOthers(turn, operator, "goods", goodsId);
  return goods;
}
