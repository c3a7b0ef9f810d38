import type { BondRefundMove, BondRefundState } from "@arcade/contract/shops/bond/states";
import { bondRefundMoves } from "@arcade/contract/shops/bond/states";
import type { BondAction, BondStanding } from "@arcade/contract/shops/bond/terms";
import { money } from "@arcade/contract/money";
import { storeLevel } from "@arcade/contract/shops/stores/levels";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { endClaim } from "../../base/queue/index.ts";
import type { ShownTerms } from "./sign-token.ts";
import { isAnsweredFor } from "./views.ts";
import type { Soonest, UpcomingOf } from "../../../platform/upcoming.ts";

/**
 * A store's position, locked until the transaction ends: everybody who changes a level, a fund or what is on sale comes
 * one after the other.
 */
export async function lockStanding(tx: Database, store_id: bigint): Promise<BondStanding> {
  const found = await maybeOne<{ level: number; fund: bigint; level_fund: bigint }>(
    tx,
    sql`SELECT level, fund, level_fund FROM store WHERE id = ${store_id} FOR NO KEY UPDATE`,
  );
  if (found === null) throw new Error(`no store ${store_id}`);
  return { level: storeLevel(found.level), fund: money(found.fund), level_fund: money(found.level_fund) };
}

/** The amount in a store's fund. */
export async function fundOf(tx: Database, store_id: bigint): Promise<bigint> {
  return (await maybeOne<{ fund: bigint }>(tx, sql`SELECT fund FROM store WHERE id = ${store_id}`))?.fund ?? 0n;
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
  await run(
    tx,
    sql`INSERT INTO bond_draw (id, refund_id, store_id, amount, released, level_from, level, fund_from, fund,
      level_fund, at) VALUES (${draw.id}, ${draw.refund_id}, ${draw.store_id}, ${draw.amount}, ${draw.released},
      ${draw.level_from}, ${draw.level}, ${draw.fund_from}, ${draw.fund}, ${draw.level_fund}, ${now})`,
  );
}

export interface NewDocument {
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

/** Stores what was signed, as the store's next document. The store's row is locked by then. */
export async function insertDocument(tx: Database, document: NewDocument, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO bond_paper (id, store_id, member_id, action, level_from, level, amount, fund_from, fund, level_fund,
      level_terms, rules_version, terms_version,
       terms_language, terms_hash, strokes, typed_name, signed_at, seq)
     SELECT ${document.id}, ${document.store_id}::bigint, ${document.member_id}, ${document.action}, ${document.level_from},
       ${document.level}, ${document.amount}, ${document.fund_from}, ${document.fund}, ${document.level_fund},
       ${JSON.stringify(document.level_terms)}, ${document.rules_version}, ${document.terms_version}, ${document.terms_language},
       ${document.terms_hash}, ${document.strokes}, ${document.typed_name}, ${now}, coalesce(max(seq), 0) + 1 FROM bond_paper
       WHERE store_id = ${document.store_id}::bigint`,
  );
}

export async function isSigned(tx: Database, paper_id: bigint): Promise<boolean> {
  return (await maybeOne(tx, sql`SELECT 1 AS one FROM bond_paper WHERE id = ${paper_id}`)) !== null;
}

/** A document is sealed once. */
export async function sealRow(
  tx: Database,
  id: bigint,
  sealed: { name: string; wrapped_key: Buffer; sha256: Buffer },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE bond_paper SET file = ${sealed.name}, wrapped_key = ${sealed.wrapped_key}, sha256 = ${sealed.sha256}
      WHERE id = ${id} AND file IS NULL`,
  );
}

export async function takeUnsealed(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM bond_paper WHERE file IS NULL AND id <> ALL(${except}) ORDER BY signed_at LIMIT 1 FOR NO KEY
      UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}

// ---- refunds ---------------------------------------------------------------------------------------------------

export async function insertRefund(
  tx: Database,
  refund: { id: bigint; store_id: bigint; due: Date },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO bond_refund (id, store_id, state, requested_at, due_at, state_at, next_attempt_at)
      VALUES (${refund.id}, ${refund.store_id}, 'processing', ${now}, ${refund.due}, ${now}, ${refund.due})`,
  );
  await insertStep(tx, refund.id, "processing", null, now);
}

async function insertStep(
  tx: Database,
  refund_id: bigint,
  state: BondRefundState,
  operator_id: bigint | null,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO bond_refund_step (refund_id, seq, state, at, operator_id)
      SELECT ${refund_id}::bigint, coalesce(max(seq), 0) + 1, ${state}, ${now}, ${operator_id} FROM bond_refund_step
      WHERE refund_id = ${refund_id}::bigint`,
  );
}

