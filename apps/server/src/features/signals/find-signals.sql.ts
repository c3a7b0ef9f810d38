import type { Settings } from "@arcade/contract/limits";
import type { SignalKind } from "@arcade/contract/signals/kinds";
import { type Database, maybeOne, rows, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";
import { leastIdAt } from "../../platform/turn.ts";

export interface Found {
  subject: string;
  evidence: { members?: string[]; stores?: string[]; orders?: string[]; withdrawals?: string[]; count: number };
}

const dayMs = 86_400_000;
/** One look finds no more than this of a kind, and names no more ids in one: what is above shows once the first are looked at. */
const most = 200;
const idsMost = 50;

/** First values of an aggregate, as texts: ids do not fit into a number of JSON. */
const ids = (aggregate: string) => `to_jsonb((array_agg(DISTINCT ${aggregate}::text ORDER BY ${aggregate}::text))[1:${idsMost}])`;
/** $1: the least id since the window began. Ids are ordered by time, so it is a range of the primary key. */
const lately = "o.id >= $1 AND o.paymenttime IS NOT NULL";

interface Look {
  /** Bounded by the window and by its LIMIT. */
  text: string;
  parameters: (since: Date, settings: Settings) => readonly unknown[];
}

const shared = (kind: "device" | "network", threshold: "signal_device_accounts" | "signal_network_accounts"): Look => ({
  text: `
    SELECT encode(k.source_hash, 'hex') AS subject, jsonb_build_object('members', ${ids("k.member_id")}, 'count', count(*)) AS evidence
    FROM known_source k JOIN member m ON m.id = k.member_id AND m.closed_at IS NULL
    WHERE k.kind = '${kind}' AND k.seen_at > $1 GROUP BY k.source_hash HAVING count(*) >= $2 ORDER BY count(*) DESC LIMIT ${most}`,
  parameters: (since, settings) => [since, settings[threshold]],
});

/** Repeated orders of one buyer at one store; `of`: which of them count. */
const pair = (of: string, threshold: "signal_pair_refunds" | "signal_pair_orders"): Look => ({
  text: `
    SELECT o.buyer_id || ':' || o.store_id AS subject, jsonb_build_object('members', jsonb_build_array(o.buyer_id::text),
      'stores', jsonb_build_array(o.store_id::text), 'orders', ${ids("o.id")}, 'count', count(*)) AS evidence
    FROM orders o WHERE ${lately} AND ${of} GROUP BY o.buyer_id, o.store_id HAVING count(*) >= $2 ORDER BY count(*) DESC LIMIT ${most}`,
  parameters: (since, settings) => [leastIdAt(since), settings[threshold]],
});

const refundedOrders = "count(*) FILTER (WHERE o.refunded > 0)";
/** Within $2 hours before the withdrawal. */
const shortlyBefore = (column: string) => `${column} BETWEEN w.created_at - make_interval(hours => $2::int) AND w.created_at`;

const looks: Record<SignalKind, Look> = {
  shared_device: shared("device", "signal_device_accounts"),
  shared_network: shared("network", "signal_network_accounts"),
  store_and_buyers: {
    text: `
      WITH bought AS (SELECT DISTINCT o.store_id, o.merchant_id, o.buyer_id FROM orders o WHERE ${lately}),
      together AS (
        SELECT b.store_id, b.merchant_id, b.buyer_id FROM bought b
        WHERE EXISTS (SELECT FROM known_source x JOIN known_source y ON y.source_hash = x.source_hash AND y.member_id = b.buyer_id AND y.seen_at > $2
            WHERE x.member_id = b.merchant_id AND x.seen_at > $2)
          OR EXISTS (SELECT FROM address x JOIN address y ON y.member_id = b.buyer_id AND (lower(y.address), y.city, y.country) = (lower(x.address), x.city, x.country)
            WHERE x.member_id = b.merchant_id)
      )
      SELECT store_id::text AS subject, jsonb_build_object('stores', jsonb_build_array(store_id::text), 'members', ${ids("buyer_id")}, 'count', count(*)) AS evidence
      FROM together GROUP BY store_id HAVING count(*) >= $3 ORDER BY count(*) DESC LIMIT ${most}`,
    parameters: (since, settings) => [leastIdAt(since), since, settings.signal_store_buyers],
  },
  refund_ring: pair("o.refunded > 0", "signal_pair_refunds"),
  refund_rate: {
    text: `
      SELECT o.store_id::text AS subject, jsonb_build_object('stores', jsonb_build_array(o.store_id::text),
        'orders', coalesce(to_jsonb((array_agg(o.id::text ORDER BY o.id) FILTER (WHERE o.refunded > 0))[1:${idsMost}]), '[]'), 'count', ${refundedOrders}) AS evidence
      FROM orders o WHERE ${lately} GROUP BY o.store_id HAVING count(*) >= $2 AND 1000000 * ${refundedOrders} >= $3::bigint * count(*)
      ORDER BY ${refundedOrders} DESC LIMIT ${most}`,
    parameters: (since, settings) => [leastIdAt(since), settings.signal_first_sales, settings.signal_refund_ppm],
  },
  far_freight: {
    text: `
      SELECT s.id::text AS subject, jsonb_build_object('stores', jsonb_build_array(s.id::text), 'members', ${ids("f.buyer_id")},
        'orders', ${ids("f.id")}, 'count', count(*)) AS evidence
      FROM store s JOIN LATERAL (SELECT o.id, o.buyer_id, o.product_total, o.freight, o.paymenttime FROM orders o
        WHERE o.store_id = s.id AND o.paymenttime IS NOT NULL ORDER BY o.paymenttime LIMIT $2) f
        ON f.paymenttime > $1 AND 1000000 * f.freight::numeric >= $3::bigint * f.product_total::numeric
      WHERE EXISTS (SELECT FROM orders o WHERE o.store_id = s.id AND o.paymenttime > $1)
      GROUP BY s.id HAVING count(*) >= 2 ORDER BY count(*) DESC LIMIT ${most}`,
    parameters: (since, settings) => [since, settings.signal_first_sales, settings.signal_freight_ppm],
  },
  quick_withdrawal: {
    text: `
      SELECT w.member_id::text AS subject, jsonb_build_object('members', jsonb_build_array(w.member_id::text), 'withdrawals', ${ids("w.id")}, 'count', count(*)) AS evidence
      FROM withdrawal w WHERE w.created_at > $1 AND w.state NOT IN ('cancelled', 'rejected') AND (
        EXISTS (SELECT FROM coupon_grant g WHERE g.member_id = w.member_id AND ${shortlyBefore("g.used_at")})
        OR EXISTS (SELECT FROM refund r WHERE r.buyer_id = w.member_id AND r.state = 'refunded' AND ${shortlyBefore("r.state_at")})
        OR EXISTS (SELECT FROM recharge c WHERE c.member_id = w.member_id AND c.credited IS NOT NULL AND ${shortlyBefore("c.decided_at")}))
      GROUP BY w.member_id HAVING count(*) >= $3 ORDER BY count(*) DESC LIMIT ${most}`,
    parameters: (since, settings) => [since, settings.signal_withdraw_hours, settings.signal_quick_withdrawals],
  },
  shared_wallet: {
    text: `
      SELECT w.network || ':' || w.address AS subject, jsonb_build_object('members', ${ids("w.member_id")}, 'withdrawals', ${ids("w.id")},
        'count', count(DISTINCT w.member_id)) AS evidence
      FROM withdrawal w JOIN (SELECT DISTINCT network, address FROM withdrawal WHERE created_at > $1) r ON r.network = w.network AND r.address = w.address
      GROUP BY w.network, w.address HAVING count(DISTINCT w.member_id) >= $2 ORDER BY count(DISTINCT w.member_id) DESC LIMIT ${most}`,
    parameters: (since, settings) => [since, settings.signal_wallet_members],
  },
  one_buyer: pair("true", "signal_pair_orders"),
};

export function findSignals(tx: Database, kind: SignalKind, settings: Settings, now: Date): Promise<Found[]> {
  const since = new Date(now.getTime() - settings.signal_days * dayMs);
  const { text, parameters } = looks[kind];
  return rows<Found>(tx, text, [...parameters(since, settings)]);
}

/** Keeps what was found. Evidence that is the same or less than before stays as it is, also where somebody has looked at it. */
export async function keepSignals(tx: Database, kind: SignalKind, found: readonly (Found & { id: bigint })[], now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO signal AS s (id, kind, subject, evidence, found_at, changed_at)
     SELECT f.id, ${kind}, f.subject, f.evidence, ${now}, ${now} FROM jsonb_to_recordset(${JSON.stringify(found.map(({ id, ...rest }) => ({ ...rest, id: String(id) })))}::jsonb) AS f (id bigint, subject text, evidence jsonb)
     ON CONFLICT (kind, subject) DO UPDATE SET evidence = excluded.evidence, version = s.version + 1, changed_at = greatest(s.changed_at, excluded.changed_at)
     WHERE (excluded.evidence->'count')::int > (s.evidence->'count')::int OR NOT s.evidence - 'count' @> excluded.evidence - 'count'`,
  );
}

/** A kind whose time has come; no other process has it. */
export async function takeDueKind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM signal_run WHERE due_at <= ${now} AND id <> ALL(${except}) ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** Says which kind it is, and puts its next time off. */
export async function beginRun(tx: Database, id: bigint, next: Date): Promise<SignalKind> {
  const found = await maybeOne<{ kind: SignalKind }>(tx, sql`UPDATE signal_run SET due_at = ${next} WHERE id = ${id} RETURNING kind`);
  if (found === null) throw new Error(`no kind of signals ${id}`);
  return found.kind;
}

/** What has not changed for so long is forgotten with its evidence. */
export async function forgetSignals(tx: Database, before: Date): Promise<void> {
  await run(tx, sql`DELETE FROM signal WHERE changed_at < ${before}`);
}
