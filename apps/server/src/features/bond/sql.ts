import type { BondRefundMove, BondRefundState } from "@arcade/contract/bond/states";
import { bondRefundMoves } from "@arcade/contract/bond/states";
import type { BondAction, BondStanding } from "@arcade/contract/bond/terms";
import { money } from "@arcade/contract/money";
import { storeLevel } from "@arcade/contract/stores/levels";
import { change, type Database, row, rows } from "../../platform/database.ts";
import type { ShownTerms } from "./sign-token.ts";
import { isAnsweredFor } from "./views.ts";

/** Where a store stands, held until the transaction ends: everybody who changes a level, a fund or what is on sale comes one after the other. */
export async function lockStanding(tx: Database, store_id: bigint): Promise<BondStanding> {
  const found = await row<{ level: number; fund: bigint; level_fund: bigint }>(
    tx,
    "SELECT level, fund, level_fund FROM store WHERE id = $1 FOR NO KEY UPDATE",
    [store_id],
  );
  if (found === null) throw new Error(`no store ${store_id}`);
  return { level: storeLevel(found.level), fund: money(found.fund), level_fund: money(found.level_fund) };
}

/** What lies in a store's fund. */
export async function fundOf(tx: Database, store_id: bigint): Promise<bigint> {
  return (await row<{ fund: bigint }>(tx, "SELECT fund FROM store WHERE id = $1", [store_id]))?.fund ?? 0n;
}

export interface NewDraw {
  id: bigint;
  refund_id: bigint;
  store_id: bigint;
  amount: bigint;
  released: bigint;
  level_from: number;
  level: number;
  fund_from: bigint;
  fund: bigint;
  level_fund: bigint;
}

/** What the fund gave for a refund; once for each. */
export async function insertDraw(tx: Database, draw: NewDraw, now: Date): Promise<void> {
  await rows(
    tx,
    "INSERT INTO bond_draw (id, refund_id, store_id, amount, released, level_from, level, fund_from, fund, level_fund, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    [draw.id, draw.refund_id, draw.store_id, draw.amount, draw.released, draw.level_from, draw.level, draw.fund_from, draw.fund, draw.level_fund, now],
  );
}

export interface NewPaper {
  id: bigint;
  store_id: bigint;
  member_id: bigint;
  action: BondAction;
  level_from: number;
  level: number;
  amount: bigint;
  fund_from: bigint;
  fund: bigint;
  level_fund: bigint;
  level_terms: ShownTerms;
  rules_version: number;
  terms_version: string;
  terms_language: string;
  terms_hash: Buffer;
  strokes: string | null;
  typed_name: string | null;
}

/** Writes what was signed, as the store's next paper; the store's row is held by then. */
export async function insertPaper(tx: Database, paper: NewPaper, now: Date): Promise<void> {
  await rows(
    tx,
    `INSERT INTO bond_paper (id, store_id, member_id, action, level_from, level, amount, fund_from, fund, level_fund, level_terms, rules_version, terms_version,
       terms_language, terms_hash, strokes, typed_name, signed_at, seq)
     SELECT $1, $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, coalesce(max(seq), 0) + 1 FROM bond_paper WHERE store_id = $2::bigint`,
    [
      paper.id,
      paper.store_id,
      paper.member_id,
      paper.action,
      paper.level_from,
      paper.level,
      paper.amount,
      paper.fund_from,
      paper.fund,
      paper.level_fund,
      JSON.stringify(paper.level_terms),
      paper.rules_version,
      paper.terms_version,
      paper.terms_language,
      paper.terms_hash,
      paper.strokes,
      paper.typed_name,
      now,
    ],
  );
}

export async function isSigned(tx: Database, paper_id: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM bond_paper WHERE id = $1", [paper_id])) !== null;
}

/** A paper is sealed once. */
export async function sealRow(tx: Database, id: bigint, sealed: { name: string; wrapped_key: Buffer; sha256: Buffer }): Promise<void> {
  await rows(tx, "UPDATE bond_paper SET file = $2, wrapped_key = $3, sha256 = $4 WHERE id = $1 AND file IS NULL", [
    id,
    sealed.name,
    sealed.wrapped_key,
    sealed.sha256,
  ]);
}

export async function takeUnsealed(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const found = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM bond_paper WHERE file IS NULL AND id <> ALL($1) ORDER BY signed_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [except],
  );
  return found?.id ?? null;
}

// ---- refunds ---------------------------------------------------------------------------------------------------

