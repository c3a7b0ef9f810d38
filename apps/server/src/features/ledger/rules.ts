import type { AccountName, Posting } from "./post.ts";

const shards = 32;

/** Which of the 32 shards of the mall's hot accounts an order's money lies in (kept on the order). */
export function shardOf(orderId: bigint): number {
  return Number(orderId % BigInt(shards));
}

export function mallAccount(kind: "escrow" | "revenue" | "promotion" | "supply", shard: number): AccountName {
  return { kind, owner: String(shard) };
}

export function memberAccount(kind: "available" | "held", memberId: bigint): AccountName {
  return { kind, owner: String(memberId) };
}

/** Where the demo's opening money comes from; no chain knows it. */
export const demoNetwork: AccountName = { kind: "external", owner: "demo" };

/** What the schema also holds: two sides or more, nothing of zero, and a sum of zero. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.length >= 2 && postings.every(({ amount }) => amount !== 0n) && postings.reduce((total, { amount }) => total + amount, 0n) === 0n;
}
