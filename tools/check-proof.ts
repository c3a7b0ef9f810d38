import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/**
 * Checks a published proof of liabilities, or one's own leaf in it, without the mall's code:
 * node tools/check-proof.ts liabilities-2026-01-31.json [my-leaf-2026-01-31.json] docs/running.md describes the format.
 * Ends with 0 if everything is right, with 1 and the first fault otherwise.
 */
interface Sum {
  hash: string;
  sum: string;
}
interface Published {
  format: "arcade-liabilities-1";
  date: string;
  root: Sum;
  leaves: number;
  level: number;
  nodes: Sum[];
}
interface OwnLeaves {
  format: "arcade-leaf-1";
  date: string;
  root: Sum;
  leaves: {
    kind: string;
    owner: string;
    amount: string;
    nonce: string;
    position: number;
    path: (Sum & { side: "left" | "right" })[];
  }[];
}
interface Node {
  hash: Buffer;
  sum: bigint;
}

/** "12.5" as millionths; exactly, and never below zero. */
function micro(text: string): bigint {
  if (!/^\d{1,13}(\.\d{1,6})?$/.test(text)) throw new Error(`${text} is not an amount of nothing or more`);
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
}

function read({ hash, sum }: Sum): Node {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${hash} is not a SHA-256`);
  return { hash: Buffer.from(hash, "hex"), sum: micro(sum) };
}

function sixteen(sum: bigint): Buffer {
  return Buffer.from(sum.toString(16).padStart(32, "0"), "hex");
}

function join(left: Node, right: Node): Node {
  const hash = createHash("sha256")
    .update(Buffer.concat([Buffer.of(1), left.hash, sixteen(left.sum), right.hash, sixteen(right.sum)]))
    .digest();
  return { hash, sum: left.sum + right.sum };
}

const nothing: Node = { hash: Buffer.alloc(32), sum: 0n };

function sameAs(node: Node, root: Sum, what: string): void {
  const said = read(root);
  if (node.sum !== said.sum) throw new Error(`${what} adds up to ${node.sum} millionths, the root says ${said.sum}`);
  if (!node.hash.equals(said.hash)) throw new Error(`${what} has another hash than the root`);
}

/** The nodes of the published level, joined up to the top, are the root; and there are as many as the leaves need. */
export function checkPublished(file: Published): void {
  if (file.format !== "arcade-liabilities-1") throw new Error("this is no published proof");
  if (Math.ceil(file.leaves / 2 ** file.level) !== file.nodes.length)
    throw new Error(`${file.nodes.length} nodes cannot stand for ${file.leaves} leaves`);
  let level = file.nodes.map(read);
  while (level.length > 1)
    level = level.flatMap((left, index) => (index % 2 === 0 ? [join(left, level[index + 1] ?? nothing)] : []));
  sameAs(level[0] ?? nothing, file.root, "the published level");
}

/** Each of my leaves is under the root, on the path of its position; and its path leads through the published level. */
export function checkOwn(own: OwnLeaves, published: Published | null): void {
  if (own.format !== "arcade-leaf-1") throw new Error("this is no leaf");
  if (own.leaves.length === 0) throw new Error("no leaf of mine is in it");
  if (published !== null && (published.date !== own.date || published.root.hash !== own.root.hash))
    throw new Error("the leaf and the proof are of different trees");
  for (const { kind, owner, amount, nonce, position, path } of own.leaves) {
    const what = `the leaf of ${kind} ${owner}`;
    const text = `${own.date}|${kind}|${owner}|${micro(amount)}|${nonce}`;
    let node: Node = {
      hash: createHash("sha256")
        .update(Buffer.concat([Buffer.of(0), Buffer.from(text)]))
        .digest(),
      sum: micro(amount),
    };
    for (const [height, { side, ...other }] of path.entries()) {
      const at = Math.floor(position / 2 ** height);
      if (published !== null && height === published.level) throughPublished(node, published.nodes[at], what);
      if ((at % 2 === 1) !== (side === "left")) throw new Error(`${what} does not stand where its position says`);
      node = side === "left" ? join(read(other), node) : join(node, read(other));
    }
    sameAs(node, own.root, `the way up from ${what}`);
  }
}

function throughPublished(node: Node, at: Sum | undefined, what: string): void {
  if (at === undefined || !read(at).hash.equals(node.hash) || read(at).sum !== node.sum)
    throw new Error(`${what} is not in the published level`);
}

if (import.meta.main) {
  try {
    // Both files come from outside; whatever is not as it should be throws below.
    const files = process.argv.slice(2).map((name) => JSON.parse(readFileSync(name, "utf8")) as Published | OwnLeaves);
    const published = files.find((file) => file.format === "arcade-liabilities-1") ?? null;
    const own = files.find((file) => file.format === "arcade-leaf-1") ?? null;
    if (published === null && own === null) throw new Error("Name the published file, your own leaf, or both.");
    if (published !== null) {
      checkPublished(published);
      console.log(
        `${published.date}: ${published.leaves} leaves add up to ${published.root.sum} USDT, as the root says.`,
      );
    }
    if (own !== null) {
      checkOwn(own, published);
      console.log(
        own.leaves.map(({ kind, amount }) => `Your leaf (${kind}, ${amount} USDT) is under the root.`).join("\n"),
      );
    }
  } catch (error) {
    console.error(`FAULT: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
