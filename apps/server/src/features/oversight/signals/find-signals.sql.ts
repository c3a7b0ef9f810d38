import type { Settings } from "@arcade/contract/limits";
import type { SignalKind } from "@arcade/contract/oversight/signals/kinds";
import { type Database, many, maybeOne, run } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { minIdAt } from "../../../platform/context.ts";

export interface Found {
  subject: string;
  evidence: { members?: string[]; stores?: string[]; orders?: string[]; withdrawals?: string[]; count: number };
}

const dayMs = 86_400_000;
/** The most that one run finds of a kind, and the most ids in one signal. More show after the first were looked at. */
const max = 200;
const maxIds = 50;

/** First values of an aggregate, as texts: ids do not fit into a number of JSON. */
const ids = (aggregate: Sql) =>
  sql`to_jsonb((array_agg(DISTINCT ${aggregate}::text ORDER BY ${aggregate}::text))[1:${constant(maxIds)}])`;
/** Since the window began. Ids are ordered by time, so it is a range of the primary key. */
const lately = (since: Date) => sql`o.id >= ${minIdAt(since)} AND o.paymenttime IS NOT NULL`;

/** Bounded by the window and by its LIMIT. */
type Look = (since: Date, settings: Settings) => Sql;

const shared =
  (kind: "device" | "network", threshold: "signal_device_accounts" | "signal_network_accounts"): Look =>
  (since, settings) =>
    sql`
    SELECT encode(k.source_hash, 'hex') AS subject, jsonb_build_object('members', ${ids(sql`k.member_id`)}, 'count',
      count(*)) AS evidence
    FROM known_source k JOIN member m ON m.id = k.member_id AND m.closed_at IS NULL
    WHERE k.kind = ${kind} AND k.seen_at > ${since} GROUP BY k.source_hash HAVING count(*) >= ${settings[threshold]}
      ORDER BY count(*) DESC LIMIT ${constant(max)}`;

/** Repeated orders of one buyer at one store; `of`: which of them count. */
const pair =
  (of: Sql, threshold: "signal_pair_refunds" | "signal_pair_orders"): Look =>
  (since, settings) =>
    sql`
    SELECT o.buyer_id || ':' || o.store_id AS subject, jsonb_build_object('members',
      jsonb_build_array(o.buyer_id::text),
      'stores', jsonb_build_array(o.store_id::text), 'orders', ${ids(sql`o.id`)}, 'count', count(*)) AS evidence
    FROM orders o WHERE ${lately(since)} AND ${of} GROUP BY o.buyer_id, o.store_id
      HAVING count(*) >= ${settings[threshold]} ORDER BY count(*) DESC LIMIT ${constant(max)}`;

const refundedOrders = sql`count(*) FILTER (WHERE o.refunded > 0)`;
/** Within the hours of the rule before the withdrawal. */
const shortlyBefore = (column: Sql, settings: Settings) =>
  sql`${column} BETWEEN w.created_at - make_interval(hours => ${settings.signal_withdraw_hours}::int) AND w.created_at`;

