import { visitorPurposes } from "@arcade/contract/people/account/api";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * Who asks for a code (`askerHash`), and whose waiting time it is: the asking member's, or that of the network from
 * which the account signs in.
 */
export interface Asker {
  ticket_hash: Buffer;
  asked_from: Buffer;
}

/**
 * When the last code was sent that these have to wait for. Who asks for one address asks one after the other from here
 * on.
 */
export async function lastSent(
  tx: Database,
  purpose: string,
  email_folded: string,
  { asked_from }: Asker,
): Promise<Date | null> {
  await run(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('code ' || ${purpose} || ' ' || ${email_folded}, 0))`,
  );
  const found = await maybeOne<{ sent_at: Date }>(
    tx,
    sql`SELECT sent_at FROM code WHERE purpose = ${purpose} AND email_folded = ${email_folded}
      AND asked_from = ${asked_from} ORDER BY sent_at DESC LIMIT 1`,
  );
  return found?.sent_at ?? null;
}

/** Call it after `lastSent`, in the same transaction. */
export async function replaceCode(
  tx: Database,
  code: Asker & { purpose: string; email_folded: string; hash: Buffer; tries: number; expires_at: Date },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO code (purpose, email_folded, hash, tries_left, sent_at, expires_at, ticket_hash, asked_from)
      VALUES (${code.purpose}, ${code.email_folded}, ${code.hash}, ${code.tries}, ${now}, ${code.expires_at},
      ${code.ticket_hash}, ${code.asked_from})
     ON CONFLICT (purpose, email_folded, ticket_hash) DO UPDATE SET hash = ${code.hash}, tries_left = ${code.tries},
       sent_at = ${now}, expires_at = ${code.expires_at}, asked_from = ${code.asked_from}`,
  );
}

/**
 * Takes one try of the living code before anything is compared: however many guess at once, no more compare than it has
 * tries.
 */
export function takeTry(
  tx: Database,
  { purpose, email_folded, ticket_hash }: CodeKey,
  now: Date,
): Promise<{ hash: Buffer; tries_left: number } | null> {
  return maybeOne(
    tx,
    sql`UPDATE code SET tries_left = tries_left - 1 WHERE purpose = ${purpose} AND email_folded = ${email_folded}
      AND ticket_hash = ${ticket_hash} AND tries_left > 0 AND expires_at > ${now}
     RETURNING hash, tries_left`,
  );
}

export interface CodeKey {
  purpose: string;
  email_folded: string;
  ticket_hash: Buffer;
}

/**
 * Ends a code; a visitor's together with every other visitor's for the same purpose and address. False when it was used
 * or replaced in the meantime.
 */
export async function deleteCode(
  tx: Database,
  { purpose, email_folded, ticket_hash }: CodeKey,
  hash: Buffer,
): Promise<boolean> {
  const ended = await many<{ own: boolean }>(
    tx,
    sql`DELETE FROM code WHERE purpose = ${purpose} AND email_folded = ${email_folded} AND (ticket_hash = ${ticket_hash}
      OR purpose = ANY(${visitorPurposes}))
     RETURNING ticket_hash = ${ticket_hash} AND hash = ${hash} AS own`,
  );
  return ended.some(({ own }) => own);
}
