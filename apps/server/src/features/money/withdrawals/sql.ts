import type { Network } from "@arcade/contract/money/networks/networks";
import { type WithdrawalMove, withdrawalMoves, type WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { withdrawalSteps } from "@arcade/contract/money/withdrawals/api";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";

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
  const inserted = await run(
    tx,
    sql`INSERT INTO wallet_address (id, member_id, network, address, label, is_default, usable_from, created_at)
      VALUES (${address.id}, ${address.member_id}, ${address.network}, ${address.address}, ${address.label},
      ${address.is_default}, ${address.usable_from}, ${now})
     ON CONFLICT (member_id, network, address) WHERE removed_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

export async function countWalletAddresses(
  tx: Database,
  member_id: bigint,
  network: Network,
): Promise<{ all: number; of_network: number }> {
  const counted = await maybeOne<{ all: number; of_network: number }>(
    tx,
    sql`SELECT count(*)::int AS "all", count(*) FILTER (WHERE network = ${network})::int AS of_network
      FROM wallet_address WHERE member_id = ${member_id} AND removed_at IS NULL`,
  );
  return counted ?? { all: 0, of_network: 0 };
}

export async function clearDefaultAddress(tx: Database, member_id: bigint, network: Network): Promise<void> {
  await run(
    tx,
    sql`UPDATE wallet_address SET is_default = false WHERE member_id = ${member_id} AND network = ${network}
      AND is_default`,
  );
}

export async function updateWalletAddress(
  tx: Database,
  id: bigint,
  member_id: bigint,
  label: string,
  is_default: boolean,
): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE wallet_address SET label = ${label}, is_default = ${is_default} WHERE id = ${id}
        AND member_id = ${member_id} AND removed_at IS NULL`,
    )) === 1
  );
}

