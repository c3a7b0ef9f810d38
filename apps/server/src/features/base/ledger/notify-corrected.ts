import type { CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import { moneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { notify } from "../notices/index.ts";
import type { Posting } from "./rules.ts";

/** Why a correction was made, as statements and mails word it. */
export const correctionReasonWords: Record<CorrectionReason, MessageId> = {
  credited_too_much: "statement.reason_credited_too_much",
  credited_too_little: "statement.reason_credited_too_little",
  credited_twice: "statement.reason_credited_twice",
  credited_to_another: "statement.reason_credited_to_another",
  chain_payment_not_matched: "statement.reason_chain_payment_not_matched",
  fee_given_back: "statement.reason_fee_given_back",
  damage_made_good: "statement.reason_damage_made_good",
  system_fault: "statement.reason_system_fault",
};

interface Corrected {
  id: bigint;
  reason_code: CorrectionReason;
  postings: readonly Posting[];
}

/**
 * Tells each member whose money a correction moved: how much, which way, why, and how to object. Nobody can have done it in their name, so there
 * is no "this was not me" in it; whoever disagrees asks customer service.
 */
export function notifyCorrected(context: Context, { id, reason_code, postings }: Corrected): void {
  const moved = new Map<string, bigint>();
  for (const { account, amount } of postings)
    if (account.kind === "available" || account.kind === "held") moved.set(account.owner, (moved.get(account.owner) ?? 0n) + amount);
  for (const [owner, amount] of moved) {
    if (amount === 0n) continue;
    const isTaken = amount < 0n;
    notify(context, BigInt(owner), {
      cause: `correction:${id}`,
      topic: "security",
      letter: isTaken ? ["mail.correction_taken_subject", "mail.correction_taken_body"] : ["mail.correction_given_subject", "mail.correction_given_body"],
      details: { amount: { money: moneyText(isTaken ? -amount : amount) }, reason: { say: correctionReasonWords[reason_code] }, number: String(id) },
      page: "/pages/member/money",
    });
  }
}
