import type { TransferKind, TransferSource } from "@arcade/contract/base/ledger/transfers";
import type { Network } from "@arcade/contract/money/networks/networks";

export type { TransferKind };
export type AccountKind = "available" | "held" | "bond" | "escrow" | "revenue" | "supply" | "promotion" | "external";

export interface AccountName {
  kind: AccountKind;
  owner: string;
}

export interface Posting {
  account: AccountName;
  /** Micro-USDT; what comes in is positive. */
  amount: bigint;
}

export interface Transfer {
  kind: TransferKind;
  ref: { kind: TransferSource; id: bigint };
  /** Unique for its kind and cause, e.g. `order:123:pay`; a second one cannot be posted. */
  cause: string;
  /** The member or the operator who did it; null for the clock. */
  actor_id: bigint | null;
  postings: readonly Posting[];
}

/**
 * The two postings of a transfer between two accounts, in the order of the accounts' names (as the database orders
 * them); null for any other.
 */
export function pairOf({ postings }: Transfer): readonly [Posting, Posting] | null {
  const [one, other] = postings;
  if (one === undefined || other === undefined || postings.length !== 2 || nameOf(one) === nameOf(other)) return null;
  return nameOf(one) < nameOf(other) ? [one, other] : [other, one];
}

// A space is before every letter and digit, so this orders as (kind, owner) does.
const nameOf = ({ account: { kind, owner } }: Posting): string => `${kind} ${owner}`;

const shards = 32;

/** Which of the 32 shards of the mall's hot accounts has an order's money. The order stores it. */
export function shardOf(orderId: bigint): number {
  return Number(orderId % BigInt(shards));
}

export function mallAccount(kind: "escrow" | "revenue" | "promotion" | "supply", shard: number): AccountName {
  return { kind, owner: String(shard) };
}

/** Promotion money that no coupon has: what earlier ones gave back. The shards have what is set aside. */
export const promotionPool: AccountName = { kind: "promotion", owner: "pool" };

export function memberAccount(kind: "available" | "held", memberId: bigint): AccountName {
  return { kind, owner: String(memberId) };
}

/** A store's operating fund: its merchant's money, held apart (PROOF F15). */
export function bondAccount(storeId: bigint): AccountName {
  return { kind: "bond", owner: String(storeId) };
}

/** What is on a chain, counted from the other side. */
export function networkAccount(network: Network): AccountName {
  return { kind: "external", owner: network };
}

/** The source of the demo's opening money. No chain knows it. */
export const demoNetwork: AccountName = { kind: "external", owner: "demo" };

/** The schema holds the same: two sides or more, no zero amounts, and a sum of zero. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return (
    postings.length >= 2 &&
    postings.every(({ amount }) => amount !== 0n) &&
    postings.reduce((total, { amount }) => total + amount, 0n) === 0n
  );
}

/** The ledger in six figures: members' money = in - out - the platform's own. */
export interface TrialBalance {
  members: bigint;
  platform: bigint;
  external_in: bigint;
  external_out: bigint;
  /** The part of what came in that is demo money, which no chain knows. */
  demo: bigint;
  total: bigint;
}

/** The next night at three o'clock (UTC), when few people buy. */
export function nextCheckAt(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(3, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/**
 * What a correction may take back: money that came in wrongly, and corrections themselves. Orders, withdrawals and what
 * they hold move their money by their own moves. Otherwise their states would no longer say where it is (I6, I9, I11).
 */
export function isReversible(kind: string, postings: readonly { kind: AccountKind }[]): boolean {
  return (
    // guard: only its order returns an order's money [(kind === "recharge_approved" || kind === "adjustment") && -> kind !== "" ||]
    (kind === "recharge_approved" || kind === "adjustment") &&
    postings.every((posting) => ["available", "revenue", "promotion", "external"].includes(posting.kind))
  );
}
