import { hash } from "node:crypto";
import { type Database, maybeOne, run, sendLater } from "../database.ts";
import { sql } from "../sql.ts";
import type { Erasure } from "../erasure.ts";
import { refuse } from "./refuse.ts";

export interface Intent {
  member_id: bigint;
  endpoint: string;
  key: string;
  /** The request, without its secrets. */
  body: string;
}

/** The key was used before. This transaction must not happen again. */
export class Repeated extends Error {}

/**
 * Reserves a key in this transaction, together with its first statement. A second try with the same key waits in the
 * database until the first one has committed, and then fails as `Repeated`. After a refusal or a crash nothing is
 * stored, and the try is a new one.
 */
export function reserveKey(tx: Database, intent: Intent, now: Date, onReserved: () => void): void {
  sendLater(
    tx,
    sql`INSERT INTO idempotency (member_id, endpoint, key, body_hash, created_at)
      VALUES (${intent.member_id}, ${intent.endpoint}, ${intent.key}, ${hashOf(intent)}, ${now}) ON CONFLICT
      DO NOTHING`,
    ({ rowCount }) => {
      // guard: the same key has one effect
      if (rowCount !== 1) throw new Repeated(intent.key);
      onReserved();
    },
  );
}

/** The answer to the first try of this intent; null if none has succeeded. Refuses the same key with another body. */
export async function earlierAnswer(db: Database, intent: Intent): Promise<string | null> {
  const earlier = await maybeOne<{ body_hash: Buffer; answer: string | null }>(
    db,
    sql`SELECT body_hash, answer FROM idempotency WHERE member_id = ${intent.member_id}
      AND endpoint = ${intent.endpoint} AND key = ${intent.key}`,
  );
  if (earlier === null) return null;
  // guard: a key with another body is refused
  if (!earlier.body_hash.equals(hashOf(intent))) refuse("key_reused");
  if (earlier.answer === null) throw new Error("a reserved key committed without an answer");
  return earlier.answer;
}

/** Stores the answer with the key, together with COMMIT. */
export function keepAnswer(tx: Database, intent: Intent, answer: string): void {
  sendLater(
    tx,
    sql`UPDATE idempotency SET answer = ${answer} WHERE member_id = ${intent.member_id}
      AND endpoint = ${intent.endpoint} AND key = ${intent.key}`,
  );
}

/** Reserves keys and stores their answers, in one row version each. The statement fails if one was used. */
export function keepWhole(tx: Database, kept: readonly { intent: Intent; answer: string }[], now: Date): void {
  sendLater(
    tx,
    sql`INSERT INTO idempotency (member_id, endpoint, key, body_hash, created_at, answer)
      SELECT k.member_id, k.endpoint, k.key, k.body_hash, ${now}::timestamptz, k.answer
      FROM unnest(${kept.map(({ intent }) => intent.member_id)}::bigint[],
        ${kept.map(({ intent }) => intent.endpoint)}::text[], ${kept.map(({ intent }) => intent.key)}::text[],
        ${kept.map(({ intent }) => hashOf(intent))}::bytea[], ${kept.map(({ answer }) => answer)}::text[])
        AS k (member_id, endpoint, key, body_hash, answer)`,
  );
}

/** Nobody tries again after this time: a browser has a key for one visit. */
const keptDays = 7;

export async function hasOldKeys(db: Database, now: Date): Promise<boolean> {
  return (
    (await maybeOne(
      db,
      sql`SELECT 1 AS one FROM idempotency WHERE created_at < ${keptSince(now)} ORDER BY created_at LIMIT 1`,
    )) !== null
  );
}

/** A limited number at a time: after a day without cleaning there are a million. */
export async function forgetOldKeys(tx: Database, now: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM idempotency WHERE ctid = ANY(ARRAY(SELECT ctid FROM idempotency
      WHERE created_at < ${keptSince(now)} ORDER BY created_at LIMIT 5000))`,
  );
}

/** The keys of a member whose account closes. */
export const idempotencyErasure: Erasure = {
  tables: { idempotency: "deleted" },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM idempotency WHERE member_id = ${member_id}`);
  },
};

function keptSince(now: Date): Date {
  return new Date(now.getTime() - keptDays * 86_400_000);
}

function hashOf({ body }: Intent): Buffer {
  return hash("sha256", body, "buffer");
}
