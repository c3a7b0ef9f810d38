import type { Received } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { operatorName } from "../../../base/queue/index.ts";
import { auditOf, heldForDecision } from "./decide.ts";
import { mayReturn } from "../rules.ts";
import { insertStep, moveWithdrawal } from "../sql.ts";

/**
 * sending or sent -> approved, so that it can be sent again: only by another person than the one who sent, who has made
 * sure that nothing left, not before the sender's time is over, and never while the chain knows the transaction as
 * carried out, or was asked and could not say.
 */
export async function returnSend(
  context: OperatorContext,
  operator: Operator,
  { id, reason_code, note }: Received<typeof withdrawalsOffice.returnSend>,
): Promise<Record<string, never>> {
  const before = await heldForDecision(context, operator, id);
  if (before.state !== "sending" && before.state !== "sent") refuse("withdrawal_moved", { state: before.state });
  // Until its time is over the sender may be about to send.
  if (
    before.state === "sending" &&
    before.attention_at === null &&
    before.sending_by !== null &&
    before.sending_by !== operator.operator_id
  )
    refuse("claimed_by_other", { operator: await operatorName(context.tx, before.sending_by) });
  const may = mayReturn(before, context.mall.chains[before.network] !== null);
  // guard: a transaction on the chain is not sent again
  if (may === "carried_out") refuse("withdrawal_on_chain");
  if (may === "not_known") refuse("chain_decides");

  const returned = await moveWithdrawal(
    context.tx,
    id,
    "return_send",
    { sending_by: null, hash: null, hash_by: null, next_attempt_at: null },
    context.now,
    {
      by: operator.operator_id,
    },
  );
  if (returned === null) refuse("second_person"); // its row is locked
  const told = [before.hash, note].filter(Boolean).join(": ");
  const step = {
    withdrawal_id: id,
    step: "send_returned",
    approvals: returned.approvals,
    operator_id: operator.operator_id,
    reason_code,
    note: told,
  } as const;
  await insertStep(context.tx, step, context.now);
  context.publish([returned.member_id], { type: "live", modules: "withdrawals", modules_id: id });
  context.record({
    subject: { kind: "withdrawal", id },
    reason_code,
    note,
    before: auditOf(before),
    after: auditOf(returned),
  });
  return {};
}
