import { createHash } from "node:crypto";
import { orders } from "@arcade/contract/buying/orders/api";
import { analytics } from "@arcade/contract/books/analytics/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Single } from "./figures.ts";
import { type Ask, connect, get } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";

const many = 100_000;
const few = 1_000;
/** A merchant may read 600 times a minute. All pages together stay below this limit. */
const asked = 80;
const warmUp = 15;

/**
 * The pages that a merchant looks at all day, in a store with a hundred thousand orders compared with a store with a
 * thousand. Success must not make a store's pages slow.
 */
export async function measureStores(
  pair: Pair,
  database: TestDatabase,
  report: (single: Single) => void,
): Promise<void> {
  const found = await asOwner<{ id: string; owner_id: string }>(
    database.owner,
    "SELECT id, owner_id FROM store ORDER BY id LIMIT 2",
  );
  const [large, small] = found;
  if (large === undefined || small === undefined) throw new Error("two stores are needed");
  const sides = [await fillStore(database, large, many), await fillStore(database, small, few)] as const;
  await asOwner(database.owner, "UPDATE store_day_rolled SET day = (now() AT TIME ZONE 'UTC')::date - 1");
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  const today = new Date().toISOString().slice(0, 10);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const pages: Record<string, string> = {
    "the store's first page": stores.dashboard.path,
    "the store's orders": orders.storeList.path,
    "the store's orders to be shipped": `${orders.storeList.path}?tab=shipped`,
    "how many orders each tab has": orders.storeCounts.path,
    "the report of a month by days": `${analytics.summary.path}?from=${monthAgo}&to=${today}&step=day`,
    "the orders behind a month's revenue": `${analytics.orders.path}?from=${monthAgo}&to=${today}&figure=revenue`,
  };
  for (const [what, path] of Object.entries(pages)) {
    const [ours, floor] = await p95s(
      pair.mallPort,
      sides.map((token) => get(path, { token })),
    );
    const note = `${(ours ?? 0).toFixed(1)} ms beside ${(floor ?? 0).toFixed(1)} ms`;
    report({
      what: `${what}: p95 with ${many.toLocaleString("en")} orders, of that with ${few.toLocaleString("en")}`,
      value: (ours ?? 0) / (floor ?? 1),
      unit: "times",
      max: 2,
      note,
    });
  }
}

/** Sends both kinds of requests in turns, one at a time. */
async function p95s(port: number, requests: readonly string[]): Promise<number[]> {
  const { ask, close } = connect(port);
  const times = requests.map((): number[] => []);
  for (let round = 0; round < warmUp + asked; round += 1)
    for (const [side, request] of requests.entries()) {
      const took = await timed(ask, request);
      if (round >= warmUp) times[side]?.push(took);
    }
  close();
  return times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)] ?? Number.NaN);
}

async function timed(ask: Ask, request: string): Promise<number> {
  const start = performance.now();
  const { status, body } = await ask(request);
  if (status !== 200 || !body.includes('"code":1')) throw new Error(`no page: ${status} ${body.slice(0, 200)}`);
  return performance.now() - start;
}

export interface Merchant {
  store_id: string;
  token: string;
}

/** The merchants of all stores, each with a session. */
export async function openMerchants(database: TestDatabase): Promise<Merchant[]> {
  const found = await asOwner<{ id: string; owner_id: string }>(
    database.owner,
    "SELECT id, owner_id FROM store ORDER BY id",
  );
  const merchants: Merchant[] = [];
  for (const store of found) merchants.push({ store_id: store.id, token: await openMerchant(database, store) });
  return merchants;
}

/** Returns the token of a session that is as old as the store. */
async function openMerchant(database: TestDatabase, store: { id: string; owner_id: string }): Promise<string> {
  const token = `bench-merchant-session-token-${store.id}`;
  await asOwner(
    database.owner,
    sql`INSERT INTO session (id, member_id, token_hash, client, created_at, seen_at, expires_at, ends_at)
      VALUES (${store.id}, ${store.owner_id}, ${createHash("sha256").update(token).digest()}, 'bench', now(), now(),
        now() + interval '1 day', now() + interval '1 day')`,
  );
  return token;
}

