import { mayDo } from "@arcade/contract/access";
import type { Received } from "@arcade/contract/endpoint";
import { freezeKinds } from "@arcade/contract/members/freezes";
import { moneyText } from "@arcade/contract/money";
import type { membersOffice } from "@arcade/contract/members/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { reopenApplication } from "../applications/index.ts";
import { grantBondAppeal } from "../bond/index.ts";
import { grantMuteAppeal } from "../chat/index.ts";
import { grantTakedownAppeal } from "../goods/index.ts";
import { type ClaimedWork, refuseIfOthers } from "../queue/index.ts";
import { grantRefundAppeal, refuseAnswering } from "../refunds/index.ts";
import { grantReviewAppeal } from "../reviews/index.ts";
import { grantCreditAppeal, grantHoldAppeal } from "../stores/index.ts";
import { proposeUnfreeze } from "./freeze.ts";
import { tellAnswered } from "./tell-member.ts";
import { answerRow, lockAppeal } from "./sql.ts";
import { type OfficeAppeal, officeAppealById, standingFreeze, waitingAppeals } from "./views.ts";

/** Refuses `not_found`, `appeal_answered`. */
export const appealWork: ClaimedWork = {
  kind: "appeal",
  open: waitingAppeals,
  async hold(turn, _operator, id) {
    const { outcome } = (await lockAppeal(turn.tx, id)) ?? refuse("not_found");
    if (outcome !== null) refuse("appeal_answered");
  },
};

/**
 * Answers an appeal in words that the member reads (PROOF F4): never by somebody who decided. The end of a freeze takes two people like every
 * other, so granting it becomes a proposal. A store application is looked at once more; a refund of a fund runs on; orders that took credit count neither way any more; a take-down and a hold of a store end; a hidden review shows again; who may
 * not write in chats writes again; a decided dispute moves what was decided wrongly.
 */
export async function answerAppeal(turn: OperatorTurn, operator: Operator, input: Received<(typeof membersOffice)["answerAppeal"]>) {
  const { appeal_id, outcome, amount, answer, note } = input;
  const before = await shown(turn, operator, appeal_id);
  if (operator.own_member_id !== null && [before.member_id, before.reporter_id].includes(operator.own_member_id)) refuse("own_matter");
  if (before.decided_by.some(({ id }) => BigInt(id) === operator.operator_id)) refuse("decided_by_you");
  const lifts = outcome === "granted" && before.subject === "freeze";
  if (lifts && !mayDo(operator.role, "members.freeze")) refuse("not_permitted", { permission: "members.freeze" });

  const moves = outcome === "granted" && before.subject === "refund";
  if (before.subject === "refund") await refuseAnswering(turn, operator, { refund_id: before.subject_id, member_id: before.member_id, outcome, amount });
  const answered = { outcome, answer, amount: moves ? (amount ?? null) : null, operator_id: operator.operator_id, now: turn.now };
  await lockAppeal(turn.tx, appeal_id);
  await refuseIfOthers(turn, operator, "appeal", appeal_id);
  if (!(await answerRow(turn.tx, appeal_id, answered))) refuse("appeal_answered");
  if (lifts) await lift(turn, operator, before, note);
  if (outcome === "granted" && before.subject === "application") await reopenApplication(turn, before.subject_id, note);
  if (outcome === "granted" && before.subject === "bond") await grantBondAppeal(turn, operator, before.subject_id, note);
  if (outcome === "granted" && before.subject === "credit") await grantCreditAppeal(turn, before.subject_id);
  if (outcome === "granted" && before.subject === "takedown") await grantTakedownAppeal(turn, operator, before.subject_id, note);
  if (outcome === "granted" && before.subject === "store_hold") await grantHoldAppeal(turn, operator, before.subject_id, note);
  if (outcome === "granted" && before.subject === "review") await grantReviewAppeal(turn, operator, before.subject_id, note);
  if (outcome === "granted" && before.subject === "mute") await grantMuteAppeal(turn, operator, before.subject_id, note);
  if (moves) await grantRefundAppeal(turn, operator, { id: appeal_id, member_id: before.member_id, refund_id: before.subject_id, amount });
  tellAnswered(turn, before.member_id, { id: appeal_id, subject: before.subject, outcome, answer });
  turn.record({
    subject: { kind: "appeal", id: appeal_id },
    reason_code: outcome,
    note,
    after: { answer, subject: before.subject, subject_id: before.subject_id, ...(moves ? { amount: moneyText(amount ?? 0n) } : {}) },
  });
  return shown(turn, operator, appeal_id);
}

async function lift(turn: OperatorTurn, operator: Operator, { member_id, subject_id }: OfficeAppeal, note: string): Promise<void> {
  for (const kind of freezeKinds)
    if ((await standingFreeze(turn.tx, member_id, kind))?.id === subject_id) await proposeUnfreeze(turn, operator, kind, { member_id, note });
}

async function shown(turn: OperatorTurn, operator: Operator, id: bigint): Promise<OfficeAppeal> {
  return (await officeAppealById(turn, operator, id)) ?? refuse("not_found");
}
