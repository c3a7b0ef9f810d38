import type { Language } from "@arcade/contract/languages";
import { type Database, rows } from "./database.ts";

/** What can be announced, with its payload. The relay knows who takes each topic. */
export interface Topics {
  mail: { to: string; subject: string; body: string; language: Language };
}

export interface OutboxRow {
  id: bigint;
  topic: keyof Topics;
  payload: Topics[keyof Topics];
  tries: number;
}

export async function announceIn(tx: Database, id: bigint, topic: keyof Topics, payload: object, now: Date): Promise<void> {
  await rows(tx, "INSERT INTO outbox (id, topic, payload, created_at, try_at) VALUES ($1, $2, $3, $4, $4)", [id, topic, JSON.stringify(payload), now]);
}

/** The oldest rows that are due, locked for this transaction; another process takes others. */
export function takeDue(tx: Database, now: Date, most: number): Promise<OutboxRow[]> {
  return rows<OutboxRow>(tx, "SELECT id, topic, payload, tries FROM outbox WHERE try_at <= $1 ORDER BY try_at, id LIMIT $2 FOR UPDATE SKIP LOCKED", [
    now,
    most,
  ]);
}

export async function remove(tx: Database, id: bigint): Promise<void> {
  await rows(tx, "DELETE FROM outbox WHERE id = $1", [id]);
}

/** Tried again later, each time after a longer wait, at most an hour. */
export async function postpone(tx: Database, row: OutboxRow, now: Date): Promise<void> {
  const seconds = Math.min(3_600, 2 ** Math.min(row.tries, 12));
  await rows(tx, "UPDATE outbox SET tries = tries + 1, try_at = $2 WHERE id = $1", [row.id, new Date(now.getTime() + seconds * 1_000)]);
}
