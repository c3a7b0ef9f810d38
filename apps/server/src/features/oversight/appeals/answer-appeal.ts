import type { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { Appealables, Answering } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Work, refuseIfOthers } from "../../base/queue/index.ts";
import { answerRow, lockAppeal } from "./sql.ts";
import { notifyAnswered } from "./notify-answered.ts";
import { type OfficeAppeal, officeAppealById, waitingAppeals } from "./views.ts";

/** Refuses `not_found`, `appeal_answered`. */
export const appealWork: Work = {
  kind: "appeal",
  open: waitingAppeals,
  async hold(context, _operator, id) {
    const { outcome } = (await lockAppeal(context.tx, id)) ?? refuse("not_found");
    if (outcome !== null) refuse("appeal_answered");
  },
};

/**
 * Answers an appeal in words that the member reads (PROOF F4): never by somebody who decided. Its subject knows what
 * granting does.
 */
export async function answerAppeal(
  context: OperatorContext,
  subjects: Appealables,
  operator: Operator,
  input: Received<typeof appealsOffice.answer>,
) {
  const { appeal_id, outcome, amount, answer, note } = input;
  const before = await shown(context, operator, appeal_id);
  if (operator.own_member_id !== null && [before.member_id, before.reporter_id].includes(operator.own_member_id))
    refuse("own_matter");
  if (before.decided_by.some(({ id }) => BigInt(id) === operator.operator_id)) refuse("decided_by_you");
  const { check, grant, movesMoney, page } = subjects[before.subject];
  const answering: Answering = {
    id: appeal_id,
    member_id: before.member_id,
    subject_id: before.subject_id,
    outcome,
    amount,
    note,
  };
  await check?.(context, operator, answering);

  const moved = outcome === "granted" && movesMoney ? (amount ?? 0n) : null;
  const answered = { outcome, answer, amount: moved, operator_id: operator.operator_id, now: context.now };
  await lockAppeal(context.tx, appeal_id);
  await refuseIfOthers(context, operator, "appeal", appeal_id);
  if (!(await answerRow(context.tx, appeal_id, answered))) refuse("appeal_answered");
  if (outcome === "granted") await grant?.(context, operator, answering);
  notifyAnswered(context, before.member_id, { id: appeal_id, outcome, answer, page });
  context.record({
    subject: { kind: "appeal", id: appeal_id },
    reason_code: outcome,
    note,
    after: {
      answer,
      subject: before.subject,
      subject_id: before.subject_id,
      ...(moved === null ? {} : { amount: moneyText(moved) }),
    },
  });
  return shown(context, operator, appeal_id);
}

async function shown(context: OperatorContext, operator: Operator, id: bigint): Promise<OfficeAppeal> {
  return (await officeAppealById(context, operator, id)) ?? refuse("not_found");
}
