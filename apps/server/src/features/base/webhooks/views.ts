import type { Answered } from "@arcade/contract/endpoint";
import type { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import {
  type DeliveryState,
  type MallEvent,
  maxWebhooks,
  type OffReason,
  type WebhookEvent,
} from "@arcade/contract/base/webhooks/events";
import { many, maybeOne } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import { pageById } from "../../../platform/http/page-of.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { bodyOf, type Facts } from "./sign.ts";
import type { Owner } from "./sql.ts";

interface WebhookRow {
  id: bigint;
  url: string;
  events: MallEvent[];
  off: OffReason | null;
  failing_since: Date | null;
  old_secret_until: Date | null;
  createtime: Date;
  waiting: number;
}

export async function webhooksOf({ tx, now }: Context, owner: Owner): Promise<Answered<typeof webhooksOffice.list>> {
  const items = await many<WebhookRow>(
    tx,
    sql`SELECT w.id, w.url, w.events, w.off_reason AS off, w.failing_since, w.created_at AS createtime,
       CASE WHEN w.old_secret_until > ${now} THEN w.old_secret_until END AS old_secret_until,
       (SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.next_attempt_at IS NOT NULL) AS waiting
     FROM webhook w WHERE w.store_id IS NOT DISTINCT FROM ${owner}::bigint ORDER BY w.id`,
  );
  return { items, max: maxWebhooks };
}

interface DeliveryRow {
  id: bigint;
  event: WebhookEvent;
  data: Facts;
  state: DeliveryState;
  created_at: Date;
  tries: number;
  next_try: Date | null;
  last_at: Date | null;
  last_status: number | null;
  last_answer: string | null;
  last_ms: number | null;
}

const pageSize = 20;

/** Refuses `not_found`. */
export async function deliveriesOf(
  { tx }: Context,
  owner: Owner,
  { id, cursor }: { id: bigint; cursor?: string | undefined },
): Promise<Answered<typeof webhooksOffice.deliveries>> {
  const own = await maybeOne(
    tx,
    // guard: only the owner of a webhook reads its log [without AND store_id IS NOT DISTINCT FROM ${owner}::bigint]
    sql`SELECT 1 AS one FROM webhook WHERE id = ${id} AND store_id IS NOT DISTINCT FROM ${owner}::bigint`,
  );
  if (own === null) refuse("not_found");
  const { items, next } = await pageById(cursor, pageSize, (before, limit) =>
    many<DeliveryRow>(
      tx,
      sql`SELECT id, event, data, state, created_at, tries, next_attempt_at AS next_try, last_at, last_status, last_answer,
         last_ms
       FROM webhook_delivery WHERE webhook_id = ${id} AND (${before}::bigint IS NULL OR id < ${before})
       ORDER BY id DESC LIMIT ${constant(limit)}`,
    ),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      event: row.event,
      state: row.state,
      createtime: row.created_at,
      body: bodyOf(row),
      tries: row.tries,
      next_try: row.next_try,
      last:
        row.last_at === null
          ? null
          : {
              at: row.last_at,
              status: row.last_status,
              answer: row.last_answer ?? "",
              milliseconds: row.last_ms ?? 0,
            },
    })),
    next,
  };
}
