import { type Leaf, type Node } from "@arcade/contract/transparency/proof";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { packLevel } from "./rules.ts";

/** Takes a day whose proof is not there and that nobody builds; leased. */
export async function takeDay(tx: Database, date: string, now: Date, until: Date): Promise<boolean> {
  const missing = await row(tx, "SELECT 1 AS one WHERE NOT EXISTS (SELECT FROM liability_proof WHERE date = $1::date)", [date]);
  if (missing === null) return false;
  const taken = await change(
    tx,
    "INSERT INTO liability_day (date, look_at) VALUES ($1::date, $3) ON CONFLICT (date) DO UPDATE SET look_at = $3 WHERE liability_day.look_at <= $2",
    [date, now, until],
  );
  return taken === 1;
}

export async function postponeDay(tx: Database, date: string, until: Date): Promise<void> {
  await rows(tx, "UPDATE liability_day SET look_at = $2 WHERE date = $1::date", [date, until]);
}

export interface NewProof {
  date: string;
  root: Node;
  leaves: readonly Leaf[];
  levels: readonly (readonly Node[])[];
  at: Date;
}

const leavesAtOnce = 10_000;

/** Publishes a day's proof; false where another process has already done so. */
export async function insertProof(tx: Database, { date, root, leaves, levels, at }: NewProof): Promise<boolean> {
  const sumOf = (kind: Leaf["kind"]) => leaves.reduce((sum, leaf) => (leaf.kind === kind ? sum + leaf.amount : sum), 0n);
  const inserted = await change(
    tx,
    `INSERT INTO liability_proof (date, root_hash, root_sum, leaves, members, bonds, escrow, created_at)
     VALUES ($1::date, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (date) DO NOTHING`,
    [date, Buffer.from(root.hash), root.sum, leaves.length, sumOf("member"), sumOf("bond"), sumOf("escrow"), at],
  );
  if (inserted === 0) return false;
  for (let from = 0; from < leaves.length; from += leavesAtOnce) {
    const part = leaves.slice(from, from + leavesAtOnce);
    await rows(
      tx,
      `INSERT INTO liability_leaf (date, kind, owner, position, amount, nonce)
       SELECT $1::date, kind, owner, $2::int + place::int - 1, amount, nonce
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::text[]) WITH ORDINALITY AS l (kind, owner, amount, nonce, place)`,
      [date, from, part.map(({ kind }) => kind), part.map(({ owner }) => owner), part.map(({ amount }) => amount), part.map(({ nonce }) => nonce)],
    );
  }
  for (const [level, nodes] of levels.entries())
    await rows(tx, "INSERT INTO liability_level (date, level, nodes) VALUES ($1::date, $2, $3)", [date, level, packLevel(nodes)]);
  return true;
}

/** Trees that are old enough go; their roots stay. */
export async function clearTrees(tx: Database, before: string): Promise<void> {
  await rows(tx, "DELETE FROM liability_leaf WHERE date < $1::date", [before]);
  await rows(tx, "DELETE FROM liability_level WHERE date < $1::date", [before]);
}