export async function insertRefund(tx: Database, refund: { id: bigint; store_id: bigint; due: Date }, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO bond_refund (id, store_id, state, requested_at, due_at, state_at, look_at) VALUES ($1, $2, 'processing', $3, $4, $3, $4)", [
    refund.id,
    refund.store_id,
    now,
    refund.due,
  ]);
  await insertStep(tx, refund.id, "processing", null, now);
}

async function insertStep(tx: Database, refund_id: bigint, state: BondRefundState, operator_id: bigint | null, now: Date): Promise<void> {
  await rows(
    tx,
    "INSERT INTO bond_refund_step (refund_id, seq, state, at, operator_id) SELECT $1::bigint, coalesce(max(seq), 0) + 1, $2, $3, $4 FROM bond_refund_step WHERE refund_id = $1::bigint",
    [refund_id, state, now, operator_id],
  );
}

/** Whether an agreed refund to a buyer waits for the store's money. */
export async function owesRefund(tx: Database, store_id: bigint): Promise<boolean> {
  return (await row(tx, "SELECT 1 AS one FROM refund WHERE store_id = $1 AND missing IS NOT NULL LIMIT 1", [store_id])) !== null;
}

export async function runningRefund(tx: Database, store_id: bigint): Promise<bigint | null> {
  return (await row<{ id: bigint }>(tx, "SELECT id FROM bond_refund WHERE store_id = $1 AND state IN ('processing', 'held')", [store_id]))?.id ?? null;
}

/** What a move writes beside the state. */
export interface Held {
  reason_code: string;
  message: string;
  held_until: Date | null;
  made_by: bigint;
  approved_by: bigint;
  proposal_id: bigint;
}

/**
 * Moves a refund by the table of its moves; false when it is in none of the states that the move begins in. Whoever moves one holds its
 * store's row. `refund` has its own statement, below.
 */
export async function moveRefund(
  tx: Database,
  id: bigint,
  move: Exclude<BondRefundMove, "request" | "refund">,
  by: { operator_id: bigint | null; held?: Held },
  now: Date,
): Promise<boolean> {
  const { from, to } = bondRefundMoves[move];
  const moved = await change(
    tx,
    `UPDATE bond_refund SET state = $3, state_at = $4, look_at = CASE WHEN $3 = 'processing' THEN greatest(due_at, $4) END,
       reason_code = coalesce($5, reason_code), message = coalesce($6, message), held_until = $7,
       made_by = coalesce($8, made_by), approved_by = coalesce($9, approved_by), proposal_id = coalesce($10, proposal_id)
     WHERE id = $1 AND state = ANY($2)`,
    [
      id,
      from,
      to,
      now,
      by.held?.reason_code ?? null,
      by.held?.message ?? null,
      by.held?.held_until ?? null,
      by.held?.made_by ?? null,
      by.held?.approved_by ?? null,
      by.held?.proposal_id ?? null,
    ],
  );
  if (moved === 1) await insertStep(tx, id, to, by.operator_id, now);
  return moved === 1;
}

/**
 * The refund itself: only from processing, only once its date has come, and only while no order of the store is open. The statement sees
 * every order that was paid before it; one that is paid later is an order of a store at level 0 (docs/decisions/bond-refund.md).
 */
export async function finishRefund(tx: Database, id: bigint, now: Date): Promise<{ store_id: bigint; amount: bigint } | null> {
  const finished = await row<{ store_id: bigint; amount: bigint }>(
    tx,
    `UPDATE bond_refund r SET state = 'refunded', state_at = $2, look_at = NULL FROM bond_paper p
     WHERE r.id = $1 AND p.id = r.id AND r.state = 'processing' AND r.due_at <= $2
       AND NOT EXISTS (SELECT FROM orders o WHERE o.store_id = r.store_id AND ${isAnsweredFor})
     RETURNING r.store_id, p.amount`,
    [id, now],
  );
  if (finished !== null) await insertStep(tx, id, "refunded", null, now);
  return finished;
}

/** The refund whose look is most overdue, its store's row held. */
export async function takeDueRefund(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    `SELECT r.id FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.look_at <= $1 AND r.id <> ALL($2)
     ORDER BY r.look_at LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
    [now, except],
  );
  return due?.id ?? null;
}

export async function lookAgainAt(tx: Database, id: bigint, at: Date): Promise<void> {
  await rows(tx, "UPDATE bond_refund SET look_at = $2 WHERE id = $1 AND state = 'processing'", [id, at]);
}

/** A hold whose date has come, its store's row held. */
export async function takeEndedHold(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const ended = await row<{ id: bigint }>(
    tx,
    `SELECT r.id FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.held_until <= $1 AND r.id <> ALL($2)
     ORDER BY r.held_until LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
    [now, except],
  );
  return ended?.id ?? null;
}
