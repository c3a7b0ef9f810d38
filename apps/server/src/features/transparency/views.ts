import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { transparency } from "@arcade/contract/transparency/api";
import { emptyNode } from "@arcade/contract/transparency/proof";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { type Database, row, rows } from "../../platform/database.ts";
import { refuse } from "../../platform/refuse.ts";
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

const columns =
  "date::text AS date, encode(root_hash, 'hex') AS hash, root_sum AS sum, leaves, members, bonds, escrow, created_at AS createtime FROM liability_proof";

export async function publishedProofs(tx: Database, cursor: string | undefined): Promise<Answered<typeof transparency.proofs>> {
  const [skip = 0n] = readNumberCursor(cursor, 1);
  const found = await rows<ProofRow>(tx, `SELECT ${columns} ORDER BY date DESC LIMIT ${proofsPage + 1} OFFSET $1::bigint`, [skip < 0n ? 0n : skip]);
  return {
    items: found.slice(0, proofsPage).map(({ hash, sum, members, bonds, escrow, ...proof }) => ({
      ...proof,
      root: { hash, sum: moneyText(sum) },
      members: moneyText(members),
      bonds: moneyText(bonds),
      escrow: moneyText(escrow),
    })),
    next: found.length > proofsPage ? writeCursor([skip + BigInt(proofsPage)]) : null,
  };
}

/** A day as a caller wrote it; what is no day is nothing that we have. */
const readDate = (date: string) => (/^20\d{2}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : refuse("not_found"));

async function proofOf(tx: Database, date: string | undefined): Promise<ProofRow> {
  const found =
    date === undefined
      ? await row<ProofRow>(tx, `SELECT ${columns} ORDER BY date DESC LIMIT 1`, [])
      : await row<ProofRow>(tx, `SELECT ${columns} WHERE date = $1::date`, [readDate(date)]);
  return found ?? refuse("not_found");
}

export async function publishedProof(tx: Database, date: string): Promise<Answered<typeof transparency.proof>> {
  const proof = await proofOf(tx, date);
  const level = await row<{ level: number; nodes: Buffer }>(
    tx,
    "SELECT level, nodes FROM liability_level WHERE date = $1::date AND level <= $2 ORDER BY level DESC LIMIT 1",
    [date, publishedLevel],
  );
  if (level === null) refuse("not_found");
  return {
    format: "arcade-liabilities-1",
    date: proof.date,
    createtime: proof.createtime,
    root: { hash: proof.hash, sum: moneyText(proof.sum) },
    leaves: proof.leaves,
    level: level.level,
    nodes: unpackLevel(level.nodes).map(({ hash, sum }) => ({ hash: Buffer.from(hash).toString("hex"), sum: moneyText(sum) })),
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
  const leaves = await rows<LeafRow>(
    tx,
    `SELECT kind, owner, position, amount, nonce FROM liability_leaf
     WHERE date = $1::date AND ((kind = 'member' AND owner = $2) OR (kind = 'bond' AND owner = $3)) ORDER BY kind DESC`,
    [proof.date, String(owner.member_id), owner.store_id === null ? null : String(owner.store_id)],
  );
  if (leaves.length === 0) refuse("not_found");
  return {
    format: "arcade-leaf-1",
    date: proof.date,
    createtime: proof.createtime,
    root: { hash: proof.hash, sum: moneyText(proof.sum) },
    leaves: await Promise.all(leaves.map(async (leaf) => ({ ...leaf, amount: moneyText(leaf.amount), path: await pathUp(tx, proof.date, leaf.position) }))),
  };
}

/** The neighbour on each level below the root: forty bytes of each. */
async function pathUp(tx: Database, date: string, position: number) {
  const steps = await rows<{ level: number; node: Buffer }>(
    tx,
    `SELECT level, substring(nodes FROM ((($2::int >> level) # 1) * 40 + 1) FOR 40) AS node FROM liability_level
     WHERE date = $1::date AND level < (SELECT max(level) FROM liability_level top WHERE top.date = $1::date) ORDER BY level`,
    [date, position],
  );
  return steps.map(({ level, node }) => {
    const { hash, sum } = node.length === 0 ? emptyNode : (unpackLevel(node)[0] ?? emptyNode);
    const side = (position >> level) % 2 === 0 ? ("right" as const) : ("left" as const);
    return { side, hash: Buffer.from(hash).toString("hex"), sum: moneyText(sum) };
  });
}