/**
 * A year of orders of a typical store: one in a hundred is to be shipped, another one in twenty is not settled yet, the
 * rest is finished. The rows are as the verbs would have written them. Returns the merchant's token.
 */
async function fillStore(
  database: TestDatabase,
  store: { id: string; owner_id: string },
  count: number,
): Promise<string> {
  const token = await openMerchant(database, store);
  const { id: storeId, owner_id: merchantId } = store;
  await asOwner(
    database.owner,
    sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name, product_total, freight, actual_payment, commission_ppm,
       remark, address, createtime, paymenttime, delivertime, taketime, ship_by, promised_by, confirm_at, settle_at, settled_at, settled_commission, settled_amount, due_to_merchant)
     SELECT ((extract(epoch FROM at) * 1000)::bigint - 1735689600000) * 4194304 + n + (${storeId}::bigint % 1000) * 1000,
            'B' || ${storeId}::text || '-' || n, n, b.id, ${storeId}::bigint, ${merchantId}::bigint,
            CASE WHEN age < 0.01 THEN 'awaiting_shipment' WHEN age < 0.03 THEN 'awaiting_receipt' WHEN age < 0.06 THEN 'awaiting_review' ELSE 'completed' END,
            false, n % 32, '{"en": "Bench"}', 20000000, 5000000, 25000000, 50000, '', '{"country": "US", "name": "Lin Mei", "city": "Oakland"}', at, at,
            CASE WHEN age >= 0.01 THEN at END, CASE WHEN age >= 0.03 THEN at END, CASE WHEN age < 0.01 THEN now() + interval '1 day' END,
            CASE WHEN age < 0.01 THEN now() + interval '1 day' ELSE at + interval '2 days' END,
            CASE WHEN age >= 0.01 AND age < 0.03 THEN now() + interval '5 days' END, CASE WHEN age >= 0.03 AND age < 0.06 THEN now() + interval '5 days' END,
            CASE WHEN age >= 0.06 THEN at + interval '20 days' END, CASE WHEN age >= 0.06 THEN 1000000 END, CASE WHEN age >= 0.06 THEN 24000000 END, 24000000
     FROM (SELECT n, n::float8 / ${count}::int AS age,
             now() - interval '1 minute' - interval '365 days' * (n::float8 / ${count}::int) AS at
           FROM generate_series(1, ${count}::int) n) o,
          (SELECT id FROM member WHERE id <> ${merchantId} ORDER BY id LIMIT 1) b`,
  );
  await asOwner(
    database.owner,
    sql`INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity,
       unsent)
     SELECT o.id, o.id, k.id, k.goods_id, '{"en": "Goods"}', '{"en": "One"}', 'picture', 20000000, 1,
       CASE WHEN o.state = 'awaiting_shipment' THEN 1 ELSE 0 END
     FROM orders o, (SELECT k.id, k.goods_id FROM sku k JOIN goods g ON g.id = k.goods_id
         WHERE g.store_id = ${storeId} LIMIT 1) k
     WHERE o.store_id = ${storeId} AND o.order_no LIKE 'B%'`,
  );
  await asOwner(
    database.owner,
    sql`INSERT INTO store_day (store_id, day, orders, revenue, commission, settled)
     SELECT ${storeId}::bigint, day, sum(orders), sum(revenue), sum(commission), sum(settled) FROM (
       SELECT (paymenttime AT TIME ZONE 'UTC')::date AS day, 1 AS orders, actual_payment AS revenue, 0 AS commission,
         0 AS settled FROM orders WHERE store_id = ${storeId}
       UNION ALL SELECT (settled_at AT TIME ZONE 'UTC')::date, 0, 0, settled_commission, settled_amount
         FROM orders WHERE store_id = ${storeId} AND settled_at IS NOT NULL
     ) moved GROUP BY day`,
  );
  return token;
}
