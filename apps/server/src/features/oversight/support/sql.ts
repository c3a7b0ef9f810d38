import type { CaseOutcome, CaseTag } from "@arcade/contract/oversight/support/cases";
import { type Database, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { claimColumns, claimTables, endClaim } from "../../base/queue/index.ts";

export interface HeldCase {
  id: bigint;
  conversation_id: bigint;
  /** Null for a visitor. */
  member_id: bigint | null;
  waiting_since: Date | null;
  claimed_by: bigint | null;
  claimed_until: Date | null;
  claimer: string | null;
  closed_at: Date | null;
  rated: boolean;
  /** The customer's name, and their language. */
  name: string;
  language: string;
}

const held = sql`SELECT k.id, k.conversation_id, c.member_id, k.waiting_since, ${claimColumns}, k.closed_at,
  k.rated_at IS NOT NULL AS rated,
    coalesce(m.nickname, v.name, '') AS name, coalesce(m.language, v.language, 'en') AS language
  FROM support_case k JOIN conversation c ON c.id = k.conversation_id LEFT JOIN member m ON m.id = c.member_id LEFT
    JOIN support_visit v ON v.conversation_id = c.id
    ${claimTables("support_case", sql`k.id`)}`;

export const caseOf = (tx: Database, id: bigint): Promise<HeldCase | null> =>
  maybeOne<HeldCase>(tx, sql`${held} WHERE k.id = ${id}`);

/**
 * The case, with its conversation locked until the end. A sender locks the same row, so a decision here comes before or
 * after a new message of the customer and never beside it.
 */
export function lockCase(tx: Database, id: bigint): Promise<HeldCase | null> {
  sendLater(
    tx,
    sql`SELECT FROM conversation WHERE id = (SELECT conversation_id FROM support_case WHERE id = ${id}) FOR NO KEY
      UPDATE`,
  );
  return caseOf(tx, id);
}

export interface Handing {
  id: bigint;
  case_id: bigint;
  from_id: bigint | null;
  by_id: bigint;
  to_id: bigint;
  note: string;
}

export async function insertTransfer(
  tx: Database,
  { id, case_id, from_id, by_id, to_id, note }: Handing,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO support_transfer (id, case_id, from_id, by_id, to_id, note, made_at)
      VALUES (${id}, ${case_id}, ${from_id}, ${by_id}, ${to_id}, ${note}, ${now})`,
  );
}

const isHolder = (id: bigint, operator_id: bigint) =>
  sql`EXISTS (SELECT FROM claim h WHERE h.kind = 'support_case' AND h.subject_id = ${id}
    AND h.operator_id = ${operator_id})`;

/** Customer service has answered the question. Only the holder of the open case can. */
export async function markAnswered(tx: Database, id: bigint, operator_id: bigint, now: Date): Promise<boolean> {
  const answered = await run(
    tx,
    sql`UPDATE support_case SET waiting_since = NULL, answered_at = coalesce(answered_at, ${now}),
      answered_by = coalesce(answered_by, ${operator_id})
     WHERE id = ${id} AND closed_at IS NULL AND ${isHolder(id, operator_id)}`,
  );
  return answered === 1;
}

interface ToNotify {
  message_id: bigint;
  seq: number;
  tell_at: Date;
  /** Their last word waited for it. */
  has_asked: boolean;
}

/**
 * The customer is notified of this answer at this time, unless they have read it by then. If they have not asked since
 * the last answer, only if they have read that one, so they are not notified a second time. A waiting notification
 * covers this answer too.
 */
export async function notifyLater(
  tx: Database,
  id: bigint,
  { message_id, seq, tell_at, has_asked }: ToNotify,
): Promise<void> {
  await run(
    tx,
    // guard: several unread answers are announced once [coalesce(max(m.seq), 0) -> 0]
    sql`WITH stand AS (SELECT ${has_asked} OR c.customer_read >= coalesce(max(m.seq), 0) AS begins FROM support_case k
      JOIN conversation c ON c.id = k.conversation_id
       LEFT JOIN chat_message m ON m.conversation_id = c.id AND m.side = 'host' AND NOT m.automatic AND m.seq < ${seq}
         WHERE k.id = ${id} GROUP BY c.id)
     UPDATE support_case k SET tell_message_id = ${message_id}, tell_seq = ${seq}, tell_at = CASE
       WHEN begins THEN ${tell_at} ELSE tell_at END
     FROM stand WHERE k.id = ${id} AND (begins OR tell_at IS NOT NULL)`,
  );
}

/** A case whose customer must be notified of an answer now; no other process has it. */
export async function takeToNotify(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM support_case WHERE tell_at <= ${now} AND id <> ALL(${except}) ORDER BY tell_at LIMIT 1 FOR NO KEY
      UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** The answer whose notification waited, taken off the list; null if there is none any more. */
export function takeAnswer(
  tx: Database,
  id: bigint,
): Promise<{ message_id: bigint; member_id: bigint | null; is_read: boolean } | null> {
  return maybeOne(
    tx,
    sql`WITH waiting AS (SELECT k.id, k.tell_message_id, c.member_id, c.customer_read >= k.tell_seq AS is_read
      FROM support_case k JOIN conversation c ON c.id = k.conversation_id
       WHERE k.id = ${id} AND k.tell_at IS NOT NULL)
     UPDATE support_case k SET tell_at = NULL, tell_message_id = NULL, tell_seq = NULL FROM waiting w WHERE k.id = w.id
     RETURNING w.tell_message_id AS message_id, w.member_id, w.is_read`,
  );
}

export async function writeTags(tx: Database, id: bigint, tags: readonly CaseTag[]): Promise<boolean> {
  return (await run(tx, sql`UPDATE support_case SET tags = ${tags} WHERE id = ${id}`)) === 1;
}

/** Ends it, if the customer has said nothing after `seq`. */
export async function closeRow(
  tx: Database,
  {
    id,
    operator_id,
    seq,
    outcome,
    note,
  }: { id: bigint; operator_id: bigint; seq: number; outcome: CaseOutcome; note: string },
  now: Date,
): Promise<boolean> {
  const closed = await run(
    tx,
    sql`UPDATE support_case SET closed_at = ${now}, closed_by = ${operator_id}, outcome = ${outcome}, note = ${note},
      waiting_since = NULL
     -- guard: no message of a customer is closed unread [without AND last_seq <= {seq}]
     WHERE id = ${id} AND closed_at IS NULL AND ${isHolder(id, operator_id)} AND last_seq <= ${seq}`,
  );
  endClaim(tx, "support_case", id);
  return closed === 1;
}

/** Who asked: a member, or a visitor by the hash of their browser's secret. */
export interface Asker {
  member_id: bigint | null;
  visitor_hash: Buffer | null;
}

const asker = (member_id: null | bigint, visitor_hash: unknown) =>
  sql`((c.member_id = ${member_id} AND ${visitor_hash}::bytea IS NULL) OR (c.visitor_hash = ${visitor_hash}
    AND ${member_id}::bigint IS NULL))`;

/** The customer's rating, once, after the end. */
export async function rateRow(
  tx: Database,
  id: bigint,
  by: Asker,
  { stars, text }: { stars: number; text: string },
  now: Date,
): Promise<boolean> {
  const rated = await run(
    tx,
    sql`UPDATE support_case k SET stars = ${stars}, rating = ${text}, rated_at = ${now} FROM conversation c
     -- guard: a case is rated once [without AND k.stars IS NULL]
     -- guard: a case is rated after its end [without AND k.closed_at IS NOT NULL]
     -- guard: only the customer of a case rates it [without AND {asker(by.member_id, by.visitor_hash)}]
     WHERE k.id = ${id} AND c.id = k.conversation_id AND ${asker(by.member_id, by.visitor_hash)}
       AND k.closed_at IS NOT NULL AND k.stars IS NULL`,
  );
  return rated === 1;
}

export function caseOfAsker(tx: Database, id: bigint, by: Asker): Promise<{ closed_at: Date | null } | null> {
  return maybeOne(
    tx,
    sql`SELECT k.closed_at FROM support_case k JOIN conversation c ON c.id = k.conversation_id WHERE k.id = ${id}
      AND ${asker(by.member_id, by.visitor_hash)}`,
  );
}

/**
 * A case that begins without a message of its customer: what they reported elsewhere waits for customer service. An
 * open one waits again.
 */
export async function openCaseRow(
  tx: Database,
  { id, conversation_id, seq }: { id: bigint; conversation_id: bigint; seq: number },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO support_case (id, conversation_id, opened_at, last_seq, waiting_since)
      VALUES (${id}, ${conversation_id}, ${now}, ${seq}, ${now})
     ON CONFLICT (conversation_id) WHERE closed_at IS NULL
     DO UPDATE SET last_seq = excluded.last_seq, waiting_since = coalesce(support_case.waiting_since,
       excluded.waiting_since)`,
  );
}

