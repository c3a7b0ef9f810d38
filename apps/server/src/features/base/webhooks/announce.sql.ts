import type { MallEvent } from "@arcade/contract/base/webhooks/events";
import type { Context } from "../../../platform/context.ts";
import { sendLater } from "../../../platform/database.ts";
import type { Sql } from "../../../platform/sql.ts";
import { sql } from "../../../platform/sql.ts";

/** Whether a webhook of the mall, or of one of the stores in this SELECT, receives events. */
export const isListened = (stores: Sql): Sql =>
  sql`EXISTS (SELECT FROM webhook WHERE off_at IS NULL AND (store_id IS NULL OR store_id IN (${stores})))`;

/**
 * Sends an event to the webhooks of a store and of the mall. Each webhook that wants the event gets a row in this
 * transaction, and a job sends it after the commit. `facts` is a SELECT with the columns `store_id` (null: the mall's
 * own) and `data`: ids, states and amounts in micro-USDT, all as texts, never a person's name or address. Several rows
 * are several events. It travels with the transaction's next message, so it costs no round trip.
 */
export function announce(context: Context, event: MallEvent, facts: Sql): void {
  sendLater(
    context.tx,
    sql`INSERT INTO webhook_delivery (webhook_id, event, data, created_at, state, next_attempt_at)
     SELECT w.id, ${event}::text, f.data, ${context.now}::timestamptz, 'waiting', ${context.now}::timestamptz FROM (${facts}) AS f
       JOIN webhook w ON (w.store_id = f.store_id OR w.store_id IS NULL) AND w.off_at IS NULL
         AND w.events @> ARRAY[${event}::text]`,
  );
}
