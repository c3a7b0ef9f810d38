import type { MoneyText } from "@arcade/contract/money";
import type { ChainState, RechargeReason, RechargeStep } from "@arcade/contract/money/recharges/states";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";
import { decideTopUps } from "./for-orders.sql.ts";
import type { RechargeNetwork } from "./rules.ts";

/** A request as the verbs need it. */
export interface Recharge {
  id: bigint;
  member_id: bigint;
  network: RechargeNetwork;
  amount: bigint;
  upload_id: bigint | null;
  tx_hash: string | null;
  rules_version: bigint;
  state: "pending" | "approved" | "rejected" | "cancelled";
  chain_state: ChainState;
  attempts: number;
  review_at: Date | null;
  created_at: Date;
}

const columns = sql`id, member_id, network, amount, upload_id, tx_hash, rules_version, state, chain_state, attempts,
  review_at, created_at`;

export function rechargeById(tx: Database, id: bigint): Promise<Recharge | null> {
  return maybeOne(tx, sql`SELECT ${columns} FROM recharge WHERE id = ${id}`);
}

/** Held until the transaction ends: who decides, looks or adds to one request comes one after the other. */
export function lockRecharge(tx: Database, id: bigint): Promise<Recharge | null> {
  // A second caller waits and learns the result. The move itself is conditional: nothing is credited twice.
  return maybeOne(tx, sql`SELECT ${columns} FROM recharge WHERE id = ${id} FOR NO KEY UPDATE`);
}

/**
 * As `lockRecharge`, with the open requests that name the same transaction, in the order of their ids. A lookup may put
 * all of them in review after it wrote the transfers: without this order, lookups of one transaction that run at once
 * deadlock (122 times in 30 lookups).
 */
export async function lockWithContenders(tx: Database, id: bigint): Promise<Recharge | null> {
  const locked = await many<Recharge>(
    tx,
    sql`SELECT ${columns} FROM recharge WHERE id IN (
       SELECT ${id}::bigint UNION SELECT o.id FROM recharge r JOIN recharge o ON o.network = r.network
         AND o.tx_hash = r.tx_hash WHERE r.id = ${id} AND o.state = 'pending'
     ) ORDER BY id FOR NO KEY UPDATE`,
  );
  return locked.find((one) => one.id === id) ?? null;
}

export function lockOwnRecharge(tx: Database, member_id: bigint, id: bigint): Promise<Recharge | null> {
  return maybeOne(
    tx,
    sql`SELECT ${columns} FROM recharge WHERE id = ${id} AND member_id = ${member_id} AND network <> 'demo' FOR NO KEY
      UPDATE`,
  );
}

export interface NewRecharge {
  id: bigint;
  member_id: bigint;
  network: RechargeNetwork;
  amount: bigint;
  upload_id: bigint | null;
  tx_hash: string | null;
  rules_version: number;
  chain_state: ChainState;
  next_attempt_at: Date | null;
  review_at: Date | null;
}

/** False: this member has named the transaction already. */
export async function insertRecharge(tx: Database, recharge: NewRecharge, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO recharge (id, member_id, network, amount, upload_id, tx_hash, rules_version, chain_state, next_attempt_at,
      review_at, created_at)
     VALUES (${recharge.id}, ${recharge.member_id}, ${recharge.network}, ${recharge.amount}, ${recharge.upload_id},
       ${recharge.tx_hash}, ${recharge.rules_version}, ${recharge.chain_state}, ${recharge.next_attempt_at},
       ${recharge.review_at}, ${now})
     ON CONFLICT (member_id, network, tx_hash) WHERE state IN ('pending', 'approved') DO NOTHING`,
  );
  return inserted === 1;
}

/** Money of the demo: approved as it is written, from no chain. */
export async function insertDemoRecharge(
  tx: Database,
  recharge: { id: bigint; member_id: bigint; amount: bigint; rules_version: number },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO recharge (id, member_id, network, amount, rules_version, state, chain_state, credited, decided_at,
      created_at)
     VALUES (${recharge.id}, ${recharge.member_id}, 'demo', ${recharge.amount}, ${recharge.rules_version}, 'approved',
       'unwatched', ${recharge.amount}, ${now}, ${now})`,
  );
}

