import { piecesOn, promotionShards } from "@arcade/contract/buying/coupons/making";
import { shareOver, sum } from "@arcade/contract/money";

export interface Holding {
  kind: string;
  owner: string;
  balance: bigint;
}

/**
 * Where money is set aside: each shard with enough for the pieces whose number falls on it. All together: the budget.
 */
export function shardParts(total: number, max: bigint): { shard: number; amount: bigint }[] {
  return Array.from({ length: promotionShards }, (_, shard) => ({
    shard,
    amount: BigInt(piecesOn(total, shard)) * max,
  })).filter(({ amount }) => amount > 0n);
}

/**
 * The sources of a budget: first the free promotion money, then the mall's revenue, from each of its shards in
 * proportion to its amount, so that none of them is emptied before the others. If there is too little: what is missing,
 * and what there is.
 */
export function drawOn(
  holdings: readonly Holding[],
  budget: bigint,
): { parts: Holding[] } | { missing: bigint; balance: bigint } {
  const pool = holdings.find(({ kind, owner }) => kind === "promotion" && owner === "pool")?.balance ?? 0n;
  const revenue = holdings.filter(({ kind, balance }) => kind === "revenue" && balance > 0n);
  const balance = pool + sum(revenue.map((one) => one.balance));
  // guard: a budget is not reserved without enough money
  if (balance < budget) return { missing: budget - balance, balance };
  const free = pool < budget ? pool : budget;
  const rest = shareOver(
    budget - free,
    revenue.map((one) => one.balance),
  );
  const parts = [
    { kind: "promotion", owner: "pool", balance: free },
    ...revenue.map(({ kind, owner }, index) => ({ kind, owner, balance: rest[index] ?? 0n })),
  ];
  return { parts: parts.filter((part) => part.balance > 0n) };
}
