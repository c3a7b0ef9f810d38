import type { HoldKind, HoldReason } from "@arcade/contract/shops/stores/holds";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

export interface HeldStore {
  id: bigint;
  owner_id: bigint;
  name: Translated;
}

/**
 * Locks the store's row, as everybody does who lists goods of it: goods that are listed before the hold are hidden by
 * it, and none are listed after.
 */
export function lockStore(tx: Database, storeId: bigint): Promise<HeldStore | null> {
  return maybeOne<HeldStore>(tx, sql`SELECT id, owner_id, name FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`);
}

export interface NewHold {
  id: bigint;
  store_id: bigint;
  kind: HoldKind;
  reason_code: HoldReason;
  message: string;
  note: string;
  until: Date | null;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
}

/** False if one of the kind is in force already. */
export async function insertHold(tx: Database, hold: NewHold, now: Date): Promise<boolean> {
  const { id, store_id, kind, reason_code, message, note, until, made_by, approved_by, proposal_id } = hold;
  const inserted = await run(
    tx,
    sql`INSERT INTO store_hold (id, store_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by,
      proposal_id)
     VALUES (${id}, ${store_id}, ${kind}, ${reason_code}, ${message}, ${note}, ${now}, ${until}, ${made_by},
       ${approved_by}, ${proposal_id}) ON CONFLICT (store_id, kind) WHERE ended_at IS NULL DO NOTHING`,
  );
  return inserted === 1;
}

export interface StandingHold {
  id: bigint;
  store_id: bigint;
  owner_id: bigint;
  name: Translated;
  kind: HoldKind;
  reason_code: HoldReason;
  until: Date | null;
  ended: Date | null;
}

const hold = sql`SELECT h.id, h.store_id, s.owner_id, s.name, h.kind, h.reason_code, h.until_at AS until,
  h.ended_at AS ended FROM store_hold h JOIN store s ON s.id = h.store_id`;
const holdText = (id: bigint) => sql`${hold} WHERE h.id = ${id}`;
// A wind-down says more than a freeze.
const standingText = (storeId: bigint) =>
  sql`${hold} WHERE h.store_id = ${storeId} AND h.ended_at IS NULL ORDER BY h.kind DESC LIMIT 1`;

export const holdById = (tx: Database, id: bigint): Promise<StandingHold | null> =>
  maybeOne<StandingHold>(tx, holdText(id));
export const standingHold = (tx: Database, storeId: bigint): Promise<StandingHold | null> =>
  maybeOne<StandingHold>(tx, standingText(storeId));

/** False if it had ended. `operatorId` is null if its time has come. */
export async function closeHold(tx: Database, id: bigint, operatorId: bigint | null, now: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`UPDATE store_hold SET ended_at = ${now}, ended_by = ${operatorId} WHERE id = ${id} AND ended_at IS NULL`,
    )) === 1
  );
}

/** A freeze whose end has come, its store's row taken as everybody takes it first. */
export async function takeHoldDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT h.id FROM store_hold h JOIN store s ON s.id = h.store_id WHERE h.ended_at IS NULL
      AND h.until_at <= ${now} AND NOT h.id = ANY(${except})
     ORDER BY h.until_at LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/**
 * Open while nothing holds the store and its owner's account exists. If that changes, its goods and the search learn of
 * it.
 */
export async function putOpen(tx: Database, storeId: bigint, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE store s SET open = w.open, index_at = ${now}
     -- guard: a freeze that ends does not open a store in wind-down [h.ended_at IS NULL) -> h.ended_at IS NULL AND h.kind = 'freeze')]
     FROM (SELECT NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${storeId} AND h.ended_at IS NULL)
              AND NOT EXISTS (SELECT FROM store t JOIN member m ON m.id = t.owner_id WHERE t.id = ${storeId}
                AND m.closed_at IS NOT NULL) AS open) w
     WHERE s.id = ${storeId} AND s.open <> w.open`,
  );
}
