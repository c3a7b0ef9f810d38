import type { EntryKind } from "@arcade/contract/wallet/api";
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
  order_pay: "wallet.cause_order_pay",
  order_purchase: "wallet.cause_order_purchase",
  order_settle: "wallet.cause_order_settle",
  order_return: "wallet.cause_order_return",
};

/** A kind or cause that this client is too old to know is said to be unknown. */
export function wordsOf({ kind, cause }: { kind: string; cause: string }): { kind: MessageId; cause: MessageId } {
  const known = (Object.keys(kindWords) as EntryKind[]).find((name) => name === kind) ?? "unknown"; // the keys are those of the table
  return { kind: kindWords[known], cause: causeWords[cause] ?? kindWords[known] };
}
