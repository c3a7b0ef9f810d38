import type { DeliveryState, OffReason, WebhookEvent } from "@arcade/contract/base/webhooks/events";
import type { Language } from "@arcade/contract/languages";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import type { Facts } from "./sign.ts";

/** Whose webhooks: a store's, or with null the mall's own. */
export type Owner = bigint | null;

interface NewWebhook {
  id: bigint;
  store_id: Owner;
  made_by: bigint | null;
  url: string;
  events: readonly string[];
  secret: Buffer;
  max: number;
  now: Date;
}

/** False if the owner has the greatest number. */
export async function insertWebhook(tx: Database, webhook: NewWebhook): Promise<boolean> {
  const { id, store_id, made_by, url, events, secret, max, now } = webhook;
  // Two calls at once must not both count the last free place, so they come one after the other.
  await run(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', ${store_id ?? 0n}))`);
  const added = await run(
    tx,
    // guard: an owner has no more webhooks than allowed [< ${max} -> < 1000 + ${max}]
    sql`INSERT INTO webhook (id, store_id, made_by, url, events, secret, created_at, busy_until)
      SELECT ${id}, ${store_id}::bigint, ${made_by}::bigint, ${url}, ${events}::text[], ${secret}::bytea,
        ${now}::timestamptz, ${now}::timestamptz
      WHERE (SELECT count(*) FROM webhook w WHERE w.store_id IS NOT DISTINCT FROM ${store_id}::bigint) < ${max}`,
  );
  return added === 1;
}

/** Changes address and events, and on or off. False if the owner has no such webhook. */
export async function updateWebhook(
  tx: Database,
  owner: Owner,
  { id, url, events, on, now }: { id: bigint; url: string; events: readonly string[]; on: boolean; now: Date },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE webhook SET url = ${url}, events = ${events},
       off_at = CASE WHEN ${on} THEN NULL ELSE coalesce(off_at, ${now}::timestamptz) END,
       off_reason = CASE WHEN ${on} THEN NULL ELSE coalesce(off_reason, 'by_hand') END,
       failing_since = CASE WHEN ${on} AND off_at IS NOT NULL THEN NULL ELSE failing_since END
     WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${owner}::bigint`,
  );
  return changed === 1;
}

/** Puts a new secret; the present one signs until `until`. */
export async function rotateSecret(
  tx: Database,
  owner: Owner,
  { id, secret, until }: { id: bigint; secret: Buffer; until: Date },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE webhook SET old_secret = secret, old_secret_until = ${until}, secret = ${secret}
     WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${owner}::bigint`,
  );
  return changed === 1;
}

export async function deleteWebhook(tx: Database, owner: Owner, id: bigint): Promise<boolean> {
  const gone = await run(
    tx,
    sql`DELETE FROM webhook WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${owner}::bigint`,
  );
  return gone === 1;
}

/** A test event for one webhook, whatever events it chose. */
export async function insertTest(tx: Database, owner: Owner, id: bigint, now: Date): Promise<boolean> {
  const added = await run(
    tx,
    sql`INSERT INTO webhook_delivery (webhook_id, event, data, created_at, state, next_attempt_at)
     SELECT id, 'test', jsonb_build_object('webhook_id', id::text), ${now}::timestamptz, 'waiting',
       ${now}::timestamptz FROM webhook
       WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${owner}::bigint`,
  );
  return added === 1;
}

/**
 * Sends it now, beginning with the first attempt if it had ended. Returns its webhook; null if it is not the owner's.
 */
export async function sendAgain(tx: Database, owner: Owner, id: bigint, now: Date): Promise<bigint | null> {
  const changed = await maybeOne<{ id: bigint }>(
    tx,
    // guard: only the owner of a webhook repeats a delivery [without AND w.store_id IS NOT DISTINCT FROM ${owner}::bigint]
    sql`UPDATE webhook_delivery d SET tries = CASE WHEN d.state = 'waiting' THEN d.tries ELSE 0 END, state = 'waiting',
       next_attempt_at = ${now}
     FROM webhook w WHERE d.id = ${id} AND w.id = d.webhook_id AND w.store_id IS NOT DISTINCT FROM ${owner}::bigint
     RETURNING w.id`,
  );
  return changed?.id ?? null;
}

/** Leases the delivery that is due longest, of a webhook that no other worker has: one slow server holds one worker. */
export async function takeDelivery(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ id: bigint }>(
    tx,
    sql`WITH due AS (
       SELECT d.id, d.webhook_id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
       WHERE d.next_attempt_at <= ${now}
         -- guard: a webhook gets one delivery at a time
         AND w.busy_until <= ${now}
       ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED
     ), busy AS (
       UPDATE webhook w SET busy_until = ${until} FROM due WHERE w.id = due.webhook_id
     )
     UPDATE webhook_delivery d SET next_attempt_at = ${until} FROM due WHERE d.id = due.id RETURNING d.id`,
  );
  return taken?.id ?? null;
}

