import type { CreditReason } from "@arcade/contract/shops/stores/credit";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { CreditFigures } from "../rules.ts";

/** The store's credit, its row held until the transaction ends. */
export async function lockCredit(tx: Database, storeId: bigint): Promise<number> {
  const found = await maybeOne<{ credit: number }>(
    tx,
    sql`SELECT credit FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`,
  );
  if (found === null) throw new Error(`no store ${storeId}`);
  return found.credit;
}

/** The credit, its parts, and when it is computed next. */
export async function putCredit(
  tx: Database,
  storeId: bigint,
  credit: number,
  figures: CreditFigures,
  next: Date,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE store SET credit = ${credit}, credit_figures = ${JSON.stringify(figures)}, credit_at = ${next}
      WHERE id = ${storeId}`,
  );
}

export interface NewCreditChange {
  id: bigint;
  store_id: bigint;
  credit_from: number;
  credit: number;
  reason: CreditReason;
  order_ids: readonly bigint[];
  parts: object;
}

export async function insertCreditChange(tx: Database, made: NewCreditChange, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO credit_history (id, store_id, credit_from, credit, reason, order_ids, parts, at)
      VALUES (${made.id}, ${made.store_id}, ${made.credit_from}, ${made.credit}, ${made.reason}, ${made.order_ids},
      ${JSON.stringify(made.parts)}, ${now})`,
  );
}

/** Takes the orders of a change out of the formula; how many. */
export function excuseOrders(tx: Database, historyId: bigint, now: Date): Promise<number> {
  return run(
    tx,
    sql`INSERT INTO credit_excused (order_id, store_id, history_id, at) SELECT unnest(order_ids), store_id, id, ${now}
      FROM credit_history WHERE id = ${historyId}
     ON CONFLICT (order_id) DO NOTHING`,
  );
}

export async function takeStaleCredit(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM store WHERE credit_at <= ${now} AND id <> ALL(${except}) ORDER BY credit_at LIMIT 1 FOR NO KEY
      UPDATE SKIP LOCKED`,
  );
  return found?.id ?? null;
}
