import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf } from "@arcade/contract/money";
import { isUnder } from "@arcade/contract/books/transparency/proof";
import type { transparency } from "@arcade/contract/books/transparency/api";

type Mine = Answer<typeof transparency.my_leaf>;
export type MyLeaf = Mine["leaves"][number];

/** One step on the way to the root, as this device computed it. */
export interface Joined {
  neighbour: bigint;
  sum: bigint;
}

export interface Checked {
  counted: boolean;
  steps: Joined[];
}

/**
 * Computes on this device whether a leaf is under the published root, from what its owner knows. It does not trust the
 * server: it computes the hash of the leaf and every sum on the way again.
 */
export function checkLeaf(leaf: MyLeaf, date: string, root: { hash: string; sum: Mine["root"]["sum"] }): Checked {
  const own = { date, kind: leaf.kind, owner: leaf.owner, amount: moneyOf(leaf.amount), nonce: leaf.nonce };
  const path = leaf.path.map(({ side, hash, sum }) => ({ side, hash, sum: moneyOf(sum) }));
  const steps: Joined[] = [];
  let sum = own.amount as bigint;
  for (const { sum: neighbour } of path) {
    sum += neighbour;
    steps.push({ neighbour, sum });
  }
  return { counted: isUnder(own, path, { hash: root.hash, sum: moneyOf(root.sum) }), steps };
}
