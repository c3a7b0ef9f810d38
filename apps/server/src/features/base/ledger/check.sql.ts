import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import type { TrialBalance } from "./rules.ts";

export interface CheckRow {
  id: bigint;
  asked_by: string | null;
  createtime: Date;
  finishtime: Date | null;
  state: "waiting" | "clean" | "faulty";
  faults: string[];
  statements: number;
}

const columns = sql`c.id, o.name AS asked_by, c.due_at AS createtime, c.finished_at AS finishtime, c.state, c.faults,
  c.statements FROM ledger_check c LEFT JOIN operator o ON o.id = c.asked_by`;

export async function insertCheck(tx: Database, id: bigint, asked_by: bigint | null, due: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO ledger_check (id, asked_by, due_at) VALUES (${id}, ${asked_by}, ${due}) ON CONFLICT DO NOTHING`,
  );
}

/** The most overdue check that no process works on, leased; null if none is due. */
export async function takeCheck(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE ledger_check SET taken_until = ${until} WHERE id = (SELECT id FROM ledger_check WHERE state = 'waiting'
      AND due_at <= ${now}
       AND (taken_until IS NULL OR taken_until <= ${now}) ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
  );
  return taken?.id ?? null;
}

export async function postponeCheck(tx: Database, id: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE ledger_check SET taken_until = ${until} WHERE id = ${id} AND state = 'waiting'`);
}

/** Stores what was found; null if another process has already done so. Says whether the clock asked for it. */
export function finishCheck(
  tx: Database,
  id: bigint,
  found: { faults: readonly string[]; statements: number; figures: TrialBalance },
  now: Date,
): Promise<{ by_clock: boolean } | null> {
  return maybeOne(
    tx,
    sql`UPDATE ledger_check SET state = CASE WHEN jsonb_array_length(${JSON.stringify(found.faults)}::jsonb) = 0
      THEN 'clean' ELSE 'faulty' END, faults = ${JSON.stringify(found.faults)}, statements = ${found.statements},
      figures = ${JSON.stringify(found.figures, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part))}, finished_at = ${now}
     WHERE id = ${id} AND state = 'waiting' RETURNING asked_by IS NULL AS by_clock`,
  );
}

export function checkById(tx: Database, id: bigint): Promise<CheckRow | null> {
  return maybeOne(tx, sql`SELECT ${columns} WHERE c.id = ${id}`);
}

export function checkPage(tx: Database, before: bigint | null, limit: number): Promise<CheckRow[]> {
  return many(
    tx,
    sql`SELECT ${columns} WHERE (c.state <> 'waiting' OR c.asked_by IS NOT NULL) AND (${before}::bigint IS NULL
      OR c.id < ${before}) ORDER BY c.id DESC LIMIT ${constant(limit)}`,
  );
}

/** The newest check that was finished, with the figures of its moment. */
export async function lastCheck(
  tx: Database,
): Promise<{ createtime: Date; clean: boolean; faults: number; figures: Record<keyof TrialBalance, string> } | null> {
  return maybeOne(
    tx,
    sql`SELECT finished_at AS createtime, state = 'clean' AS clean, jsonb_array_length(faults) AS faults, figures
      FROM ledger_check
     WHERE finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
  );
}

/** Who gets the mail about a fault. */
export function administrators(tx: Database): Promise<{ email: string; language: string }[]> {
  return many(
    tx,
    sql`SELECT email, language FROM operator WHERE role = 'administrator' AND disabled_at IS NULL AND email <> ''
      ORDER BY id`,
  );
}

/** Members' money, the platform's own, and what came from and went to the networks (the left side of PROOF I15). */
export async function trialBalance(tx: Database): Promise<TrialBalance> {
  const found = await maybeOne<TrialBalance>(
    tx,
    sql`SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('available', 'held', 'bond', 'escrow')), 0)::bigint
      AS members,
            coalesce(sum(balance) FILTER (WHERE kind IN ('revenue', 'supply', 'promotion')), 0)::bigint AS platform,
            coalesce((SELECT -sum(e.amount) FROM entry e JOIN account x ON x.id = e.account_id WHERE x.kind = 'external'
              AND e.amount < 0), 0)::bigint AS external_in,
            coalesce((SELECT sum(e.amount) FROM entry e JOIN account x ON x.id = e.account_id WHERE x.kind = 'external'
              AND e.amount > 0), 0)::bigint AS external_out,
            coalesce(-sum(balance) FILTER (WHERE kind = 'external' AND owner = 'demo'), 0)::bigint AS demo,
            coalesce(sum(balance), 0)::bigint AS total
     FROM account`,
  );
  if (found === null) throw new Error("an aggregate gives one row");
  return found;
}

/** For a long check: the connection's own limit on a statement does not hold in this transaction. */
export async function takeTime(tx: Database): Promise<void> {
  await run(tx, sql`SELECT set_config('statement_timeout', '0', true)`);
}

/** Runs one of the statements that must find nothing. Gives the first three rows that break it. */
export async function brokenRows(tx: Database, text: Sql): Promise<string[]> {
  const found = await many(tx, text);
  return found
    .slice(0, 3)
    .map((broken) => JSON.stringify(broken, (_key, part: unknown) => (typeof part === "bigint" ? String(part) : part)));
}
