import { money, moneyText } from "@arcade/contract/money";
import { buildTree, type Leaf, leafNode, pathOf } from "@arcade/contract/books/transparency/proof";
import { expect, test } from "vitest";
import { checkLeaf, type MyLeaf } from "./check-leaf.ts";

const date = "2026-11-21";
const leaves: Leaf[] = [25_000_000n, 0n, 1n, 999_999n, 7_500_000n].map((amount, index) => ({
  date,
  kind: "member",
  owner: String(index + 1),
  amount,
  nonce: String(index).padStart(32, "0"),
}));
const levels = buildTree(leaves.map(leafNode));
const top = levels.at(-1)![0]!; // the last level has only the root
const root = { hash: Buffer.from(top.hash).toString("hex"), sum: moneyText(top.sum) };

function mine(position: number): MyLeaf {
  const { kind, owner, amount, nonce } = leaves[position]!; // one of the five
  const path = pathOf(levels, position).map(({ side, hash, sum }) => ({ side, hash, sum: moneyText(sum) }));
  return { kind, owner, amount: moneyText(money(amount)), nonce, position, path } as MyLeaf; // a member's, as above
}

test.each([0, 1, 2, 3, 4])(
  "the balance at place %i is found under the published root, and its last step is the published total",
  (position) => {
    const { counted, steps } = checkLeaf(mine(position), date, root);
    expect(counted).toBe(true);
    expect(steps.at(-1)?.sum).toBe(top.sum);
  },
);

test.each([
  ["another amount", (leaf: MyLeaf) => ({ ...leaf, amount: moneyText(25_000_001n) })],
  ["somebody else's number", (leaf: MyLeaf) => ({ ...leaf, nonce: "f".repeat(32) })],
  [
    "a neighbour who owes",
    (leaf: MyLeaf) => ({
      ...leaf,
      path: leaf.path.map((step, index) => (index === 0 ? { ...step, sum: moneyText(-1n) } : step)),
    }),
  ],
  ["a way that is too short", (leaf: MyLeaf) => ({ ...leaf, path: leaf.path.slice(1) })],
])("%s does not lead to the published root", (_what, change) => {
  expect(checkLeaf(change(mine(0)), date, root).counted).toBe(false);
});

test("a root that was published for a smaller total is found", () => {
  expect(checkLeaf(mine(0), date, { ...root, sum: moneyText(top.sum - 1n) }).counted).toBe(false);
});
