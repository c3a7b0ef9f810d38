import { moneyText, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Rate, Single } from "./figures.ts";
import { post } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";
import { httpLoad, type Load, type Operation, sideBySide, warmUp } from "./measure.ts";
import { type Buyer, paymentPassword } from "./people.ts";
import { measurePurchaseWrites } from "./purchase-writes.ts";
import { answered, connectionCounts } from "./reads.ts";

const rounds = 3;
const ms = 2_500;
const freightMicro = readMoney("5.00") ?? 0n;

export interface SkuToBuy {
  id: string;
  /** Micro-USDT. */
  price: string;
  store_id: string;
}

/** One operation makes an order of one piece and pays it: two calls, each with its own key. */
export async function measureCheckout(
  pair: Pair,
  database: TestDatabase,
  buyers: readonly Buyer[],
  skus: readonly SkuToBuy[],
  postmaster: number,
  { rate: report, single }: { rate: (rate: Rate) => void; single: (single: Single) => void },
): Promise<void> {
  const floor: Load = (lanes, time) => pair.floor.call("checkout", { lanes, ms: time });
  await pair.floor.call("prepareHonestCheckout", { password: paymentPassword });
  const sides = {
    ours: { load: httpLoad(pair.mallPort, checkout(buyers, skus, "plain")), pids: [pair.mall.pid] },
    floor: { load: floor, pids: [pair.floor.pid] },
    honest: { load: httpLoad(pair.floorPort, checkout(buyers, skus, "plain")), pids: [pair.floor.pid] },
  };
  await warmUp([sides.floor, sides.honest, sides.ours]);
  // As in a shop with past orders: plans that were made for empty tables are made again.
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  for (const connections of connectionCounts) {
    const samples = await sideBySide(sides, postmaster, connections, rounds, ms);
    const need =
      connections === 1 ? {} : { honestRatio: 0.5, ...(connections === 16 ? { perSecond: 1_200, p99Ms: 60 } : {}) };
    report({ operation: "checkout: order and payment", connections, ...samples, need });
  }
  // Compared with the same two floors: they need two calls for what this does in one.
  const atOnce = { load: httpLoad(pair.mallPort, checkout(buyers, skus, "at once")), pids: [pair.mall.pid] };
  await warmUp([atOnce]);
  for (const connections of connectionCounts) {
    const samples = await sideBySide({ ...sides, ours: atOnce }, postmaster, connections, rounds, ms);
    const need =
      connections === 1 ? {} : { honestRatio: 0.5, ...(connections === 16 ? { perSecond: 1_800, p99Ms: 30 } : {}) };
    report({ operation: "checkout: order and payment in one call", connections, ...samples, need });
  }
  const mall = { database, port: pair.mallPort };
  await measurePurchaseWrites("two calls", sides.ours.load, mall, single);
  await measurePurchaseWrites("one call", atOnce.load, mall, single);
  await besideCoupons(pair, database, buyers, skus, postmaster, report);
}

/** The same with a coupon of the store in each order, compared with the same without. */
async function besideCoupons(
  pair: Pair,
  database: TestDatabase,
  buyers: readonly Buyer[],
  skus: readonly SkuToBuy[],
  postmaster: number,
  report: (rate: Rate) => void,
): Promise<void> {
  await grantCoupons(database, buyers, skus);
  const side = (kind: Kind) => ({
    load: httpLoad(pair.mallPort, checkout(buyers, skus, kind)),
    pids: [pair.mall.pid],
  });
  const sides = { ours: side("coupon"), floor: side("plain") };
  await warmUp([sides.floor, sides.ours]);
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  for (const connections of [16, 64]) {
    const samples = await sideBySide(sides, postmaster, connections, rounds, ms);
    report({ operation: "checkout with a coupon, beside one without", connections, ...samples, need: { ratio: 0.8 } });
  }
}

const maxGrants = 150_000;
const firstGrant = 7_000_000_000n;
const offMicro = 10_000n;
let loads = 0;

