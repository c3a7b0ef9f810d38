import type { CreditReason } from "@arcade/contract/stores/credit";
import { change, type Database, row, rows } from "../../platform/database.ts";
import type { CreditFigures } from "./rules.ts";

/** The store's credit, its row held until the transaction ends. */
export async function lockCredit(tx: Database, storeId: bigint): Promise<number> {
  const found = await row<{ credit: number }>(tx, "SELECT credit FROM store WHERE id = $1 FOR NO KEY UPDATE", [storeId]);
  if (found === null) throw new Error(`no store ${storeId}`);
  return found.credit;
}

/** What it is and is made of, and when it is worked out next. */
export async function putCredit(tx: Database, storeId: bigint, credit: number, figures: CreditFigures, next: Date): Promise<void> {
  await change(tx, "UPDATE store SET credit = $2, credit_figures = $3, credit_at = $4 WHERE id = $1", [storeId, credit, JSON.stringify(figures), next]);
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
  await rows(tx, "INSERT INTO credit_history (id, store_id, credit_from, credit, reason, order_ids, parts, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", [
    made.id,
    made.store_id,
    made.credit_from,
    made.credit,
    made.reason,
    made.order_ids,
    JSON.stringify(made.parts),
    now,
  ]);
}

/** Takes the orders of a change out of the formula; how many. */
export function excuseOrders(tx: Database, historyId: bigint, now: Date): Promise<number> {
  return change(
    tx,
    `INSERT INTO credit_excused (order_id, store_id, history_id, at) SELECT unnest(order_ids), store_id, id, $2 FROM credit_history WHERE id = $1
     ON CONFLICT (order_id) DO NOTHING`,
    [historyId, now],
  );
}

export async function takeStaleCredit(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const found = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM store WHERE credit_at <= $1 AND id <> ALL($2) ORDER BY credit_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [now, except],
  );
  return found?.id ?? null;
}
