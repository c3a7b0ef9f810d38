import { namesOf } from "@arcade/messages/names-of.ts";
import type { CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import type { Language } from "@arcade/contract/languages";
import { type EntryKind, entryKinds } from "@arcade/contract/books/wallet/api";
import { type MessageId, sentence } from "@arcade/messages";
import { correctionReasonWords, type TransferKind } from "../../base/ledger/index.ts";
import type { Statement } from "./make-statement.ts";

const kindWords: Record<EntryKind, MessageId> = namesOf<EntryKind>(
  [...entryKinds, "unknown"],
  (kind) => `wallet.kind_${kind}`,
);

const causeWords: Record<TransferKind, MessageId> = {
  recharge_approved: "wallet.cause_recharge_approved",
  withdrawal_hold: "statement.cause_withdrawal_hold",
  withdrawal_settle: "statement.cause_withdrawal_settle",
  withdrawal_release: "statement.cause_withdrawal_release",
  adjustment: "statement.cause_adjustment",
  order_pay: "wallet.cause_order_pay",
  group_pay: "wallet.cause_group_pay",
  order_purchase: "wallet.cause_order_purchase",
  order_settle: "wallet.cause_order_settle",
  order_return: "wallet.cause_order_return",
  group_return: "wallet.cause_group_return",
  refund: "wallet.cause_refund",
  refund_hold: "wallet.cause_refund_hold",
  refund_release: "wallet.cause_refund_release",
  price_protection: "wallet.cause_price_protection",
  bond_pay: "wallet.cause_bond_pay",
  bond_release: "wallet.cause_bond_release",
  bond_draw: "wallet.cause_bond_draw",
  dispute_made_good: "wallet.cause_dispute_made_good",
  promotion_fund: "wallet.cause_promotion_fund",
  promotion_return: "wallet.cause_promotion_return",
};

/** Every message that a statement can say: its fonts must hold their letters. */
export const movementWords: readonly MessageId[] = [
  ...Object.values(kindWords),
  ...Object.values(causeWords),
  ...Object.values(correctionReasonWords),
];

export function nameKind(language: Language, kind: string): string {
  return sentence(language, kindWords[kind as EntryKind] ?? "wallet.kind_unknown"); // a kind of a newer server is unknown here
}

export function nameReference(language: Language, cause: string): string {
  return sentence(language, causeWords[cause as TransferKind] ?? "statement.cause_unknown"); // the same
}

/** The reference of a movement, e.g. "Order 2026…", and why a correction was made. */
export function nameSource(
  language: Language,
  { ref_kind, ref_id, order_no, reason_code }: Statement["movements"][number],
): string {
  const number = order_no ?? String(ref_id);
  if (ref_kind === "order") return sentence(language, "statement.source_order", { number });
  if (ref_kind === "recharge") return sentence(language, "statement.source_recharge", { number });
  if (ref_kind === "withdrawal") return sentence(language, "statement.source_withdrawal", { number });
  if (ref_kind === "bond") return sentence(language, "statement.source_bond", { number });
  if (ref_kind !== "adjustment") return number;
  const correction = sentence(language, "statement.source_adjustment", { number });
  // its own column of the table of corrections; null if the row is gone
  const reason = correctionReasonWords[reason_code as CorrectionReason];
  return reason === undefined ? correction : `${correction}: ${sentence(language, reason)}`;
}
