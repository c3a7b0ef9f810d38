import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { transparency } from "@arcade/contract/books/transparency/api";
import { emptyNode } from "@arcade/contract/books/transparency/proof";
import { pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { publishedLevel, unpackLevel } from "./rules.ts";

const proofsPage = 30;

interface ProofRow {
  date: string;
  hash: string;
  sum: bigint;
  leaves: number;
  members: bigint;
  bonds: bigint;
  escrow: bigint;
  createtime: Date;
}

const columns = sql`date::text AS date, encode(root_hash, 'hex') AS hash, root_sum AS sum, leaves, members, bonds,
  escrow, created_at AS createtime FROM liability_proof`;

const atLeastZero = (skipped: bigint | null): bigint => (skipped === null || skipped < 0n ? 0n : skipped);

export async function publishedProofs(
  tx: Database,
  cursor: string | undefined,
): Promise<Answered<typeof transparency.proofs>> {
  const { items, next } = await pageOf(
    { cursor, size: proofsPage, keys: ["number"] },
    ([skipped], limit) =>
      many<ProofRow>(
        tx,
        sql`SELECT ${columns} ORDER BY date DESC LIMIT ${constant(limit)} OFFSET ${atLeastZero(skipped)}::bigint`,
      ),
    (_last, [skipped]) => [atLeastZero(skipped) + BigInt(proofsPage)],
  );
  return {
    items: items.map(({ hash, sum, members, bonds, escrow, ...proof }) => ({
      ...proof,
      root: { hash, sum: moneyText(sum) },
      members: moneyText(members),
      bonds: moneyText(bonds),
      escrow: moneyText(escrow),
    })),
    next,
  };
}

/** A day as a caller wrote it. If it is not a day, nothing is found. */
const readDate = (date: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : refuse("not_found");

async function proofOf(tx: Database, date: string | undefined): Promise<ProofRow> {
  const found =
    date === undefined
      ? await maybeOne<ProofRow>(tx, sql`SELECT ${columns} ORDER BY date DESC LIMIT 1`)
      : await maybeOne<ProofRow>(tx, sql`SELECT ${columns} WHERE date = ${readDate(date)}::date`);
  return found ?? refuse("not_found");
}

export async function publishedProof(tx: Database, date: string): Promise<Answered<typeof transparency.proof>> {
  const proof = await proofOf(tx, date);
  const level = await maybeOne<{ level: number; nodes: Buffer }>(
    tx,
    sql`SELECT level, nodes FROM liability_level WHERE date = ${date}::date AND level <= ${publishedLevel}
      ORDER BY level DESC LIMIT 1`,
  );
  if (level === null) refuse("not_found");
  return {
    format: "arcade-liabilities-1",
    date: proof.date,
    createtime: proof.createtime,
    root: { hash: proof.hash, sum: moneyText(proof.sum) },
    leaves: proof.leaves,
    level: level.level,
    nodes: unpackLevel(level.nodes).map(({ hash, sum }) => ({
      hash: Buffer.from(hash).toString("hex"),
      sum: moneyText(sum),
    })),
  };
}

interface LeafRow {
  kind: "member" | "bond";
  owner: string;
  position: number;
  amount: bigint;
  nonce: string;
}

/** My leaves in a day's tree, each with its way up. */
export async function ownLeaves(
  tx: Database,
  owner: { member_id: bigint; store_id: bigint | null },
  date: string | undefined,
): Promise<Answered<typeof transparency.my_leaf>> {
  const proof = await proofOf(tx, date);
  const leaves = await many<LeafRow>(
    tx,
    sql`SELECT kind, owner, position, amount, nonce FROM liability_leaf
     WHERE date = ${proof.date}::date AND ((kind = 'member' AND owner = ${String(owner.member_id)})
       OR (kind = 'bond' AND owner = ${owner.store_id === null ? null : String(owner.store_id)})) ORDER BY kind DESC`,
  );
  if (leaves.length === 0) refuse("not_found");
  return {
    format: "arcade-leaf-1",
    date: proof.date,
    createtime: proof.createtime,
    root: { hash: proof.hash, sum: moneyText(proof.sum) },
    leaves: await Promise.all(
      leaves.map(async (leaf) => ({
        ...leaf,
        amount: moneyText(leaf.amount),
        path: await pathUp(tx, proof.date, leaf.position),
      })),
    ),
  };
}

/** The neighbour on each level below the root: forty bytes of each. */
async function pathUp(tx: Database, date: string, position: number) {
  const steps = await many<{ level: number; node: Buffer }>(
    tx,
    sql`SELECT level, substring(nodes FROM (((${position}::int >> level) # 1) * 40 + 1) FOR 40) AS node
      FROM liability_level
     WHERE date = ${date}::date AND level < (SELECT max(level) FROM liability_level top WHERE top.date = ${date}::date)
       ORDER BY level`,
  );
  return steps.map(({ level, node }) => {
    const { hash, sum } = node.length === 0 ? emptyNode : (unpackLevel(node)[0] ?? emptyNode);
    const side = (position >> level) % 2 === 0 ? ("right" as const) : ("left" as const);
    return { side, hash: Buffer.from(hash).toString("hex"), sum: moneyText(sum) };
  });
}