/** Requests keep it as it was; here it only leaves the list. */
export async function removeWalletAddressRow(tx: Database, id: bigint, member_id: bigint, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE wallet_address SET removed_at = ${now}, is_default = false WHERE id = ${id}
        AND member_id = ${member_id} AND removed_at IS NULL`,
    )) === 1
  );
}

export async function touchWalletAddress(tx: Database, id: bigint, now: Date): Promise<void> {
  await run(tx, sql`UPDATE wallet_address SET used_at = ${now} WHERE id = ${id}`);
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
  min: bigint;
  max: bigint;
  month_most: number;
  two_operators_above: bigint;
}

/**
 * Writes a request in the lowest free place of its month, unless the member's withdrawals wait or were stopped; false
 * when it was not written. The schema counts from the sum of 30 days how many people it takes. The member's row is
 * locked by then, and were it not, the places are unique: two requests never share one.
 */
export async function insertWithdrawal(tx: Database, request: NewWithdrawal, now: Date): Promise<boolean> {
  const inserted = await run(
    tx,
    sql`INSERT INTO withdrawal (id, member_id, network, address, wallet_address_id, amount, fee, actual_amount,
      rules_version, fee_micro, fee_ppm, min, max, month_most,
       two_operators_above, month, month_place, state_at, created_at)
     SELECT ${request.id}, ${request.member_id}, ${request.network}, ${request.address}, ${request.wallet_address_id},
       ${request.amount}, ${request.fee}, ${request.actual_amount}, ${request.rules_version}, ${request.fee_micro},
       ${request.fee_ppm}, ${request.min}, ${request.max}, ${request.month_most}::int,
       ${request.two_operators_above}, this.month, place, ${now}, ${now}
     -- guard: no month has more withdrawals than it may have [) place -> + 5) place]
     FROM (SELECT date_trunc('month', ${now}::timestamptz AT TIME ZONE 'UTC')::date AS month) this,
       generate_series(1, ${request.month_most}::int) place
     WHERE NOT EXISTS (SELECT FROM withdrawal w WHERE w.member_id = ${request.member_id} AND w.month = this.month
       AND w.month_place = place)
       -- guard: the wait of a day after a change of the account is checked where the withdrawal is written [OR -> ::timestamptz + interval '9 years' OR]
       AND NOT EXISTS (SELECT FROM member m WHERE m.id = ${request.member_id} AND (m.withdraw_from > ${now}
         OR m.withdraw_stopped_at IS NOT NULL))
     ORDER BY place LIMIT 1`,
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

const columns = sql`id, member_id, network, address, amount, fee, actual_amount, state, approvals, approvals_needed,
  sending_by, hash, hash_by,
  chain_state, attention_at, created_at`;

/** Holds the request until the end of the transaction: decisions about one come one after the other. */
export function lockWithdrawal(tx: Database, id: bigint): Promise<Withdrawal | null> {
  return maybeOne<Withdrawal>(tx, sql`SELECT ${columns} FROM withdrawal WHERE id = ${id} FOR UPDATE`);
}

export function withdrawalById(tx: Database, id: bigint): Promise<Withdrawal | null> {
  return maybeOne<Withdrawal>(tx, sql`SELECT ${columns} FROM withdrawal WHERE id = ${id}`);
}

/** What a move writes beside the state. Missing fields do not change. */
export interface Moved {
  approvals?: number;
  month_place?: null;
  sending_by?: bigint | null;
  /** The device of who sends. */
  sending_on?: Buffer | null;
  hash?: string | null;
  hash_by?: bigint | null;
  next_attempt_at?: Date | null;
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
 * Moves a request by the table of its moves; null when it is in none of the states that the move begins in, or when
 * whoever confirms or gives back a send counts as one person with who made it, or who corrects a hash with who entered
 * it (PROOF F3), and while the member has stopped withdrawals nothing of theirs is approved or sent. Whatever it was
 * claimed for is done, and what the chain said belongs to the hash before: both are forgotten, unless the state stays.
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
  return maybeOne<Withdrawal>(
    tx,
    sql`UPDATE withdrawal SET state = coalesce(${to}, state), state_at = CASE WHEN ${to}::text IS NULL THEN state_at
      ELSE ${now} END,
       approvals = coalesce(${written.approvals ?? null}, approvals), month_place = CASE
         WHEN ${written.month_place === null} THEN NULL ELSE month_place END,
       sending_by = CASE WHEN ${written.sending_by !== undefined} THEN ${written.sending_by ?? null}
         ELSE sending_by END, sending_on = CASE WHEN ${written.sending_by !== undefined}
         THEN ${written.sending_on ?? null} ELSE sending_on END, hash = CASE
         WHEN ${written.hash !== undefined} THEN ${written.hash ?? null} ELSE hash END, hash_by = CASE
         WHEN ${written.hash !== undefined} THEN ${written.hash_by ?? null} ELSE hash_by END,
       chain_state = CASE WHEN ${written.hash !== undefined} THEN NULL ELSE chain_state END, confirmations = CASE
         WHEN ${written.hash !== undefined} THEN NULL ELSE confirmations END,
       confirmations_needed = CASE WHEN ${written.hash !== undefined} THEN NULL
         ELSE confirmations_needed END, looked_at = CASE WHEN ${written.hash !== undefined} THEN NULL
         ELSE looked_at END,
       next_attempt_at = CASE WHEN ${written.next_attempt_at !== undefined} THEN ${written.next_attempt_at ?? null}
         ELSE next_attempt_at END, attend_at = ${written.attend_at ?? null}, attention_at = NULL,
       reject_reason = coalesce(${written.reject_reason ?? null}, reject_reason),
         reject_note = coalesce(${written.reject_note ?? null}, reject_note),
         confirmed_by = ${written.confirmed_by ?? null}
     -- guard: a withdrawal moves from the states of its table only [without AND state = ANY({from === undefined ? states : states.filter((state) => state === from)})]
     WHERE id = ${id} AND state = ANY(${from === undefined ? states : states.filter((state) => state === from)})
       AND NOT (${move} IN ('approve_first', 'approve', 'begin_send') AND EXISTS (SELECT FROM member m
         WHERE m.id = member_id AND m.withdraw_stopped_at IS NOT NULL))
       -- guard: a person linked with the sender neither confirms nor returns it [is_one_person(sending_by, {by ?? null}) -> sending_by = {by ?? null}]
       -- guard: another person than the sender returns a send [without , 'return_send']
       AND NOT (${move} IN ('confirm', 'return_send') AND (is_one_person(sending_by, ${by ?? null})
         OR is_one_person(hash_by, ${by ?? null})))
       -- guard: another person than the one who entered a hash corrects it [without AND NOT ({move} = 'correct_hash' AND is_one_person(hash_by, {by ?? null}))]
       AND NOT (${move} = 'correct_hash' AND is_one_person(hash_by, ${by ?? null})) RETURNING ${columns}`,
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
  await run(
    tx,
    sql`INSERT INTO withdrawal_step (withdrawal_id, seq, step, approvals, operator_id, reason_code, note, at)
     SELECT ${step.withdrawal_id}::bigint, coalesce(max(seq), 0) + 1, ${step.step}, ${step.approvals},
       ${step.operator_id ?? null}, ${step.reason_code ?? null}, ${step.note ?? null}, ${now} FROM withdrawal_step
       WHERE withdrawal_id = ${step.withdrawal_id}`,
  );
}

/** Whether a write was refused by a constraint of this name; the transaction can then only be refused. */
export function brokeConstraint(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && "constraint" in error && names.includes(String(error.constraint));
}