const buyerOf = (buyers: readonly Buyer[], number: number) => buyers[(number * 7_919) % buyers.length];
const skuOf = (skus: readonly SkuToBuy[], number: number) => skus[(number * 31) % skus.length];

/** `coupon`: with a coupon of the store. `at once`: one call makes and pays the order. */
type Kind = "plain" | "coupon" | "at once";

function checkout(buyers: readonly Buyer[], skus: readonly SkuToBuy[], kind: Kind): Operation {
  const load = (loads += 1);
  const withCoupon = kind === "coupon";
  return async (ask, number) => {
    const [buyer, sku] = [buyerOf(buyers, number), skuOf(skus, number)];
    if (buyer === undefined || sku === undefined) throw new Error("no buyer or nothing to buy");
    const price = BigInt(sku.price);
    const wanted = {
      lines: [{ sku_id: sku.id, quantity: 1, price: moneyText(price) }],
      address_id: buyer.address_id,
      ...(withCoupon
        ? { coupons: [{ store_id: sku.store_id, supplied: false, grant_id: String(firstGrant + BigInt(number)) }] }
        : {}),
      total: moneyText(price + freightMicro - (withCoupon ? offMicro : 0n)),
      from_cart: false,
      ...(kind === "at once" ? { payment_password: paymentPassword } : {}),
    };
    const key = `${process.pid}-${load}-${number}`;
    const made = answered(
      await ask(post(orders.submit.path, { token: buyer.token, "idempotency-key": `bench-submit-${key}` }, wanted)),
      200,
    );
    const id = /"orders":\[\{"id":"(\d+)"/.exec(made.body)?.[1];
    if (id === undefined) throw new Error(`no order was made: ${made.body}`);
    if (kind === "at once") return;
    const payment = { order_ids: [id], payment_password: paymentPassword };
    answered(
      await ask(post(orders.pay.path, { token: buyer.token, "idempotency-key": `bench-pay-${key}` }, payment)),
      200,
    );
  };
}

/**
 * One coupon for each store, and one claimed grant for each future operation: its number says the member and the goods.
 */
async function grantCoupons(
  database: TestDatabase,
  buyers: readonly Buyer[],
  skus: readonly SkuToBuy[],
): Promise<void> {
  if (skus.some(({ price }) => BigInt(price) <= offMicro))
    throw new Error("goods of the bench are too cheap for a coupon");
  const members = Array.from({ length: maxGrants }, (_, index) => buyerOf(buyers, index)?.member_id);
  const stores = Array.from({ length: maxGrants }, (_, index) => skuOf(skus, index)?.store_id);
  await asOwner(
    database.owner,
    `INSERT INTO coupon (id, store_id, name, kind, threshold, amount, max, scope, claim_from, claim_until, valid_days, ends_at, total, per_person, claimed, state, created_at, state_at)
     SELECT 6000000000 + row_number() OVER (ORDER BY id), id, '{"en": "Bench"}', 'instant_reduction', 0, ${offMicro}, ${offMicro}, 'everything', now() - interval '1 day',
       now() + interval '1 day', 9, now() + interval '10 days', ${maxGrants}, ${maxGrants}, ${maxGrants}, 'running', now(), now() FROM store`,
  );
  await asOwner(
    database.owner,
    sql`INSERT INTO coupon_grant (id, coupon_id, member_id, number, nth, valid_from, valid_until, claimed_at)
     SELECT ${firstGrant}::bigint + p.n, c.id, p.member_id, row_number() OVER (PARTITION BY c.id ORDER BY p.n), row_number() OVER (PARTITION BY c.id, p.member_id ORDER BY p.n),
       now() - interval '1 day', now() + interval '9 days', now()
     FROM (SELECT n, (${members}::bigint[])[n + 1] AS member_id, (${stores}::bigint[])[n + 1] AS store_id
       FROM generate_series(0, ${maxGrants - 1}::int) n) p JOIN coupon c ON c.store_id = p.store_id`,
  );
}
