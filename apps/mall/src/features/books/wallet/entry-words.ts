import type { CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import type { EntryKind } from "@arcade/contract/books/wallet/api";
import type { PostingSide } from "@arcade/contract/books/wallet/statements";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";

/** The kinds of SPEC 3. */
export const kindWords = {
  product_transaction: "wallet.kind_product_transaction",
  group_buying: "wallet.kind_group_buying",
  refund: "wallet.kind_refund",
  system_business: "wallet.kind_system_business",
  delivery_deduction: "wallet.kind_delivery_deduction",
  unknown: "wallet.kind_unknown",
} as const satisfies Record<EntryKind, MessageId>;

/** What happened, more exactly than the kind. */
const causeWords: Readonly<Record<string, MessageId>> = {
  recharge_approved: "wallet.cause_recharge_approved",
  withdrawal_hold: "wallet.cause_withdrawal_hold",
  withdrawal_settle: "wallet.cause_withdrawal_settle",
  withdrawal_release: "wallet.cause_withdrawal_release",
  adjustment: "wallet.cause_adjustment",
  order_pay: "wallet.cause_order_pay",
  order_purchase: "wallet.cause_order_purchase",
  order_settle: "wallet.cause_order_settle",
  order_return: "wallet.cause_order_return",
  group_return: "wallet.cause_group_return",
  refund: "wallet.cause_refund",
  refund_hold: "wallet.cause_refund_hold",
  refund_release: "wallet.cause_refund_release",
  bond_pay: "wallet.cause_bond_pay",
  bond_release: "wallet.cause_bond_release",
  bond_draw: "wallet.cause_bond_draw",
  dispute_made_good: "wallet.cause_dispute_made_good",
};

/** A kind or cause that this client is too old to know is said to be unknown. */
export function wordsOf({ kind, cause }: { kind: string; cause: string }): { kind: MessageId; cause: MessageId } {
  const known = kindOf(kind);
  return { kind: kindWords[known], cause: causeWords[cause] ?? kindWords[known] };
}

/** What a transfer was for; one that this client is too old to know is said to be unknown. */
export function referenceWord(cause: string): MessageId {
  return causeWords[cause] ?? kindWords.unknown;
}

export function kindOf(kind: string): EntryKind {
  return (Object.keys(kindWords) as EntryKind[]).find((name) => name === kind) ?? "unknown"; // the keys are those of the table
}

/** Whose side of a movement a posting is on. */
export const sideWords: Record<PostingSide, MessageId> = {
  available: "wallet.side_available",
  held: "wallet.side_held",
  bond: "wallet.side_bond",
  other_member: "wallet.side_other_member",
  escrow: "wallet.side_escrow",
  revenue: "wallet.side_revenue",
  supply: "wallet.side_supply",
  promotion: "wallet.side_promotion",
  network: "wallet.side_network",
  demo: "wallet.side_demo",
};

/** Why a correction was made. */
export const correctionWords: Record<CorrectionReason, MessageId> = {
  credited_too_much: "wallet.reason_credited_too_much",
  credited_too_little: "wallet.reason_credited_too_little",
  credited_twice: "wallet.reason_credited_twice",
  credited_to_another: "wallet.reason_credited_to_another",
  chain_payment_not_matched: "wallet.reason_chain_payment_not_matched",
  fee_given_back: "wallet.reason_fee_given_back",
  damage_made_good: "wallet.reason_damage_made_good",
  system_fault: "wallet.reason_system_fault",
};

type Status = { words: MessageId; tone: "info" | "ok" | "bad" | "plain" };
const pending: Status = { words: "wallet.status_pending", tone: "info" };
const approved: Status = { words: "wallet.status_approved", tone: "ok" };

/** The review status of SPEC 3 of a withdrawal behind an entry. */
export const statusWords: Record<WithdrawalState, Status> = {
  pending,
  approved,
  sending: approved,
  sent: approved,
  confirmed: approved,
  rejected: { words: "wallet.status_rejected", tone: "bad" },
  cancelled: { words: "wallet.status_cancelled", tone: "plain" },
};