/** Whether an agreed refund to a buyer waits for the store's money. */
export async function owesRefund(tx: Database, store_id: bigint): Promise<boolean> {
  return (
    (await maybeOne(
      tx,
      sql`SELECT 1 AS one FROM refund WHERE store_id = ${store_id} AND missing IS NOT NULL LIMIT 1`,
    )) !== null
  );
}

export async function runningRefund(tx: Database, store_id: bigint): Promise<bigint | null> {
  return (
    (
      await maybeOne<{ id: bigint }>(
        tx,
        sql`SELECT id FROM bond_refund WHERE store_id = ${store_id} AND state IN ('processing', 'held')`,
      )
    )?.id ?? null
  );
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
 * Moves a refund by the table of its moves; false if it is in none of the states in which the move begins. The caller
 * holds the store's row. `refund` has its own statement, below.
 */
export async function moveRefund(
  tx: Database,
  id: bigint,
  move: Exclude<BondRefundMove, "request" | "refund">,
  by: { operator_id: bigint | null; held?: Held },
  now: Date,
): Promise<boolean> {
  const { from, to } = bondRefundMoves[move];
  const moved = await run(
    tx,
    sql`UPDATE bond_refund SET state = ${to}, state_at = ${now}, next_attempt_at = CASE
      WHEN ${to} = 'processing' THEN greatest(due_at, ${now}) END,
       reason_code = coalesce(${by.held?.reason_code ?? null}, reason_code),
         message = coalesce(${by.held?.message ?? null}, message), held_until = ${by.held?.held_until ?? null},
       made_by = coalesce(${by.held?.made_by ?? null}, made_by), approved_by = coalesce(${by.held?.approved_by ?? null},
         approved_by), proposal_id = coalesce(${by.held?.proposal_id ?? null}, proposal_id)
     -- guard: a refund moves only from the states of its table [without AND state = ANY({from})]
     WHERE id = ${id} AND state = ANY(${from})`,
  );
  if (moved === 1) {
    await insertStep(tx, id, to, by.operator_id, now);
    endClaim(tx, "bond_refund", id);
  }
  return moved === 1;
}

/**
 * The refund itself: only from processing, only after its date, and only while no order of the store is open. The
 * statement sees every order that was paid before it. One that is paid later is an order of a store at level 0
 * (docs/decisions/bond-refund.md).
 */
export async function finishRefund(
  tx: Database,
  id: bigint,
  now: Date,
): Promise<{ store_id: bigint; amount: bigint } | null> {
  const finished = await maybeOne<{ store_id: bigint; amount: bigint }>(
    tx,
    sql`UPDATE bond_refund r SET state = 'refunded', state_at = ${now}, next_attempt_at = NULL FROM bond_paper p
     -- guard: a fund is not paid back before its date [without AND r.due_at <= {now}]
     -- guard: a refund that is held, refused or withdrawn is not paid [without r.state = 'processing' AND]
     WHERE r.id = ${id} AND p.id = r.id AND r.state = 'processing' AND r.due_at <= ${now}
       -- guard: a fund is not paid back while an order is open
       AND NOT EXISTS (SELECT FROM orders o WHERE o.store_id = r.store_id AND ${isAnsweredFor})
     RETURNING r.store_id, p.amount`,
  );
  if (finished !== null) {
    await insertStep(tx, id, "refunded", null, now);
    endClaim(tx, "bond_refund", id);
  }
  return finished;
}

/** The refund whose look is most overdue, its store's row held. */
export async function takeDueRefund(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT r.id FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.next_attempt_at <= ${now}
      AND r.id <> ALL(${except})
     ORDER BY r.next_attempt_at LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
  );
  return due?.id ?? null;
}

export async function retryAt(tx: Database, id: bigint, at: Date): Promise<void> {
  await run(tx, sql`UPDATE bond_refund SET next_attempt_at = ${at} WHERE id = ${id} AND state = 'processing'`);
}

/** A hold whose date has come, its store's row held. */
export async function takeEndedHold(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const ended = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT r.id FROM bond_refund r JOIN store s ON s.id = r.store_id WHERE r.held_until <= ${now}
      AND r.id <> ALL(${except})
     ORDER BY r.held_until LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
  );
  return ended?.id ?? null;
}

const dates = { next_attempt_at: sql`r.next_attempt_at`, held_until: sql`r.held_until` };

/** The refund of a fund that `takeDueRefund` or `takeEndedHold` takes next, and when. */
export function soonestBondRefund(
  tx: Database,
  date: keyof typeof dates,
  { now, store_id, language }: UpcomingOf,
): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT ${dates[date]} AS at, coalesce(s.name->>${language}, s.name->>'en') AS name
      FROM bond_refund r JOIN store s ON s.id = r.store_id
      WHERE ${dates[date]} > ${now} AND (${store_id}::bigint IS NULL OR r.store_id = ${store_id})
      ORDER BY ${dates[date]} LIMIT 1`,
  );
}
