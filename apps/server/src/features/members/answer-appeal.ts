import { mayDo } from "@arcade/contract/access";
import type { Received } from "@arcade/contract/endpoint";
import type { membersOffice } from "@arcade/contract/members/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { endFreeze, proposeWalletUnfreeze } from "./freeze.ts";
import { mailAnswered } from "./mail-member.ts";
import { answerRow, claimRow } from "./sql.ts";
import { type OfficeAppeal, officeAppealById, standingFreeze } from "./views.ts";

/** Takes an appeal for a while, so that two do not answer the same, or lets it go. */
export async function claimAppeal(turn: OperatorTurn, operator: Operator, { appeal_id, claim }: Received<(typeof membersOffice)["claimAppeal"]>) {
  const until = claim ? new Date(turn.now.getTime() + turn.settings.queue_claim_minutes * 60_000) : null;
  if (!(await claimRow(turn.tx, appeal_id, operator.operator_id, until, turn.now))) await refuseHeld(turn, operator, appeal_id);
  turn.record({ subject: { kind: "appeal", id: appeal_id }, reason_code: claim ? "claimed" : "let_go" });
  return shown(turn, operator, appeal_id);
}

/**
 * Answers an appeal in words that the member reads (PROOF F4): never by somebody who decided. Granting it ends an account's freeze at once; the
 * end of a wallet's takes two people like every other, so it becomes a proposal.
 */
export async function answerAppeal(turn: OperatorTurn, operator: Operator, input: Received<(typeof membersOffice)["answerAppeal"]>) {
  const { appeal_id, outcome, answer, note } = input;
  const before = await shown(turn, operator, appeal_id);
  if (before.member_id === operator.own_member_id) refuse("own_matter");
  if (before.decided_by.some(({ id }) => BigInt(id) === operator.operator_id)) refuse("decided_by_you");
  const lifts = outcome === "granted" && before.subject === "freeze";
  if (lifts && !mayDo(operator.role, "members.freeze")) refuse("not_permitted", { permission: "members.freeze" });

  if (!(await answerRow(turn.tx, appeal_id, { outcome, answer, operator_id: operator.operator_id, now: turn.now })))
    await refuseHeld(turn, operator, appeal_id);
  if (lifts) await lift(turn, operator, before, note);
  await mailAnswered(turn, before.member_id, outcome, answer);
  turn.record({
    subject: { kind: "appeal", id: appeal_id },
    reason_code: outcome,
    note,
    after: { answer, subject: before.subject, subject_id: before.subject_id },
  });
  return shown(turn, operator, appeal_id);
}

async function lift(turn: OperatorTurn, operator: Operator, { member_id, subject_id }: OfficeAppeal, note: string): Promise<void> {
  if ((await standingFreeze(turn.tx, member_id, "account"))?.id === subject_id) {
    await endFreeze(turn, subject_id, { ended_by: operator.operator_id, end_proposal_id: null });
    turn.record({ subject: { kind: "member", id: member_id }, reason_code: "unfrozen", note, before: { freeze_id: subject_id, kind: "account" } });
  } else if ((await standingFreeze(turn.tx, member_id, "wallet"))?.id === subject_id) {
    await proposeWalletUnfreeze(turn, operator, { member_id, note });
  }
}

async function shown(turn: OperatorTurn, operator: Operator, id: bigint): Promise<OfficeAppeal> {
  return (await officeAppealById(turn.tx, operator, turn.now, id)) ?? refuse("not_found");
}

async function refuseHeld(turn: OperatorTurn, operator: Operator, id: bigint): Promise<never> {
  const { outcome, claimed_by } = await shown(turn, operator, id);
  if (outcome !== null) refuse("appeal_answered");
  refuse("claimed_by_other", { operator: claimed_by?.name ?? "" });
}
