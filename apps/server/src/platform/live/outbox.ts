import type { StorePart } from "@arcade/contract/access";
import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { Language } from "@arcade/contract/languages";
import type { LiveEvent } from "@arcade/contract/socket";
import * as w from "@arcade/contract/wire";
import * as z from "zod/mini";
import type { Outdated } from "./bus.ts";
import { type Database, many, one, run, sendLater } from "../database.ts";
import { sql } from "../sql.ts";

/** What can be published, with its payload. The relay knows who handles each topic. */
export interface Topics {
  mail: { to: string; subject: string; body: string; language: Language };
  /** What processes keep in memory and is now out of date. They would find out later themselves. */
  outdated: { what: Outdated };
}

/** A live event and its receivers. It has ids only: no text of a message comes into the outbox or onto the bus. */
export interface AddressedEvent {
  to: readonly string[];
  /** Staff who have this part in a store of a receiver receive it too: those who have it when it is sent. */
  part?: StorePart;
  frame: {
    id: string;
    type: LiveEvent["type"];
    modules: LiveEvent["modules"];
    modules_id: string | null;
    move?: string;
    message_id?: string;
  };
}

export interface MailRow {
  id: bigint;
  payload: Topics["mail"];
  tries: number;
}

/**
 * It is sent with the transaction's next message, at the latest with COMMIT, so it costs no round trip. `due` is later
 * for events that this process publishes from memory: the row is there in case it dies before.
 */
export function enqueueIn(
  tx: Database,
  id: bigint,
  topic: keyof Topics | "events",
  payload: object,
  now: Date,
  due = now,
): void {
  sendLater(
    tx,
    sql`INSERT INTO outbox (id, topic, payload, created_at, try_at)
      VALUES (${id}, ${topic}, ${JSON.stringify(payload)}, ${now}, ${due})`,
  );
}

/**
 * Deletes rows that this process has published from memory. A row that a relay has just taken is left to that relay.
 */
export const toldText = (ids: readonly bigint[]) =>
  sql`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE id = ANY(${ids}) FOR UPDATE SKIP LOCKED)`;
/** Whether mails, and events for the bus, are due. */
export async function waitsInOutbox(tx: Database, now: Date): Promise<{ mails: boolean; events: boolean }> {
  return one(
    tx,
    // In the order of the index: for an EXISTS, PostgreSQL reads all rows that wait for a later try.
    sql`SELECT coalesce((SELECT true FROM outbox WHERE topic = 'mail' AND try_at <= ${now} ORDER BY try_at LIMIT 1),
        false) AS mails,
      coalesce((SELECT true FROM outbox WHERE topic <> 'mail' AND try_at <= ${now} ORDER BY try_at LIMIT 1),
        false) AS events`,
  );
}

/** The oldest mails that are due, locked for this transaction. Another process takes others. */
export function takeMails(tx: Database, now: Date, max: number): Promise<MailRow[]> {
  return many<MailRow>(
    tx,
    sql`SELECT id, payload, tries FROM outbox WHERE topic = 'mail' AND try_at <= ${now} ORDER BY try_at, id
      LIMIT ${max} FOR UPDATE SKIP LOCKED`,
  );
}

export type BusRow = { id: bigint; created_at: Date } & (
  | { topic: "events"; payload: readonly AddressedEvent[] }
  | { topic: "outdated"; payload: Topics["outdated"] }
);

/** A row as it stands in the outbox. Another release may have written it, so this process may not be able to read it. */
export interface UnreadRow {
  id: bigint;
  topic: string;
  payload: unknown;
  created_at: Date;
}

/** Deletes the oldest events for the bus in this transaction and returns them. Another process takes others. */
export async function takeForBus(tx: Database, now: Date, max: number): Promise<UnreadRow[]> {
  const taken = await many<UnreadRow>(
    tx,
    sql`DELETE FROM outbox USING (
       SELECT id FROM outbox WHERE topic <> 'mail' AND try_at <= ${now} ORDER BY try_at, id LIMIT ${max} FOR
         UPDATE SKIP LOCKED
     ) AS due WHERE outbox.id = due.id RETURNING outbox.id, topic, payload, created_at`,
  );
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const addressedEvents = z.array(
  z.object({
    to: z.array(w.id),
    frame: z.object({
      id: w.id,
      type: z.string(),
      modules: z.string(),
      modules_id: z.nullable(w.id),
      move: z.optional(z.string()),
      message_id: z.optional(w.id),
    }),
  }),
);
const outdatedOf = z.object({ what: z.enum(["settings", "branding"]) });

/** The content of a row, or null if this process cannot read it. Fields that a newer release added are passed on. */
export function readForBus({ id, topic, payload, created_at }: UnreadRow): BusRow | null {
  // The shape of each payload was checked above.
  if (topic === "events" && addressedEvents.safeParse(payload).success)
    return { id, created_at, topic, payload: payload as readonly AddressedEvent[] };
  if (topic === "outdated" && outdatedOf.safeParse(payload).success)
    return { id, created_at, topic, payload: payload as Topics["outdated"] };
  return null;
}

/**
 * Puts a row back that was taken out and cannot be read. No relay takes it again. It counts as a failed delivery until
 * somebody has looked at it and deletes it.
 */
export function setAside(tx: Database, { id, topic, payload, created_at }: UnreadRow): void {
  sendLater(
    tx,
    sql`INSERT INTO outbox (id, topic, payload, created_at, try_at, tries)
      VALUES (${id}, ${topic}, ${JSON.stringify(payload)}, ${created_at}, 'infinity', 1)`,
  );
}

/** A client that comes back after so long reads everything again. */
export function dropForBus(tx: Database, before: Date): Promise<number> {
  return run(tx, sql`DELETE FROM outbox WHERE topic <> 'mail' AND try_at < ${before}`);
}

export async function remove(tx: Database, id: bigint): Promise<void> {
  await run(tx, sql`DELETE FROM outbox WHERE id = ${id}`);
}

const mailBackoff: Backoff = { firstMs: 1_000, maxMs: 3_600_000 };

/** Tried again later, each time after a longer wait, at most an hour. */
export async function postpone(tx: Database, row: MailRow, now: Date): Promise<void> {
  await run(
    tx,
    sql`UPDATE outbox SET tries = tries + 1, try_at = ${new Date(now.getTime() + backoffMs(row.tries, mailBackoff))}
      WHERE id = ${row.id}`,
  );
}
