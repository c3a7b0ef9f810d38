import type { EntryKind } from "@arcade/contract/wallet/api";
import type { TransferKind } from "../ledger/index.ts";

/** The word of SPEC 3 for each cause, as the member reads it. */
const kindOfCause: Record<TransferKind, EntryKind> = {
  recharge_approved: "system_business",
  withdrawal_hold: "system_business",
  withdrawal_settle: "system_business",
  withdrawal_release: "system_business",
  adjustment: "system_business",
  order_pay: "product_transaction",
  order_settle: "product_transaction",
  order_purchase: "delivery_deduction",
  order_return: "refund",
};

export function walletKind(cause: string): EntryKind {
  return kindOfCause[cause as TransferKind] ?? "unknown"; // a cause of a newer server is unknown here
}

export function causesOf(kind: EntryKind): string[] {
  return Object.entries(kindOfCause)
    .filter(([, word]) => word === kind)
    .map(([cause]) => cause);
}
