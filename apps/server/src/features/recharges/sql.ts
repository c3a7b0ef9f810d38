import type { MoneyText } from "@arcade/contract/money";
import type { ChainState, RechargeReason, RechargeStep } from "@arcade/contract/recharges/states";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";
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
  looks: number;
  review_at: Date | null;
  created_at: Date;
}

const columns = "id, member_id, network, amount, upload_id, tx_hash, rules_version, state, chain_state, looks, review_at, created_at";

export function rechargeById(tx: Database, id: bigint): Promise<Recharge | null> {
  return row(tx, `SELECT ${columns} FROM recharge WHERE id = $1`, [id]);
}

/** Held until the transaction ends: who decides, looks or adds to one request comes one after the other. */
export function lockRecharge(tx: Database, id: bigint): Promise<Recharge | null> {
  return row(tx, `SELECT ${columns} FROM recharge WHERE id = $1 FOR NO KEY UPDATE`, [id]);
}

export function lockOwnRecharge(tx: Database, member_id: bigint, id: bigint): Promise<Recharge | null> {
  return row(tx, `SELECT ${columns} FROM recharge WHERE id = $1 AND member_id = $2 AND network <> 'demo' FOR NO KEY UPDATE`, [id, member_id]);
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
  look_at: Date | null;
  review_at: Date | null;
}

