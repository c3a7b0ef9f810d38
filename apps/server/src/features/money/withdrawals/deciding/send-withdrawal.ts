import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { readHash } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { announceWithdrawal } from "../announce-withdrawal.sql.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { refuseFrozen } from "../../../people/account/index.ts";
import { refuseUnlessMine } from "../../../base/queue/index.ts";
import { auditOf, heldForDecision, memberOf } from "./decide.ts";
import { later } from "../rules.ts";
import { brokeConstraint, insertStep, type Moved, moveWithdrawal, type Withdrawal } from "../sql.ts";
import { refuseClosed } from "../submit-withdrawal.ts";

/**
 * approved -> sending: from now on only this operator may send. If they die now, the request stays where it is. It is
 * never sent again automatically. The clock shows it to people, and another person finds out what happened (PROOF
 * REL-012).
 */
export async function beginSend(
  context: OperatorContext,
  operator: Operator,
  id: bigint,
): Promise<Answered<typeof withdrawalsOffice.beginSend>> {
  await refuseFrozen(context, await memberOf(context, id));
  const before = await heldForDecision(context, operator, id);
  if (before.state !== "approved") refuse("withdrawal_moved", { state: before.state });
  await refuseUnlessMine(context, operator, "withdrawal", before.id);
  await refuseClosed(context);

  const attend_at = later(context.now, { minutes: context.settings.withdrawal_send_minutes });
  const written = { sending_by: operator.operator_id, sending_on: operator.device_hash, attend_at };
  const sending = await moveWithdrawal(context.tx, id, "begin_send", written, context.now).catch(refuseApprover);
  if (sending === null) refuse("withdrawal_moved", { state: before.state });
  await insertStep(
    context.tx,
    { withdrawal_id: id, step: "sending", approvals: sending.approvals, operator_id: operator.operator_id },
    context.now,
  );
  context.publish([sending.member_id], { type: "live", modules: "withdrawals", modules_id: id });
  context.record({ subject: { kind: "withdrawal", id }, before: auditOf(before), after: auditOf(sending) });
  return { network: sending.network, address: sending.address, actual_amount: moneyText(sending.actual_amount) };
}

/**
 * sending -> sent, with the transaction's hash; the chain is asked for it from now on. A hash pays one withdrawal, by
 * the schema. An approved one that was sent already, before a restore from a backup, is noted in the same way and sent
 * by nobody: also while withdrawals are closed.
 */
export async function enterHash(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof withdrawalsOffice.enterHash>,
): Promise<Record<string, never>> {
  const before = await heldForDecision(context, operator, input.id);
  if (before.state !== "sending" && before.state !== "approved") refuse("withdrawal_moved", { state: before.state });
  if (before.state === "approved") {
    await refuseUnlessMine(context, operator, "withdrawal", before.id);
    if (input.note.length < 3) refuse("invalid_input", { fields: [{ field: "note", rule: "required" }] });
  }
  await noteHash(context, operator, before, before.state === "approved" ? "note_sent" : "enter_hash", input);
  return {};
}

/** Another person corrects a mistyped hash. What the chain said about the old one is deleted. */
export async function correctHash(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof withdrawalsOffice.correctHash>,
): Promise<Record<string, never>> {
  const before = await heldForDecision(context, operator, input.id);
  if (before.state !== "sent") refuse("withdrawal_moved", { state: before.state });
  await noteHash(context, operator, before, "correct_hash", input);
  return {};
}

async function noteHash(
  context: OperatorContext,
  operator: Operator,
  before: Withdrawal,
  move: "enter_hash" | "note_sent" | "correct_hash",
  input: { id: bigint; hash: string; note: string },
): Promise<void> {
  const hash = hashOf(before.network, input.hash);
  const written: Moved = {
    ...(move === "note_sent" ? { sending_by: operator.operator_id, sending_on: operator.device_hash } : {}),
    hash,
    hash_by: operator.operator_id,
    next_attempt_at: context.now,
    attend_at: later(context.now, { minutes: context.settings.withdrawal_send_minutes }),
  };
  const sent = await moveWithdrawal(context.tx, input.id, move, written, context.now, {
    by: operator.operator_id,
  }).catch((error: unknown) => {
    if (brokeConstraint(error, "withdrawal_hash_once")) refuse("hash_used");
    return refuseApprover(error);
  });
  if (sent === null) refuse("second_person"); // its row is locked
  const step = move === "correct_hash" ? "hash_corrected" : "sent";
  const note = [before.hash, input.note].filter(Boolean).join(": ");
  await insertStep(
    context.tx,
    { withdrawal_id: input.id, step, approvals: sent.approvals, operator_id: operator.operator_id, note },
    context.now,
  );
  context.publish([sent.member_id], { type: "live", modules: "withdrawals", modules_id: input.id });
  if (move !== "correct_hash") announceWithdrawal(context, input.id, "withdrawal.sent");
  context.record({
    subject: { kind: "withdrawal", id: input.id },
    note: input.note,
    before: auditOf(before),
    after: auditOf(sent),
  });
}

/** Who approved does not send: the schema decides it, by person and by device. */
function refuseApprover(error: unknown): never {
  if (brokeConstraint(error, "withdrawal_sent_by_another")) refuse("approver_does_not_send");
  throw error;
}

/** As the network's explorer writes it, from the typed or pasted text. */
function hashOf(network: Network, typed: string): string {
  const read = readHash(network, typed);
  return read.ok ? read.hash : refuse("hash_incorrect", { network });
}
