import type { Network } from "@arcade/contract/networks/networks";
import { type WithdrawalMove, withdrawalMoves, type WithdrawalState } from "@arcade/contract/withdrawals/states";
import type { withdrawalSteps } from "@arcade/contract/withdrawals/api";
import { change, type Database, row, rows } from "../../platform/database.ts";
import { endClaim } from "../queue/index.ts";

// ---- wallet addresses ----------------------------------------------------------------------------------------

export interface NewWalletAddress {
  id: bigint;
  member_id: bigint;
  network: Network;
  address: string;
  label: string;
  is_default: boolean;
  usable_from: Date;
}

/** False when the member has it already: the unique index decides. */
export async function insertWalletAddress(tx: Database, address: NewWalletAddress, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO wallet_address (id, member_id, network, address, label, is_default, usable_from, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (member_id, network, address) WHERE removed_at IS NULL DO NOTHING`,
    [address.id, address.member_id, address.network, address.address, address.label, address.is_default, address.usable_from, now],
  );
  return inserted === 1;
}

export async function countWalletAddresses(tx: Database, member_id: bigint, network: Network): Promise<{ all: number; of_network: number }> {
  const counted = await row<{ all: number; of_network: number }>(
    tx,
    'SELECT count(*)::int AS "all", count(*) FILTER (WHERE network = $2)::int AS of_network FROM wallet_address WHERE member_id = $1 AND removed_at IS NULL',
    [member_id, network],
  );
  return counted ?? { all: 0, of_network: 0 };
}

export async function clearDefaultAddress(tx: Database, member_id: bigint, network: Network): Promise<void> {
  await rows(tx, "UPDATE wallet_address SET is_default = false WHERE member_id = $1 AND network = $2 AND is_default", [member_id, network]);
}

export async function updateWalletAddress(tx: Database, id: bigint, member_id: bigint, label: string, is_default: boolean): Promise<boolean> {
  return (
    (await change(tx, "UPDATE wallet_address SET label = $3, is_default = $4 WHERE id = $1 AND member_id = $2 AND removed_at IS NULL", [
      id,
      member_id,
      label,
      is_default,
    ])) === 1
  );
}

/** Requests keep it as it was; here it only leaves the list. */
export async function removeWalletAddressRow(tx: Database, id: bigint, member_id: bigint, now: Date): Promise<boolean> {
  return (
    (await change(tx, "UPDATE wallet_address SET removed_at = $3, is_default = false WHERE id = $1 AND member_id = $2 AND removed_at IS NULL", [
      id,
      member_id,
      now,
    ])) === 1
  );
}

export async function touchWalletAddress(tx: Database, id: bigint, now: Date): Promise<void> {
  await rows(tx, "UPDATE wallet_address SET used_at = $2 WHERE id = $1", [id, now]);
}

// ---- requests ------------------------------------------------------------------------------------------------

export interface NewWithdrawal {
  id: bigint;
  member_id: bigint;
  network: Network;
  address: string;
  wallet_address_id: bigint | null;
  amount: bigint;
  fee: bigint;
  actual_amount: bigint;
  rules_version: number;
  fee_micro: bigint;
  fee_ppm: number;
  least: bigint;
  most: bigint;
  month_most: number;
  two_operators_above: bigint;
}

/**
 * Writes a request in the lowest free place of its month, unless the member's withdrawals wait or were stopped; false when it was not written.
 * The schema counts from the sum of 30 days how many people it takes. The member's row is locked by then, and were it not, the places are
 * unique: two requests never share one.
 */
export async function insertWithdrawal(tx: Database, request: NewWithdrawal, now: Date): Promise<boolean> {
  const inserted = await change(
    tx,
    `INSERT INTO withdrawal (id, member_id, network, address, wallet_address_id, amount, fee, actual_amount, rules_version, fee_micro, fee_ppm, least, most, month_most,
       two_operators_above, month, month_place, state_at, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::int, $15, this.month, place, $16, $16
     FROM (SELECT date_trunc('month', $16::timestamptz AT TIME ZONE 'UTC')::date AS month) this, generate_series(1, $14::int) place
     WHERE NOT EXISTS (SELECT FROM withdrawal w WHERE w.member_id = $2 AND w.month = this.month AND w.month_place = place)
       AND NOT EXISTS (SELECT FROM member m WHERE m.id = $2 AND (m.withdraw_from > $16 OR m.withdraw_stopped_at IS NOT NULL))
     ORDER BY place LIMIT 1`,
    [
      request.id,
      request.member_id,
      request.network,
      request.address,
      request.wallet_address_id,
      request.amount,
      request.fee,
      request.actual_amount,
      request.rules_version,
      request.fee_micro,
      request.fee_ppm,
      request.least,
      request.most,
      request.month_most,
      request.two_operators_above,
      now,
    ],
  );
  return inserted === 1;
}

/** A request as the verbs work with it. */
export interface Withdrawal {
  id: bigint;
  member_id: bigint;
  network: Network;
  address: string;
  amount: bigint;
  fee: bigint;
  actual_amount: bigint;
  state: WithdrawalState;
  approvals: number;
  approvals_needed: number;
  sending_by: bigint | null;
  hash: string | null;
  hash_by: bigint | null;
  chain_state: string | null;
  attention_at: Date | null;
  created_at: Date;
}

const columns = `id, member_id, network, address, amount, fee, actual_amount, state, approvals, approvals_needed, sending_by, hash, hash_by,
  chain_state, attention_at, created_at`;

/** Holds the request until the end of the transaction: decisions about one come one after the other. */
export function lockWithdrawal(tx: Database, id: bigint): Promise<Withdrawal | null> {
  return row<Withdrawal>(tx, `SELECT ${columns} FROM withdrawal WHERE id = $1 FOR UPDATE`, [id]);
}

export function withdrawalById(tx: Database, id: bigint): Promise<Withdrawal | null> {
  return row<Withdrawal>(tx, `SELECT ${columns} FROM withdrawal WHERE id = $1`, [id]);
}

/** What a move writes beside the state; what is left out stays. */
export interface Moved {
  approvals?: number;
  month_place?: null;
  sending_by?: bigint | null;
  /** The device of who sends. */
  sending_on?: Buffer | null;
  hash?: string | null;
  hash_by?: bigint | null;
  look_at?: Date | null;
  attend_at?: Date | null;
  reject_reason?: string;
  reject_note?: string;
  confirmed_by?: bigint | null;
}

interface Mover {
  /** Only from this one of the states that the move begins in. */
  from?: WithdrawalState;
  /** The operator who makes a move that takes a second person; the chain is nobody. */
  by?: bigint;
}

/**
 * Moves a request by the table of its moves; null when it is in none of the states that the move begins in, or when whoever confirms or gives back
 * a send counts as one person with who made it, or who corrects a hash with who entered it (PROOF F3), and while the member has stopped
 * withdrawals nothing of theirs is approved or sent. Whatever it was claimed for is done,
 * and what the chain said belongs to the hash before: both are forgotten, unless the state stays.
 */
export function moveWithdrawal(
  tx: Database,
  id: bigint,
  move: WithdrawalMove,
  written: Moved,
  now: Date,
  { from, by }: Mover = {},
): Promise<Withdrawal | null> {
  const { from: states, to } = withdrawalMoves[move];
  endClaim(tx, "withdrawal", id);
  return row<Withdrawal>(
    tx,
    `UPDATE withdrawal SET state = coalesce($3, state), state_at = CASE WHEN $3::text IS NULL THEN state_at ELSE $4 END,
       approvals = coalesce($5, approvals), month_place = CASE WHEN $6 THEN NULL ELSE month_place END,
       sending_by = CASE WHEN $7 THEN $8 ELSE sending_by END, sending_on = CASE WHEN $7 THEN $20 ELSE sending_on END, hash = CASE WHEN $9 THEN $10 ELSE hash END, hash_by = CASE WHEN $9 THEN $11 ELSE hash_by END,
       chain_state = CASE WHEN $9 THEN NULL ELSE chain_state END, confirmations = CASE WHEN $9 THEN NULL ELSE confirmations END,
       confirmations_needed = CASE WHEN $9 THEN NULL ELSE confirmations_needed END, looked_at = CASE WHEN $9 THEN NULL ELSE looked_at END,
       look_at = CASE WHEN $12 THEN $13 ELSE look_at END, attend_at = $14, attention_at = NULL,
       reject_reason = coalesce($15, reject_reason), reject_note = coalesce($16, reject_note), confirmed_by = $17
     WHERE id = $1 AND state = ANY($2)
       AND NOT ($18 IN ('approve_first', 'approve', 'begin_send') AND EXISTS (SELECT FROM member m WHERE m.id = member_id AND m.withdraw_stopped_at IS NOT NULL))
       AND NOT ($18 IN ('confirm', 'return_send') AND (is_one_person(sending_by, $19) OR is_one_person(hash_by, $19)))
       AND NOT ($18 = 'correct_hash' AND is_one_person(hash_by, $19)) RETURNING ${columns}`,
    [
      id,
      from === undefined ? states : states.filter((state) => state === from),
      to,
      now,
      written.approvals ?? null,
      written.month_place === null,
      written.sending_by !== undefined,
      written.sending_by ?? null,
      written.hash !== undefined,
      written.hash ?? null,
      written.hash_by ?? null,
      written.look_at !== undefined,
      written.look_at ?? null,
      written.attend_at ?? null,
      written.reject_reason ?? null,
      written.reject_note ?? null,
      written.confirmed_by ?? null,
      move,
      by ?? null,
      written.sending_on ?? null,
    ],
  );
}

export interface NewStep {
  withdrawal_id: bigint;
  step: (typeof withdrawalSteps)[number];
  approvals: number;
  operator_id?: bigint;
  reason_code?: string;
  note?: string;
}

/** One more step of a request, whose row is held by then. */
export async function insertStep(tx: Database, step: NewStep, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO withdrawal_step (withdrawal_id, seq, step, approvals, operator_id, reason_code, note, at)
     SELECT $1::bigint, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7 FROM withdrawal_step WHERE withdrawal_id = $1`,
    [step.withdrawal_id, step.step, step.approvals, step.operator_id ?? null, step.reason_code ?? null, step.note ?? null, now],
  );
}

/** Whether a write was refused by a constraint of this name; the transaction can then only be refused. */
export function brokeConstraint(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && "constraint" in error && names.includes(String(error.constraint));
}