/** False: this member has named the transaction already. */
export async function insertRecharge(tx: Database, recharge: NewRecharge, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO recharge (id, member_id, network, amount, upload_id, tx_hash, rules_version, chain_state, look_at, review_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (member_id, network, tx_hash) WHERE state IN ('pending', 'approved') DO NOTHING`,
    [
      recharge.id,
      recharge.member_id,
      recharge.network,
      recharge.amount,
      recharge.upload_id,
      recharge.tx_hash,
      recharge.rules_version,
      recharge.chain_state,
      recharge.look_at,
      recharge.review_at,
      now,
    ],
  );
  return inserted === 1;
}

/** Money of the demo: approved as it is written, from no chain. */
export async function insertDemoRecharge(
  tx: Database,
  recharge: { id: bigint; member_id: bigint; amount: bigint; rules_version: number },
  now: Date,
): Promise<void> {
  await rows(
    tx,
    `INSERT INTO recharge (id, member_id, network, amount, rules_version, state, chain_state, credited, decided_at, created_at)
     VALUES ($1, $2, 'demo', $3, $4, 'approved', 'unwatched', $3, $5, $5)`,
    [recharge.id, recharge.member_id, recharge.amount, recharge.rules_version, now],
  );
}

export async function countWaiting(tx: Database, member_id: bigint): Promise<number> {
  const counted = await row<{ count: number }>(tx, "SELECT count(*)::int AS count FROM recharge WHERE member_id = $1 AND state = 'pending'", [member_id]);
  return counted?.count ?? 0;
}

export async function proofIsUsed(tx: Database, upload_id: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM recharge WHERE upload_id = $1", [upload_id])) !== null;
}

/** Another request of this member that names the transaction, and is open or credited. */
export async function hasNamed(tx: Database, member_id: bigint, network: string, tx_hash: string): Promise<boolean> {
  const named = await row(tx, "SELECT 1 AS one FROM recharge WHERE member_id = $1 AND network = $2 AND tx_hash = $3 AND state IN ('pending', 'approved')", [
    member_id,
    network,
    tx_hash,
  ]);
  return named !== null;
}

/** The open requests of others that name the same transaction. */
export function contenders(
  tx: Database,
  { id, member_id, network, tx_hash }: Pick<Recharge, "id" | "member_id" | "network" | "tx_hash">,
): Promise<{ id: bigint }[]> {
  return rows(tx, "SELECT id FROM recharge WHERE network = $1 AND tx_hash = $2 AND id <> $3 AND member_id <> $4 AND state = 'pending' ORDER BY id", [
    network,
    tx_hash,
    id,
    member_id,
  ]);
}

export async function addStep(
  tx: Database,
  recharge_id: bigint,
  step: RechargeStep,
  now: Date,
  more: { chain_state?: ChainState | null; confirmations?: number | null; operator_id?: bigint | null } = {},
): Promise<void> {
  await rows(
    tx,
    `INSERT INTO recharge_step (recharge_id, seq, step, chain_state, confirmations, operator_id, created_at)
     VALUES ($1, (SELECT coalesce(max(seq), 0) + 1 FROM recharge_step WHERE recharge_id = $1), $2, $3, $4, $5, $6)`,
    [recharge_id, step, more.chain_state ?? null, more.confirmations ?? null, more.operator_id ?? null, now],
  );
}

// ---- moves: each changes a request that is pending, or nothing --------------------------------------------------

export async function writeHash(
  tx: Database,
  id: bigint,
  given: { tx_hash: string; chain_state: ChainState; look_at: Date | null; review_at: Date | null },
): Promise<boolean> {
  const changed = await change(
    tx,
    `UPDATE recharge SET tx_hash = $2, chain_state = $3, look_at = $4, review_at = $5, looks = 0, confirmations = NULL, confirmations_needed = NULL, found = NULL
     WHERE id = $1 AND state = 'pending'`,
    [id, given.tx_hash, given.chain_state, given.look_at, given.review_at],
  );
  return changed === 1;
}

export interface Look {
  chain_state: ChainState;
  confirmations: number | null;
  confirmations_needed: number | null;
  found: object | null;
  look_at: Date | null;
  review_at: Date | null;
}

export async function writeLook(tx: Database, id: bigint, look: Look): Promise<boolean> {
  const changed = await change(
    tx,
    `UPDATE recharge SET chain_state = $2, confirmations = $3, confirmations_needed = $4, found = $5, look_at = $6, review_at = $7, looks = looks + 1
     WHERE id = $1 AND state = 'pending'`,
    [
      id,
      look.chain_state,
      look.confirmations,
      look.confirmations_needed,
      look.found === null ? null : JSON.stringify(look.found),
      look.look_at,
      look.review_at,
    ],
  );
  return changed === 1;
}

export interface Credit {
  credited: bigint;
  credited_hash: string;
  credited_log: number;
  operator: { operator_id: bigint; own_member_id: bigint | null } | null;
  note: string | null;
  /** What no chain confirmed: how much one person may credit in 30 days, and the proposal of two; null where the chain says the amount. */
  by_hand: { alone_most: bigint; proposal_id: bigint | null } | null;
}

/** The schema counts the sum of 30 days by itself, and refuses what is above it, or differs from the claim, without its proposal. */
export async function approveRow(tx: Database, id: bigint, credit: Credit, now: Date): Promise<boolean> {
  endClaim(tx, "recharge", id);
  const changed = await change(
    tx,
    `UPDATE recharge SET state = 'approved', credited = $2, credited_hash = $3, credited_log = $4, decided_by = $5, decided_own = $6, note = $7, decided_at = $8,
       by_hand_alone_most = $9, proposal_id = $10, look_at = NULL, review_at = NULL
     WHERE id = $1 AND state = 'pending'`,
    [
      id,
      credit.credited,
      credit.credited_hash,
      credit.credited_log,
      credit.operator?.operator_id ?? null,
      credit.operator?.own_member_id ?? null,
      credit.note,
      now,
      credit.by_hand?.alone_most ?? null,
      credit.by_hand?.proposal_id ?? null,
    ],
  );
  return changed === 1;
}

/** What was credited to a member within 30 days without a chain's word. Their row is held by then. */
export async function creditedByHand(tx: Database, member_id: bigint, now: Date): Promise<bigint> {
  const found = await row<{ sum: bigint }>(
    tx,
    `SELECT coalesce(sum(credited), 0)::bigint AS sum FROM recharge
     WHERE member_id = $1 AND credited_log = -1 AND decided_at > $2::timestamptz - interval '30 days'`,
    [member_id, now],
  );
  return found?.sum ?? 0n;
}

/** The credit of a request that waits for a second person. */
export function openCreditProposal(tx: Database, recharge_id: bigint, now: Date): Promise<{ id: bigint; amount: MoneyText; by: string } | null> {
  return row(
    tx,
    `SELECT p.id, p.payload->>'amount' AS amount, o.name AS by FROM proposal p JOIN operator o ON o.id = p.made_by
     WHERE p.kind = 'recharge_credit' AND p.state = 'open' AND p.expires_at > $2 AND p.payload->>'recharge_id' = $1`,
    [String(recharge_id), now],
  );
}

export async function rejectRow(
  tx: Database,
  id: bigint,
  refused: { reason_code: RechargeReason; note: string; operator: { operator_id: bigint; own_member_id: bigint | null } },
  now: Date,
): Promise<boolean> {
  endClaim(tx, "recharge", id);
  const changed = await change(
    tx,
    `UPDATE recharge SET state = 'rejected', reason_code = $2, note = $3, decided_by = $4, decided_own = $5, decided_at = $6,
       look_at = NULL, review_at = NULL
     WHERE id = $1 AND state = 'pending'`,
    [id, refused.reason_code, refused.note, refused.operator.operator_id, refused.operator.own_member_id, now],
  );
  return changed === 1;
}

export async function cancelRow(tx: Database, id: bigint, now: Date): Promise<boolean> {
  endClaim(tx, "recharge", id);
  const changed = await change(
    tx,
    "UPDATE recharge SET state = 'cancelled', decided_at = $2, look_at = NULL, review_at = NULL WHERE id = $1 AND state = 'pending'",
    [id, now],
  );
  return changed === 1;
}

// ---- asking the chain -----------------------------------------------------------------------------------------------

/** Leases the most overdue request that is to be looked up. */
export async function takeLook(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await row<{ id: bigint }>(
    tx,
    `UPDATE recharge SET look_at = $2 WHERE id = (
       SELECT id FROM recharge WHERE look_at <= $1 AND state = 'pending' ORDER BY look_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
     ) RETURNING id`,
    [now, until],
  );
  return taken?.id ?? null;
}

export async function lookAt(tx: Database, id: bigint, at: Date): Promise<boolean> {
  return (await change(tx, "UPDATE recharge SET look_at = $2 WHERE id = $1 AND state = 'pending' AND tx_hash IS NOT NULL", [id, at])) === 1;
}

/** Puts requests before the operators now. */
export async function putInReview(tx: Database, ids: readonly bigint[], chain_state: ChainState, now: Date): Promise<void> {
  await rows(tx, "UPDATE recharge SET chain_state = $2, review_at = $3, look_at = NULL WHERE id = ANY($1) AND state = 'pending'", [ids, chain_state, now]);
}
