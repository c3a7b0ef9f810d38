import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The proof of liabilities (PROOF F9): a Merkle tree in which each node has the sum of the nodes below it. A person who
 * finds their own leaf under the published root knows that their balance is in the published total. A missing leaf or a
 * negative neighbour shows as well. The code is pure, so that the page checks it in the browser. docs/running.md
 * describes the format.
 */
export interface Node {
  hash: Uint8Array;
  /** Micro-USDT. */
  sum: bigint;
}

/**
 * What is owed to one owner in the proof of a day (PROOF F9). `date` is YYYY-MM-DD. `owner` is the number of a member
 * (available and held together), of a store (`bond`) or of a shard (`escrow`). `amount` is micro-USDT, zero or more.
 */
export interface Leaf {
  date: string;
  kind: "member" | "bond" | "escrow";
  owner: string;
  amount: bigint;
  /** 32 hex digits, another one for each leaf and day. Without it nobody can find out whose leaf it is by trying. */
  nonce: string;
}

/** One step from a leaf to the root: the neighbour's hash (64 hex digits), its sum in micro-USDT, and its side. */
export interface Step {
  side: "left" | "right";
  hash: string;
  sum: bigint;
}

const leafMark = new Uint8Array([0]);
const nodeMark = new Uint8Array([1]);
const max = 2n ** 63n;

/** The node that fills a level without a partner. Its sum is 0. */
export const emptyNode: Node = { hash: new Uint8Array(32), sum: 0n };

/**
 * SHA-256 of a zero byte and `date|kind|owner|amount|nonce`, with the amount as its sum. Throws for a negative amount.
 */
export function leafNode({ date, kind, owner, amount, nonce }: Leaf): Node {
  // guard: no leaf of the proof is negative
  if (amount < 0n) throw new Error(`the leaf of ${kind} ${owner} is negative`);
  return {
    hash: sha256(concatBytes(leafMark, utf8ToBytes(`${date}|${kind}|${owner}|${amount}|${nonce}`))),
    sum: amount,
  };
}

/** The node above two. Its hash covers both hashes and both sums. No sum may be below zero. */
export function joinNodes(left: Node, right: Node): Node {
  const sum = left.sum + right.sum;
  // guard: no sum of the proof is negative
  if (left.sum < 0n || right.sum < 0n || sum >= max) throw new Error("a sum is negative or too large");
  // guard: a node's hash covers the sums below it [bytesOf(left.sum), right.hash, bytesOf(right.sum) -> right.hash]
  return { hash: sha256(concatBytes(nodeMark, left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum))), sum };
}

/** All levels, the leaves first, the root alone in the last. */
export function buildTree(leaves: readonly Node[]): Node[][] {
  const levels: Node[][] = [leaves.length === 0 ? [emptyNode] : [...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) level = levelAbove(level);
  return levels;
}

/**
 * Joins each two neighbours. The last one without a partner gets `emptyNode`. An even part of a level gives the same
 * nodes as the whole level, so that the server can build it in parts.
 */
export function levelAbove(level: readonly Node[]): Node[] {
  const above: Node[] = [];
  for (let index = 0; index < level.length; index += 2)
    above.push(joinNodes(level[index] ?? emptyNode, level[index + 1] ?? emptyNode));
  return above;
}

/** The path from a leaf to the root. */
export function pathOf(levels: readonly (readonly Node[])[], position: number): Step[] {
  return levels.slice(0, -1).map((level, height) => {
    const at = position >> height;
    const { hash, sum } = level[at ^ 1] ?? emptyNode;
    return { side: at % 2 === 0 ? "right" : "left", hash: bytesToHex(hash), sum };
  });
}

/**
 * Whether a leaf is under a root: its own hash is computed again from what its owner knows, and no neighbour's sum is
 * below zero.
 */
export function isUnder(leaf: Leaf, path: readonly Step[], root: { hash: string; sum: bigint }): boolean {
  try {
    let node = leafNode(leaf);
    for (const { side, hash, sum } of path) {
      const other: Node = { hash: hexToBytes(hash), sum };
      node = side === "left" ? joinNodes(other, node) : joinNodes(node, other);
    }
    return bytesToHex(node.hash) === root.hash && node.sum === root.sum;
  } catch {
    return false;
  }
}

/** Sixteen bytes, the largest first. */
function bytesOf(sum: bigint): Uint8Array {
  return hexToBytes(sum.toString(16).padStart(32, "0"));
}