const looks: Record<SignalKind, Look> = {
  shared_device: shared("device", "signal_device_accounts"),
  shared_network: shared("network", "signal_network_accounts"),
  store_and_buyers: (since, settings) => sql`
      WITH bought AS (SELECT DISTINCT o.store_id, o.merchant_id, o.buyer_id FROM orders o WHERE ${lately(since)}),
      together AS (
        SELECT b.store_id, b.merchant_id, b.buyer_id FROM bought b
        WHERE EXISTS (SELECT FROM known_source x JOIN known_source y ON y.source_hash = x.source_hash
          AND y.member_id = b.buyer_id AND y.seen_at > ${since}
            WHERE x.member_id = b.merchant_id AND x.seen_at > ${since})
          OR EXISTS (SELECT FROM address x JOIN address y ON y.member_id = b.buyer_id
            AND (lower(y.address), y.city, y.country) = (lower(x.address), x.city, x.country)
            WHERE x.member_id = b.merchant_id)
      )
      SELECT store_id::text AS subject, jsonb_build_object('stores', jsonb_build_array(store_id::text), 'members',
        ${ids(sql`buyer_id`)}, 'count', count(*)) AS evidence
      FROM together GROUP BY store_id HAVING count(*) >= ${settings.signal_store_buyers} ORDER BY count(*) DESC
        LIMIT ${constant(max)}`,
  refund_ring: pair(sql`o.refunded > 0`, "signal_pair_refunds"),
  refund_rate: (since, settings) => sql`
      SELECT o.store_id::text AS subject, jsonb_build_object('stores', jsonb_build_array(o.store_id::text),
        'orders', coalesce(to_jsonb((array_agg(o.id::text
          ORDER BY o.id) FILTER (WHERE o.refunded > 0))[1:${constant(maxIds)}]), '[]'), 'count', ${refundedOrders})
          AS evidence
      FROM orders o WHERE ${lately(since)} GROUP BY o.store_id HAVING count(*) >= ${settings.signal_first_sales}
        AND 1000000 * ${refundedOrders} >= ${settings.signal_refund_ppm}::bigint * count(*)
      ORDER BY ${refundedOrders} DESC LIMIT ${constant(max)}`,
  far_freight: (since, settings) => sql`
      SELECT s.id::text AS subject, jsonb_build_object('stores', jsonb_build_array(s.id::text), 'members',
        ${ids(sql`f.buyer_id`)},
        'orders', ${ids(sql`f.id`)}, 'count', count(*)) AS evidence
      FROM store s JOIN LATERAL (SELECT o.id, o.buyer_id, o.product_total, o.freight, o.paymenttime FROM orders o
        WHERE o.store_id = s.id AND o.paymenttime IS NOT NULL ORDER BY o.paymenttime
          LIMIT ${settings.signal_first_sales}) f
        ON f.paymenttime > ${since} AND 1000000 * f.freight::numeric >= ${settings.signal_freight_ppm}::bigint *
          f.product_total::numeric
      WHERE EXISTS (SELECT FROM orders o WHERE o.store_id = s.id AND o.paymenttime > ${since})
      GROUP BY s.id HAVING count(*) >= 2 ORDER BY count(*) DESC LIMIT ${constant(max)}`,
  quick_withdrawal: (since, settings) => sql`
      SELECT w.member_id::text AS subject, jsonb_build_object('members', jsonb_build_array(w.member_id::text),
        'withdrawals', ${ids(sql`w.id`)}, 'count', count(*)) AS evidence
      FROM withdrawal w WHERE w.created_at > ${since} AND w.state NOT IN ('cancelled', 'rejected') AND (
        EXISTS (SELECT FROM coupon_grant g WHERE g.member_id = w.member_id
          AND ${shortlyBefore(sql`g.used_at`, settings)})
        OR EXISTS (SELECT FROM refund r WHERE r.buyer_id = w.member_id AND r.state = 'refunded'
          AND ${shortlyBefore(sql`r.state_at`, settings)})
        OR EXISTS (SELECT FROM recharge c WHERE c.member_id = w.member_id AND c.credited IS NOT NULL
          AND ${shortlyBefore(sql`c.decided_at`, settings)}))
      GROUP BY w.member_id HAVING count(*) >= ${settings.signal_quick_withdrawals} ORDER BY count(*) DESC
        LIMIT ${constant(max)}`,
  shared_wallet: (since, settings) => sql`
      SELECT w.network || ':' || w.address AS subject, jsonb_build_object('members', ${ids(sql`w.member_id`)},
        'withdrawals', ${ids(sql`w.id`)},
        'count', count(DISTINCT w.member_id)) AS evidence
      FROM withdrawal w JOIN (SELECT DISTINCT network, address FROM withdrawal WHERE created_at > ${since}) r
        ON r.network = w.network AND r.address = w.address
      GROUP BY w.network, w.address HAVING count(DISTINCT w.member_id) >= ${settings.signal_wallet_members}
        ORDER BY count(DISTINCT w.member_id) DESC LIMIT ${constant(max)}`,
  one_buyer: pair(sql`true`, "signal_pair_orders"),
};

export function findSignals(tx: Database, kind: SignalKind, settings: Settings, now: Date): Promise<Found[]> {
  const since = new Date(now.getTime() - settings.signal_days * dayMs);
  return many<Found>(tx, looks[kind](since, settings));
}

/**
 * Stores what was found. Evidence that is the same or less than before does not change, even if somebody has looked at
 * it.
 */
export async function keepSignals(
  tx: Database,
  kind: SignalKind,
  found: readonly (Found & { id: bigint })[],
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO signal AS s (id, kind, subject, evidence, found_at, changed_at)
     SELECT f.id, ${kind}, f.subject, f.evidence, ${now}, ${now}
       FROM jsonb_to_recordset(${JSON.stringify(found.map(({ id, ...rest }) => ({ ...rest, id: String(id) })))}::jsonb)
       AS f (id bigint, subject text, evidence jsonb)
     ON CONFLICT (kind, subject) DO UPDATE SET evidence = excluded.evidence, version = s.version + 1,
       changed_at = greatest(s.changed_at, excluded.changed_at)
     WHERE (excluded.evidence->'count')::int > (s.evidence->'count')::int
       OR NOT s.evidence - 'count' @> excluded.evidence - 'count'`,
  );
}

/** A kind whose time has come; no other process has it. */
export async function takeDueKind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM signal_run WHERE due_at <= ${now} AND id <> ALL(${except}) ORDER BY due_at, id LIMIT 1 FOR
      UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Says which kind it is, and puts its next time off. */
export async function beginRun(tx: Database, id: bigint, next: Date): Promise<SignalKind> {
  const found = await maybeOne<{ kind: SignalKind }>(
    tx,
    sql`UPDATE signal_run SET due_at = ${next} WHERE id = ${id} RETURNING kind`,
  );
  if (found === null) throw new Error(`no kind of signals ${id}`);
  return found.kind;
}

/** A signal that has not changed for so long is deleted with its evidence. */
export async function forgetSignals(tx: Database, before: Date): Promise<void> {
  await run(tx, sql`DELETE FROM signal WHERE changed_at < ${before}`);
}
