import { type Leaf, type Node } from "@arcade/contract/books/transparency/proof";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { packLevel } from "./rules.ts";

/** Takes a day whose proof is not there and that nobody builds; leased. */
export async function takeDay(tx: Database, date: string, now: Date, until: Date): Promise<boolean> {
  const missing = await maybeOne(
    tx,
    sql`SELECT 1 AS one WHERE NOT EXISTS (SELECT FROM liability_proof WHERE date = ${date}::date)`,
  );
  if (missing === null) return false;
  const taken = await run(
    tx,
    sql`INSERT INTO liability_day (date, next_attempt_at) VALUES (${date}::date, ${until}) ON CONFLICT (date) DO
      UPDATE SET next_attempt_at = ${until} WHERE liability_day.next_attempt_at <= ${now}`,
  );
  return taken === 1;
}

export async function postponeDay(tx: Database, date: string, until: Date): Promise<void> {
  await run(tx, sql`UPDATE liability_day SET next_attempt_at = ${until} WHERE date = ${date}::date`);
}

export interface NewProof {
  date: string;
  root: Node;
  leaves: readonly Leaf[];
  levels: readonly (readonly Node[])[];
  at: Date;
}

const leavesAtOnce = 10_000;

/** Publishes a day's proof; false if another process has already done so. */
export async function insertProof(tx: Database, { date, root, leaves, levels, at }: NewProof): Promise<boolean> {
  const sumOf = (kind: Leaf["kind"]) =>
    leaves.reduce((sum, leaf) => (leaf.kind === kind ? sum + leaf.amount : sum), 0n);
  const inserted = await run(
    tx,
    sql`INSERT INTO liability_proof (date, root_hash, root_sum, leaves, members, bonds, escrow, created_at)
     VALUES (${date}::date, ${Buffer.from(root.hash)}, ${root.sum}, ${leaves.length}, ${sumOf("member")},
       ${sumOf("bond")}, ${sumOf("escrow")}, ${at}) ON CONFLICT (date) DO NOTHING`,
  );
  if (inserted === 0) return false;
  for (let from = 0; from < leaves.length; from += leavesAtOnce) {
    const part = leaves.slice(from, from + leavesAtOnce);
    await run(
      tx,
      sql`INSERT INTO liability_leaf (date, kind, owner, position, amount, nonce)
       SELECT ${date}::date, kind, owner, ${from}::int + place::int - 1, amount, nonce
       FROM unnest(${part.map(({ kind }) => kind)}::text[], ${part.map(({ owner }) => owner)}::text[],
         ${part.map(({ amount }) => amount)}::bigint[], ${part.map(({ nonce }) => nonce)}::text[]) WITH ORDINALITY
         AS l (kind, owner, amount, nonce, place)`,
    );
  }
  for (const [level, nodes] of levels.entries())
    await run(
      tx,
      sql`INSERT INTO liability_level (date, level, nodes) VALUES (${date}::date, ${level}, ${packLevel(nodes)})`,
    );
  return true;
}

/** Trees that are old enough go; their roots stay. Whole days of leaves are dropped with their part (jobs.ts). */
export async function clearTrees(tx: Database, before: string): Promise<void> {
  await run(tx, sql`DELETE FROM liability_leaf WHERE date < ${before}::date`);
  await run(tx, sql`DELETE FROM liability_level WHERE date < ${before}::date`);
}
