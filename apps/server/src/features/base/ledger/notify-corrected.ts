import { namesOf } from "@arcade/messages/names-of.ts";
import { type CorrectionReason, correctionReasons } from "@arcade/contract/base/ledger/corrections";
import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../platform/context.ts";
import { notify } from "../notices/index.ts";
import type { Posting } from "./rules.ts";

/** Why a correction was made, as statements and mails word it. */
export const correctionReasonWords = namesOf(correctionReasons, (reason) => `statement.reason_${reason}`);

interface Corrected {
  id: bigint;
  reason_code: CorrectionReason;
  postings: readonly Posting[];
}

/**
 * Notifies each member whose money a correction moved: how much, in which direction, why, and how to object. Nobody can
 * have done it in their name, so it has no "this was not me". A member who disagrees asks customer service.
 */
export function notifyCorrected(context: Context, { id, reason_code, postings }: Corrected): void {
  const moved = new Map<string, bigint>();
  for (const { account, amount } of postings)
    if (account.kind === "available" || account.kind === "held")
      moved.set(account.owner, (moved.get(account.owner) ?? 0n) + amount);
  for (const [owner, amount] of moved) {
    if (amount === 0n) continue;
    const isTaken = amount < 0n;
    notify(context, BigInt(owner), {
      dedupe_key: `correction:${id}`,
      topic: "security",
      template: isTaken
        ? ["mail.correction_taken_subject", "mail.correction_taken_body"]
        : ["mail.correction_given_subject", "mail.correction_given_body"],
      details: {
        amount: { money: moneyText(isTaken ? -amount : amount), exact: true },
        reason: { say: `statement.reason_${reason_code}` },
        number: String(id),
      },
      page: "/pages/member/money",
    });
  }
}