/**
 * A case whose customer was not told yet whether customer service is open. Its conversation is locked, as by a sender.
 */
export async function takeUngreeted(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT k.id FROM support_case k JOIN conversation c ON c.id = k.conversation_id WHERE k.greeted_at IS NULL
      AND k.id <> ALL(${except})
     ORDER BY k.id LIMIT 1 FOR NO KEY UPDATE OF c SKIP LOCKED`,
  );
  return found?.id ?? null;
}

/** False if another process was first. */
export async function markGreeted(tx: Database, id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(tx, sql`UPDATE support_case SET greeted_at = ${now} WHERE id = ${id} AND greeted_at IS NULL`)) === 1
  );
}

export async function insertVisit(
  tx: Database,
  conversation_id: bigint,
  name: string,
  language: string,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO support_visit (conversation_id, name, language, began_at)
      VALUES (${conversation_id}, ${name}, ${language}, ${now})`,
  );
}

/** The visitor's conversation; null for a secret that opens none. */
export function visitOf(
  tx: Database,
  hash: Buffer,
): Promise<{ conversation_id: bigint; name: string; language: string } | null> {
  return maybeOne(
    tx,
    // guard: a visitor's conversation opens by its own secret [c.visitor_hash = ${hash} -> true LIMIT 1]
    sql`SELECT c.id AS conversation_id, v.name, v.language FROM conversation c
      JOIN support_visit v ON v.conversation_id = c.id WHERE c.visitor_hash = ${hash}`,
  );
}