export async function countWaiting(tx: Database, member_id: bigint): Promise<number> {
  const counted = await maybeOne<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM recharge WHERE member_id = ${member_id} AND state = 'pending'`,
  );
  return counted?.count ?? 0;
}

export async function proofIsUsed(tx: Database, upload_id: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM recharge WHERE upload_id = ${upload_id}`)) !== null;
}

/** Another request of this member that names the transaction, and is open or credited. */
export async function hasNamed(tx: Database, member_id: bigint, network: string, tx_hash: string): Promise<boolean> {
  const named = await maybeOne(
    tx,
    sql`SELECT 1 AS one FROM recharge WHERE member_id = ${member_id} AND network = ${network} AND tx_hash = ${tx_hash}
      AND state IN ('pending', 'approved')`,
  );
  return named !== null;
}

/** The open requests of others that name the same transaction. */
export function contenders(
  tx: Database,
  { id, member_id, network, tx_hash }: Pick<Recharge, "id" | "member_id" | "network" | "tx_hash">,
): Promise<{ id: bigint }[]> {
  return many(
    tx,
    sql`SELECT id FROM recharge WHERE network = ${network} AND tx_hash = ${tx_hash} AND id <> ${id}
      AND member_id <> ${member_id} AND state = 'pending' ORDER BY id`,
  );
}

export async function addStep(
  tx: Database,
  recharge_id: bigint,
  step: RechargeStep,
  now: Date,
  more: { chain_state?: ChainState | null; confirmations?: number | null; operator_id?: bigint | null } = {},
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO recharge_step (recharge_id, seq, step, chain_state, confirmations, operator_id, created_at)
     VALUES (${recharge_id}, (SELECT coalesce(max(seq), 0) + 1 FROM recharge_step WHERE recharge_id = ${recharge_id}),
       ${step}, ${more.chain_state ?? null}, ${more.confirmations ?? null}, ${more.operator_id ?? null}, ${now})`,
  );
}

// ---- moves: each changes a request that is pending, or nothing --------------------------------------------------

export async function writeHash(
  tx: Database,
  id: bigint,
  given: { tx_hash: string; chain_state: ChainState; next_attempt_at: Date | null; review_at: Date | null },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE recharge SET tx_hash = ${given.tx_hash}, chain_state = ${given.chain_state}, next_attempt_at = ${given.next_attempt_at},
      review_at = ${given.review_at}, attempts = 0, confirmations = NULL, confirmations_needed = NULL, found = NULL
     WHERE id = ${id} AND state = 'pending'`,
  );
  return changed === 1;
}

export interface Look {
  chain_state: ChainState;
  confirmations: number | null;
  confirmations_needed: number | null;
  found: object | null;
  next_attempt_at: Date | null;
  review_at: Date | null;
}

