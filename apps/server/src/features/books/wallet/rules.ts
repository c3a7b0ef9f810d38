import type { EntryKind } from "@arcade/contract/books/wallet/api";
import type { EntrySource, PostingSide } from "@arcade/contract/books/wallet/statements";
import type { MovementPart, TransferKind } from "../../base/ledger/index.ts";

/** The word of SPEC 3 for each cause, as the member reads it. */
const kindOfReference: Record<TransferKind, EntryKind> = {
  recharge_approved: "system_business",
  withdrawal_hold: "system_business",
  withdrawal_settle: "system_business",
  withdrawal_release: "system_business",
  adjustment: "system_business",
  order_pay: "product_transaction",
  group_pay: "group_buying",
  order_settle: "product_transaction",
  order_purchase: "delivery_deduction",
  order_return: "refund",
  group_return: "group_buying",
  refund: "refund",
  refund_hold: "refund",
  refund_release: "refund",
  price_protection: "refund",
  bond_pay: "system_business",
  bond_release: "system_business",
  bond_draw: "system_business",
  dispute_made_good: "system_business",
  promotion_fund: "system_business",
  promotion_return: "system_business",
};

export function walletKind(cause: string): EntryKind {
  return kindOfReference[cause as TransferKind] ?? "unknown"; // a cause of a newer server is unknown here
}

export function referencesOf(kind: EntryKind): string[] {
  return Object.entries(kindOfReference)
    .filter(([, word]) => word === kind)
    .map(([cause]) => cause);
}

/** The source of a movement. The demo's opening money has a source of its own. */
export function sourceKind(refKind: string, demo: boolean): EntrySource {
  if (demo) return "demo";
  return refKind === "order" ||
    refKind === "recharge" ||
    refKind === "withdrawal" ||
    refKind === "adjustment" ||
    refKind === "bond"
    ? refKind
    : "unknown";
}

export interface Holder {
  member_id: bigint;
  store_id: bigint | null;
}

/** Whether a posting moved this member's own money: one of their two accounts, or their store's bond. */
export function isMine({ kind, owner }: MovementPart, holder: Holder): boolean {
  if (kind === "available" || kind === "held") return owner === String(holder.member_id);
  return kind === "bond" && holder.store_id !== null && owner === String(holder.store_id);
}

/**
 * The other side of a posting, as far as it is this reader's business: the kind of account, never a person (PROOF
 * SEC-004).
 */
export function sideOf(part: MovementPart, holder: Holder): PostingSide {
  // guard: another person in a movement is not named ["other_member" -> "available"]
  if (!isMine(part, holder) && (part.kind === "available" || part.kind === "held" || part.kind === "bond"))
    return "other_member";
  if (part.kind === "external") return part.owner === "demo" ? "demo" : "network";
  return part.kind as PostingSide; // the other kinds of the ledger are sides of the same name
}

/** The two instants of a period of whole days (UTC), or null if a day does not exist in the calendar. */
export function periodOf(from: string, to: string): { from: Date; to: Date } | null {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  if (
    [first, last].some((day) => Number.isNaN(day.getTime())) ||
    first.toISOString().slice(0, 10) !== from ||
    last.toISOString().slice(0, 10) !== to
  )
    return null;
  return { from: first, to: new Date(last.getTime() + 86_400_000) };
}
