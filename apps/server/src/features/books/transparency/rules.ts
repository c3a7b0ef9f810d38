import { type Leaf, type Node } from "@arcade/contract/books/transparency/proof";

/** Nodes of the published level are the sum of up to 16 leaves: no balance is published alone. */
// guard: no single balance is published [4 -> 0]
export const publishedLevel = 4;

export interface Owed {
  kind: string;
  owner: string;
  amount: bigint;
}

export const nodeBytes = 40;

/** A level of the tree as one value: 32 bytes of hash and 8 of sum for each node. */
export function packLevel(level: readonly Node[]): Buffer {
  const packed = Buffer.alloc(level.length * nodeBytes);
  for (const [index, { hash, sum }] of level.entries()) {
    packed.set(hash, index * nodeBytes);
    packed.writeBigInt64BE(sum, index * nodeBytes + 32);
  }
  return packed;
}

export function unpackLevel(packed: Buffer): Node[] {
  return Array.from({ length: packed.length / nodeBytes }, (_, index) => ({
    hash: Uint8Array.from(packed.subarray(index * nodeBytes, index * nodeBytes + 32)),
    sum: packed.readBigInt64BE(index * nodeBytes + 32),
  }));
}

/**
 * A leaf for each member (available and held together), each store's bond, and each shard of escrow, in the order of
 * their nonces.
 */
export function leavesOf(owed: readonly Owed[], date: string, nonceOf: () => string): Leaf[] {
  const sums = new Map<string, Leaf>();
  for (const { kind, owner, amount } of owed) {
    const leafKind = kind === "bond" || kind === "escrow" ? kind : "member";
    const key = `${leafKind} ${owner}`;
    const leaf = sums.get(key) ?? { date, kind: leafKind, owner, amount: 0n, nonce: nonceOf() };
    leaf.amount += amount;
    sums.set(key, leaf);
  }
  // The nonces are random, so their order says nothing about whose leaf it is.
  return [...sums.values()].toSorted((one, other) => (one.nonce < other.nonce ? -1 : 1));
}