export async function writeAttempt(tx: Database, id: bigint, look: Look): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE recharge SET chain_state = ${look.chain_state}, confirmations = ${look.confirmations},
      confirmations_needed = ${look.confirmations_needed},
      found = ${look.found === null ? null : JSON.stringify(look.found)}, next_attempt_at = ${look.next_attempt_at},
      review_at = ${look.review_at}, attempts = attempts + 1
     WHERE id = ${id} AND state = 'pending'`,
  );
  return changed === 1;
}

export interface Credit {
  credited: bigint;
  credited_hash: string;
  credited_log: number;
  operator: { operator_id: bigint; own_member_id: bigint | null } | null;
  note: string | null;
  /**
   * For a credit that no chain confirmed: how much one person may credit in 30 days, and the proposal of two; null if
   * the chain gives the amount.
   */
  by_hand: { alone_most: bigint; proposal_id: bigint | null } | null;
}

/**
 * The schema itself counts the sum of 30 days. Without a proposal it refuses what is above it, or differs from the
 * claim.
 */
export async function approveRow(tx: Database, id: bigint, credit: Credit, now: Date): Promise<boolean> {
  endClaim(tx, "recharge", id);
  decideTopUps(tx, id, now);
  const changed = await run(
    tx,
    sql`UPDATE recharge SET state = 'approved', credited = ${credit.credited}, credited_hash = ${credit.credited_hash},
      credited_log = ${credit.credited_log}, decided_by = ${credit.operator?.operator_id ?? null},
      decided_own = ${credit.operator?.own_member_id ?? null}, note = ${credit.note}, decided_at = ${now},
       by_hand_alone_most = ${credit.by_hand?.alone_most ?? null}, proposal_id = ${credit.by_hand?.proposal_id ?? null},
         next_attempt_at = NULL, review_at = NULL
     -- guard: a request cancelled or decided meanwhile is not credited [without AND state = 'pending']
     WHERE id = ${id} AND state = 'pending'`,
  );
  return changed === 1;
}

/** What was credited to a member within 30 days without the chain. Their row is locked by then. */
export async function creditedByHand(tx: Database, member_id: bigint, now: Date): Promise<bigint> {
  const found = await maybeOne<{ sum: bigint }>(
    tx,
    sql`SELECT coalesce(sum(credited), 0)::bigint AS sum FROM recharge
     WHERE member_id = ${member_id} AND credited_log = -1 AND counted_at > thirty_days_before(${now})`,
  );
  return found?.sum ?? 0n;
}

/** The credit of a request that waits for a second person. */
export function openCreditProposal(
  tx: Database,
  recharge_id: bigint,
  now: Date,
): Promise<{ id: bigint; amount: MoneyText; by: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT p.id, p.payload->>'amount' AS amount, o.name AS by FROM proposal p JOIN operator o ON o.id = p.made_by
     WHERE p.kind = 'recharge_credit' AND p.state = 'open' AND p.expires_at > ${now}
       AND p.payload->>'recharge_id' = ${String(recharge_id)}`,
  );
}

export async function rejectRow(
  tx: Database,
  id: bigint,
  refused: {
    reason_code: RechargeReason;
    note: string;
    operator: { operator_id: bigint; own_member_id: bigint | null };
  },
  now: Date,
): Promise<boolean> {
  endClaim(tx, "recharge", id);
  decideTopUps(tx, id, now);
  const changed = await run(
    tx,
    sql`UPDATE recharge SET state = 'rejected', reason_code = ${refused.reason_code}, note = ${refused.note},
      decided_by = ${refused.operator.operator_id}, decided_own = ${refused.operator.own_member_id},
      decided_at = ${now},
       next_attempt_at = NULL, review_at = NULL
     WHERE id = ${id} AND state = 'pending'`,
  );
  return changed === 1;
}

export async function cancelRow(tx: Database, id: bigint, now: Date): Promise<boolean> {
  endClaim(tx, "recharge", id);
  decideTopUps(tx, id, now);
  const changed = await run(
    tx,
    sql`UPDATE recharge SET state = 'cancelled', decided_at = ${now}, next_attempt_at = NULL, review_at = NULL WHERE id = ${id}
      AND state = 'pending'`,
  );
  return changed === 1;
}

// ---- asking the chain -----------------------------------------------------------------------------------------------

/** Leases the most overdue request that must be looked up. */
export async function takeAttempt(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`UPDATE recharge SET next_attempt_at = ${until} WHERE id = (
       SELECT id FROM recharge WHERE next_attempt_at <= ${now} AND state = 'pending' ORDER BY next_attempt_at LIMIT 1 FOR NO KEY
         UPDATE SKIP LOCKED
     ) RETURNING id`,
  );
  return taken?.id ?? null;
}

export async function nextAttempt(tx: Database, id: bigint, at: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE recharge SET next_attempt_at = ${at} WHERE id = ${id} AND state = 'pending' AND tx_hash IS NOT NULL`,
    )) === 1
  );
}

/** Puts requests before the operators now. */
export async function putInReview(
  tx: Database,
  ids: readonly bigint[],
  chain_state: ChainState,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE recharge SET chain_state = ${chain_state}, review_at = ${now}, next_attempt_at = NULL WHERE id = ANY(${ids})
      AND state = 'pending'`,
  );
}
