import { freeFor } from "../../../base/queue/index.ts";
import type { Operator } from "../../../../platform/context.ts";
import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/**
 * Who approved, in the next place. The schema accepts only two different people on two devices, neither of them the
 * member nor a person who alone credited the member by hand.
 */
export async function insertApproval(
  tx: Database,
  withdrawal: { id: bigint; member_id: bigint; place: number },
  operator: Operator,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO withdrawal_approval (withdrawal_id, member_id, operator_id, own_member_id, device_hash, place,
      approved_at)
     VALUES (${withdrawal.id}, ${withdrawal.member_id}, ${operator.operator_id}, ${operator.own_member_id},
       ${operator.device_hash}, ${withdrawal.place}, ${now})`,
  );
}

/**
/**
 * Why the next step of a request takes another person than this operator: they, their device, or who counts as the same
 * person approved it or sent it, or alone credited its member by hand within 30 days. Null where it is theirs to take.
 * As the schema's triggers decide.
 */
export const ownHand = (
  { operator_id, device_hash }: Pick<Operator, "operator_id" | "device_hash">,
  now: Date,
): Sql => sql`CASE
  WHEN w.state IN ('pending', 'approved') AND EXISTS (
    SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = w.id AND (is_one_person(a.operator_id, ${operator_id})
      OR a.device_hash = ${device_hash})) THEN 'approved'
  WHEN w.state = 'pending' AND EXISTS (
    SELECT FROM recharge r WHERE r.member_id = w.member_id AND r.credited_log = -1 AND r.proposal_id IS NULL
      AND r.counted_at > thirty_days_before(${now}) AND is_one_person(r.decided_by, ${operator_id})) THEN 'credited'
  WHEN w.state IN ('sending', 'sent') AND (is_one_person(w.sending_by, ${operator_id})
    OR is_one_person(w.hash_by, ${operator_id})) THEN 'sent' END`;
export type OwnHand = "approved" | "credited" | "sent";

// What this operator could take: nobody else has claimed it, it is not theirs, and its next step does not need another
// person.
const open = (operator: Operator, now: Date) => sql`w.member_id IS DISTINCT FROM ${operator.own_member_id}
  AND ${freeFor("withdrawal", sql`w.id`, operator.operator_id, now)} AND ${ownHand(operator, now)} IS NULL`;

/**
 * The oldest request of a state that this operator can take, locked. One that a colleague is taking right now is
 * theirs.
 */
export async function oldestOpen(tx: Database, operator: Operator, state: string, now: Date): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT w.id FROM withdrawal w WHERE w.state = ${state} AND ${open(operator, now)} ORDER BY w.created_at, w.id
      LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

/** Older ones that this operator could take instead: taking a later one passes over them. */
export async function passedOver(
  tx: Database,
  operator: Operator,
  taken: { id: bigint; state: string; created_at: Date },
  now: Date,
): Promise<bigint[]> {
  const older = await many<{ id: bigint }>(
    tx,
    sql`SELECT w.id FROM withdrawal w WHERE w.state = ${taken.state}
      AND (w.created_at, w.id) < (${taken.created_at}, ${taken.id}) AND ${open(operator, now)}
     ORDER BY w.created_at, w.id`,
  );
  return older.map(({ id }) => id);
}

export interface NewSkips {
  taken_id: bigint;
  passed: readonly bigint[];
  operator_id: bigint;
  reason_code: string;
  note: string;
}

/** Said twice in one moment, by two taps of one operator, it is one. */
export async function insertSkips(tx: Database, skips: NewSkips, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO withdrawal_skip (taken_id, passed_id, operator_id, reason_code, note, at)
     SELECT ${skips.taken_id}, passed, ${skips.operator_id}, ${skips.reason_code}, ${skips.note}, ${now}
       FROM unnest(${skips.passed}::bigint[]) AS passed ON CONFLICT DO NOTHING`,
  );
}

// ---- the clock ------------------------------------------------------------------------------------------------

/** The longest overdue send that nobody was told of, locked. */
export async function takeUnfinished(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM withdrawal WHERE attend_at <= ${now} AND NOT id = ANY(${except}) ORDER BY attend_at LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

export async function callForAttention(tx: Database, id: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE withdrawal SET attend_at = NULL, attention_at = coalesce(attention_at, ${now}) WHERE id = ${id}`,
  );
}

/** Takes the request whose look at the chain is most overdue, until the lease ends. */
export async function takeAttempt(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE withdrawal SET next_attempt_at = ${until} WHERE id = (SELECT id FROM withdrawal WHERE next_attempt_at <= ${now}
      AND state = 'sent' ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
  );
  return taken?.id ?? null;
}

export interface Attempted {
  chain_state: string;
  confirmations: number | null;
  confirmations_needed: number | null;
  next_attempt_at: Date | null;
  /** Somebody must look: at once, or not (yet). */
  attention: boolean;
}

/** Stores what the chain said about a hash; false if the request has another one by now. */
export async function noteAttempt(
  tx: Database,
  id: bigint,
  hash: string,
  looked: Attempted,
  now: Date,
): Promise<boolean> {
  const noted = await run(
    tx,
    sql`UPDATE withdrawal SET chain_state = ${looked.chain_state}, confirmations = ${looked.confirmations},
      confirmations_needed = ${looked.confirmations_needed}, looked_at = ${now}, next_attempt_at = ${looked.next_attempt_at},
       attention_at = CASE WHEN ${looked.attention} THEN coalesce(attention_at, ${now}) ELSE attention_at END
     WHERE id = ${id} AND hash = ${hash} AND state = 'sent'`,
  );
  return noted === 1;
}

export async function postponeAttempt(tx: Database, id: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE withdrawal SET next_attempt_at = ${until} WHERE id = ${id} AND state = 'sent'`);
}