export interface DueDelivery {
  webhook_id: bigint;
  url: string;
  event: WebhookEvent;
  data: Facts;
  created_at: Date;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
}

export function dueDelivery(tx: Database, id: bigint): Promise<DueDelivery | null> {
  return maybeOne<DueDelivery>(
    tx,
    sql`SELECT d.webhook_id, w.url, d.event, d.data, d.created_at, w.secret, w.old_secret, w.old_secret_until
     FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id WHERE d.id = ${id} AND d.next_attempt_at IS NOT NULL`,
  );
}

interface Tried {
  state: DeliveryState;
  next_attempt_at: Date | null;
  status: number | null;
  answer: string;
  ms: number;
  now: Date;
}

/** How many attempts there were before; null if it does not wait any more. */
export async function triesOf(tx: Database, id: bigint): Promise<number | null> {
  const found = await maybeOne<{ tries: number }>(
    tx,
    sql`SELECT tries FROM webhook_delivery WHERE id = ${id} AND state = 'waiting' FOR UPDATE`,
  );
  return found?.tries ?? null;
}

export async function noteTry(tx: Database, id: bigint, tried: Tried): Promise<void> {
  await run(
    tx,
    sql`UPDATE webhook_delivery SET tries = tries + 1, state = ${tried.state}, next_attempt_at = ${tried.next_attempt_at},
       last_at = ${tried.now}, last_status = ${tried.status}, last_answer = ${tried.answer}, last_ms = ${tried.ms}
     WHERE id = ${id}`,
  );
}

export interface Standing {
  id: bigint;
  url: string;
  off_at: Date | null;
  failing_since: Date | null;
  owner_id: bigint | null;
  operator_email: string | null;
  operator_language: Language | null;
}

/** The webhook of a delivery is free for the next one, and knows whether it answers. */
export function noteStanding(
  tx: Database,
  deliveryId: bigint,
  { ok, now }: { ok: boolean; now: Date },
): Promise<Standing | null> {
  return maybeOne<Standing>(
    tx,
    sql`WITH changed AS (
       UPDATE webhook w SET busy_until = ${now},
         failing_since = CASE WHEN ${ok} THEN NULL ELSE coalesce(w.failing_since, ${now}::timestamptz) END
       FROM webhook_delivery d WHERE d.id = ${deliveryId} AND w.id = d.webhook_id
       RETURNING w.id, w.url, w.off_at, w.failing_since, w.store_id, w.made_by
     )
     SELECT c.id, c.url, c.off_at, c.failing_since, s.owner_id, o.email AS operator_email,
       o.language AS operator_language
     FROM changed c LEFT JOIN store s ON s.id = c.store_id
       LEFT JOIN operator o ON o.id = c.made_by AND o.disabled_at IS NULL`,
  );
}

/** Switches a webhook off, once. False if it was off. */
export async function switchOff(tx: Database, id: bigint, reason: OffReason, now: Date): Promise<boolean> {
  const changed = await run(
    tx,
    sql`UPDATE webhook SET off_at = ${now}, off_reason = ${reason} WHERE id = ${id} AND off_at IS NULL`,
  );
  return changed === 1;
}

/** Drops waiting deliveries of a webhook that is off. */
export async function endWaiting(tx: Database, id: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL WHERE webhook_id = ${id} AND state = 'waiting'`,
  );
}

/** After a fault of ours: later, and the webhook is free meanwhile. */
export async function putOff(tx: Database, id: bigint, until: Date, now: Date): Promise<void> {
  await run(
    tx,
    sql`WITH put AS (
       UPDATE webhook_delivery SET next_attempt_at = ${until} WHERE id = ${id} AND state = 'waiting' RETURNING webhook_id
     )
     UPDATE webhook w SET busy_until = ${now} FROM put WHERE w.id = put.webhook_id`,
  );
}

const atOnce = 1_000;

export async function oldDelivery(tx: Database, before: Date): Promise<bigint | null> {
  const [found] = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM webhook_delivery WHERE created_at < ${before} AND state <> 'waiting'
      ORDER BY created_at LIMIT 1`,
  );
  return found?.id ?? null;
}

export async function forgetDeliveries(tx: Database, before: Date): Promise<void> {
  await run(
    tx,
    sql`DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE created_at < ${before}
      AND state <> 'waiting' ORDER BY created_at LIMIT ${constant(atOnce)})`,
  );
}
