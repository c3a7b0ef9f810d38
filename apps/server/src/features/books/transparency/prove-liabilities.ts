import { randomBytes } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { type Leaf, leafNode, levelAbove, type Node } from "@arcade/contract/books/transparency/proof";
import type { Mall } from "../../../platform/mall.ts";
import type { Context } from "../../../platform/context.ts";
import { keptSince } from "../../../platform/settings.ts";
import { balancesOwed } from "../../base/ledger/index.ts";
import { leavesOf } from "./rules.ts";
import { clearTrees, insertProof } from "./sql.ts";

export interface Tree {
  leaves: Leaf[];
  levels: Node[][];
  at: Date;
}

const nodesAtOnce = 1_000;

/**
 * Adds up all liabilities at one moment, as a tree (PROOF F9). Throws if a sum is below zero, or if the root is not
 * what the ledger owes: such a proof is never published, and the job fails visibly.
 */
export async function buildLiabilities(mall: Mall, date: string): Promise<Tree> {
  const { owed, at } = await mall.snapshot(async (tx) => ({ owed: await balancesOwed(tx), at: mall.clock.now() }));
  const leaves = leavesOf(owed, date, () => randomBytes(16).toString("hex"));
  let level: Node[] = await inParts(leaves, (part) => part.map(leafNode));
  const levels = [level];
  while (level.length > 1) {
    // An even number of nodes a part, so that pairs stay together.
    level = await inParts(level, levelAbove);
    levels.push(level);
  }
  const total = owed.reduce((sum, { amount }) => sum + amount, 0n);
  if (level[0]?.sum !== total) throw new Error(`the tree says ${level[0]?.sum}, the ledger ${total}`);
  return { leaves, levels, at };
}

/** Hashing millions of leaves takes its time: other requests are served between the parts. */
async function inParts<Item, Made>(items: readonly Item[], make: (part: Item[]) => Made[]): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += nodesAtOnce) {
    for (const one of make(items.slice(from, from + nodesAtOnce))) made.push(one);
    await breathe();
  }
  return made;
}

/** Publishes a day's root with its tree, and clears trees whose time is over. */
export async function publishLiabilities(context: Context, date: string, { leaves, levels, at }: Tree): Promise<void> {
  const root = levels.at(-1)?.[0];
  if (root === undefined) throw new Error("a tree has a root");
  if (!(await insertProof(context.tx, { date, root, leaves, levels, at }))) return;
  await clearTrees(
    context.tx,
    (await keptSince(context.tx, "liability_keep_days", context.now)).toISOString().slice(0, 10),
  );
}
