import { carts } from "@arcade/contract/buying/carts/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { moneyText, readMoney } from "@arcade/contract/money";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenGoods,
  type GivenMember,
  givenStore,
  type GivenStore,
  paymentPassword,
} from "../../../../../test/given.ts";
import { claim, givenCoupon, givenRevenue } from "../../../../../test/given/given-coupons.ts";
import { servedShortly, theLongWay } from "../../../../../test/given/given-long-way.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { type Outcome, useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

const world = useWorld();
/** PLAIN_RUNS=500 is the long run. */
const numRuns = Number(process.env["PLAIN_RUNS"] ?? 25);

beforeAll(() => givenRevenue(world, "500"), 60_000);
beforeAll(async () => {
  // The relay deletes what it has published. This table keeps it for the comparison.
  await run(world.owner, sql`CREATE TABLE told (id bigint, payload jsonb)`);
  await run(
    world.owner,
    sql`CREATE FUNCTION keep_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO told VALUES (NEW.id, NEW.payload); RETURN NULL; END $$`,
  );
  await run(
    world.owner,
    sql`CREATE TRIGGER keep_told AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_told()`,
  );
});

/** One checkout: what is wanted, what is wrong with it, and what happens between the calls. */
const checkouts = fc.record({
  balance: fc.constantFrom("1000.00", "1000.00", "1000.00", "12.00"),
  /** Store and SKU of each line, and the number of pieces. */
  lines: fc.uniqueArray(
    fc.record({
      goods: fc.constantFrom(0, 0, 0, 1, 1, 2),
      sku: fc.nat(1),
      quantity: fc.constantFrom(1, 1, 2, 3, 9),
    }),
    { minLength: 1, maxLength: 3, selector: ({ goods, sku }) => `${goods} ${sku}` },
  ),
  from_cart: fc.boolean(),
  /** One call makes and pays the orders. */
  at_once: fc.constantFrom(false, false, true),
  remark: fc.boolean(),
  /** The store's takes 2.00 off its order. The mall's takes 3.00 off all. */
  coupon: fc.constantFrom(null, null, "store", "mall", "both"),
  fault: fc.constantFrom(null, null, null, "total", "price", "away", "closed store", "holiday", "no such SKU"),
  before_payment: fc.constantFrom(null, null, null, null, "frozen", "closed store", "cancelled", "late"),
  password: fc.constantFrom(true, true, true, false),
  shown: fc.constantFrom(null, "right", "right", "wrong"),
  apart: fc.constantFrom(false, false, true),
  again: fc.constantFrom(null, "same key", "other key", "other body"),
});
type Checkout = typeof checkouts extends fc.Arbitrary<infer Made> ? Made : never;

/** The plainest case: two stores, three lines, from the cart. */
const plainest: Checkout = {
  balance: "1000.00",
  lines: [
    { goods: 0, sku: 0, quantity: 2 },
    { goods: 1, sku: 0, quantity: 1 },
    { goods: 0, sku: 1, quantity: 3 },
  ],
  from_cart: true,
  at_once: false,
  remark: true,
  coupon: null,
  fault: null,
  before_payment: null,
  password: true,
  shown: "right",
  apart: false,
  again: "same key",
};

interface Twin {
  stores: readonly GivenStore[];
  /** Goods of the first store, of the second store, and of the second store's supplier. */
  goods: readonly GivenGoods[];
  buyer: GivenMember;
  grants: Grants;
}

/** The coupons that a buyer has. */
interface Grants {
  store: string | null;
  mall: string | null;
}

async function givenTwin({ balance, coupon }: Checkout): Promise<Twin> {
  const stores = [await givenStore(world, { name: "One" }), await givenStore(world, { name: "Two" })] as const;
  const buyer = await givenBuyer(world, balance);
  for (const { store_id } of stores)
    await run(
      world.owner,
      sql`INSERT INTO webhook (id, store_id, url, events, secret, created_at, busy_until) VALUES (${store_id}, ${store_id},
        'https://hooks.example.com', '{order.paid,stock.low}', '\\x00', now(), now())`,
    );
  const goods = [
    await givenGoods(world, stores[0], { name: "Tray", price: "10.00", stock: [9, 12] }),
    await givenGoods(world, stores[1], { name: "Lamp", price: "31.50", stock: [40, 3] }),
    await givenGoods(world, stores[1], { name: "Chair", price: "20.00", stock: [20, 20], purchase_price: "12.00" }),
  ];
  const grants = await givenGrants(buyer, { store: stores[0], isOfMall: coupon === "mall" || coupon === "both" });
  return { stores, goods, buyer, grants: coupon === "mall" || coupon === null ? { ...grants, store: null } : grants };
}

async function givenGrants(
  buyer: GivenMember,
  { store, isOfMall }: { store: GivenStore; isOfMall: boolean },
): Promise<Grants> {
  const two = await givenCoupon(world, store, { kind: "instant_reduction", amount: "2.00", name: "Two off" });
  const three = { kind: "instant_reduction", amount: "3.00", name: "Three off", total: 1 } as const;
  return {
    store: await claim(world, buyer, two),
    mall: isOfMall ? await claim(world, buyer, await givenCoupon(world, null, three)) : null,
  };
}

async function carryOut(twin: Twin, checkout: Checkout): Promise<unknown[]> {
  const { buyer, goods, stores, grants } = twin;
  const said: Outcome<typeof orders.submit | typeof orders.pay>[] = [];
  const by = (key: string) => ({ token: buyer.token, key: `plain-case-${key}` });
  const lines = checkout.lines.map(({ goods: of, sku, quantity }) => ({
    sku_id: String(goods[of]!.skus[sku]!),
    quantity,
    price: ["10.00", "31.50", "20.00"][of]!,
  }));
  const first = stores[0]!.store_id;
  if (checkout.from_cart)
    for (const { sku_id, quantity } of lines)
      await world.call(carts.put, { sku_id, quantity, mode: "add" }, { token: buyer.token });
  const hasOwn = grants.store !== null && checkout.lines.some(({ goods: of }) => of === 0);
  const wanted = (total: string) => ({
    lines: checkout.fault === "price" ? lines.map((line) => ({ ...line, price: "11.00" })) : lines,
    ...(checkout.remark ? { remarks: [{ store_id: String(first), remark: "Ring twice" }] } : {}),
    ...(hasOwn ? { coupons: [{ store_id: String(first), supplied: false, grant_id: grants.store! }] } : {}),
    ...(grants.mall === null ? {} : { platform_coupon: grants.mall }),
    total,
    from_cart: checkout.from_cart,
    payment_password: undefined as string | undefined,
  });
  // The refusal of a wrong total names the right total.
  const asked = await world.call(orders.submit, wanted("0.01"), by("asked"));
  said.push(asked);
  const newTotal = asked.ok ? undefined : asked.parameters["new_total"];
  const right = typeof newTotal === "string" ? newTotal : "1.00";
  if (checkout.fault === "away")
    await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE store_id = ${first}`);
  if (checkout.fault === "closed store") await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${first}`);
  if (checkout.fault === "holiday")
    await run(
      world.owner,
      sql`UPDATE store SET holiday_from = now(), holiday_until = ${endOfHoliday} WHERE id = ${first}`,
    );
  const input = wanted(checkout.fault === "total" ? moneyText((readMoney(right) ?? 0n) + 10_000n) : right);
  if (checkout.fault === "no such SKU") input.lines = [...input.lines, { sku_id: "7", quantity: 1, price: "1.00" }];
  if (checkout.at_once) input.payment_password = checkout.password ? paymentPassword : "000000";
  const submitted = await world.call(orders.submit, input, by("submit"));
  said.push(submitted);
  if (!submitted.ok) return said.map(({ status, body }) => ({ status, body }));
  said.push(await world.call(orders.submit, input, by("submit")));

  const ids = submitted.data.orders.map(({ id }) => id);
  if (checkout.before_payment === "frozen")
    await run(
      world.owner,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'look' WHERE id = ${buyer.member_id}`,
    );
  if (checkout.before_payment === "closed store")
    await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${first}`);
  if (checkout.before_payment === "cancelled")
    await world.call(orders.cancel, { order_id: ids[0]!, reason: "other" }, { token: buyer.token });
  if (checkout.before_payment === "late")
    await run(world.owner, sql`UPDATE orders SET cancel_at = createtime WHERE id = ${BigInt(ids[0]!)}`);
  const total = { right: submitted.data.total, wrong: "0.02" };
  const payments = checkout.apart ? ids.map((id) => [id]) : [ids];
  for (const [index, order_ids] of payments.entries()) {
    const shown =
      checkout.shown === null || checkout.apart ? {} : { total: total[checkout.shown as "right" | "wrong"] };
    const payment = {
      order_ids,
      payment_password: checkout.password ? paymentPassword : "000000",
      ...shown,
    };
    said.push(await world.call(orders.pay, payment, by(`pay-${index}`)));
    if (checkout.again === "same key") said.push(await world.call(orders.pay, payment, by(`pay-${index}`)));
    if (checkout.again === "other key") said.push(await world.call(orders.pay, payment, by(`again-${index}`)));
    if (checkout.again === "other body")
      said.push(await world.call(orders.pay, { ...payment, total: "3.33" }, by(`pay-${index}`)));
  }
  return said.map(({ status, body }) => ({ status, body }));
}

const endOfHoliday = new Date("2099-01-01T00:00:00Z");

/** All rows that a checkout wrote, in an order that does not depend on chance. */
async function rowsOf({ buyer, goods, stores }: Twin): Promise<Record<string, unknown[]>> {
  const mine = sql`(SELECT id FROM orders WHERE buyer_id = ${buyer.member_id})`;
  const shelves = goods.flatMap(({ skus }) => skus);
  const texts: Record<string, Sql> = {
    orders: sql`SELECT to_jsonb(o) - 'shard' AS row FROM orders o WHERE buyer_id = ${buyer.member_id} ORDER BY id`,
    lines: sql`SELECT to_jsonb(l) AS row FROM order_line l WHERE order_id IN ${mine} ORDER BY id`,
    reservations: sql`SELECT to_jsonb(r) AS row FROM reservation r WHERE order_id IN ${mine} ORDER BY order_id, sku_id`,
    history: sql`SELECT to_jsonb(h) AS row FROM order_history h WHERE order_id IN ${mine} ORDER BY order_id, seq`,
    moves: sql`SELECT to_jsonb(m) AS row FROM stock_move m WHERE order_id IN ${mine} ORDER BY id`,
    skus: sql`SELECT to_jsonb(k) AS row FROM sku k WHERE id = ANY(${shelves}) ORDER BY id`,
    goods: sql`SELECT jsonb_build_object('in_stock', in_stock, 'sales', sales) AS row FROM goods
      WHERE id = ANY(${goods.map(({ goods_id }) => goods_id)}) ORDER BY id`,
    sales: sql`SELECT to_jsonb(s) AS row FROM goods_sale s WHERE goods_id = ANY(${goods.map(({ goods_id }) => goods_id)})
      ORDER BY goods_id, pieces`,
    transfers: sql`SELECT to_jsonb(t) AS row FROM transfer t WHERE ref_id IN ${mine} ORDER BY ref_id`,
    unsealed: sql`SELECT to_jsonb(u) AS row FROM unsealed_transfer u JOIN transfer t ON t.id = u.transfer_id
      WHERE t.ref_id IN ${mine} ORDER BY t.ref_id`,
    entries: sql`SELECT CASE a.kind WHEN 'available' THEN to_jsonb(e) ELSE jsonb_build_object('amount', e.amount,
      'transfer', e.transfer_id) END AS row FROM entry e JOIN transfer t ON t.id = e.transfer_id
      JOIN account a ON a.id = e.account_id WHERE t.ref_id IN ${mine} ORDER BY t.ref_id, a.kind`,
    accounts: sql`SELECT to_jsonb(a) - 'id' AS row FROM account a WHERE kind = 'available'
      AND owner = ${String(buyer.member_id)}`,
    notices: sql`SELECT to_jsonb(n) AS row FROM notice n WHERE order_id IN ${mine} ORDER BY id`,
    webhooks: sql`SELECT to_jsonb(d) - 'id' AS row FROM webhook_delivery d
      WHERE webhook_id = ANY(${stores.map(({ store_id }) => store_id)}) ORDER BY d.id`,
    told: sql`SELECT payload AS row FROM told WHERE payload::text LIKE ${`%"${buyer.member_id}"%`} ORDER BY id`,
    uses: sql`SELECT to_jsonb(u) AS row FROM coupon_use u WHERE order_id IN ${mine} ORDER BY order_id, by`,
    grants: sql`SELECT to_jsonb(g) AS row FROM coupon_grant g WHERE member_id = ${buyer.member_id} ORDER BY id`,
    keys: sql`SELECT to_jsonb(i) - 'body_hash' AS row FROM idempotency i WHERE member_id = ${buyer.member_id}
      ORDER BY created_at`,
    cart: sql`SELECT to_jsonb(c) AS row FROM cart_line c WHERE member_id = ${buyer.member_id} ORDER BY created_at`,
    addresses: sql`SELECT to_jsonb(a) AS row FROM address a WHERE member_id = ${buyer.member_id}`,
    tries: sql`SELECT jsonb_build_array(failures, locks) AS row FROM payment_password
      WHERE member_id = ${buyer.member_id}`,
  };
  const rows: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(texts))
    rows[name] = (await many<{ row: string }>(world.owner, sql`SELECT row::text FROM (${text}) AS found`)).map(
      ({ row }) => row,
    );
  return rows;
}

/** Replaces ids by the order of their first use, times by their minute, and all order numbers by one. */
function withoutChance(found: unknown, start: Date): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(found, null, 1)
    .replaceAll(endOfHoliday.toISOString(), "the end of the holiday")
    .replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g,
      (moment) => `minute ${Math.round((new Date(moment).getTime() - start.getTime()) / 60_000)}`,
    )
    .replaceAll(/\d{8}-[0-9A-Z]{9}/g, "an order's number")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "a call's number")
    .replaceAll(/\d{15,}/g, (id) => ids.get(id) ?? ids.set(id, `id ${ids.size}`).get(id)!);
  return text.split("\n");
}

async function outcome(checkout: Checkout): Promise<unknown> {
  const start = world.clock.now();
  const twin = await givenTwin(checkout);
  const said = await carryOut(twin, checkout);
  return withoutChance({ said, ...(await rowsOf(twin)) }, start);
}

/** What some buyers want at the same moment, of the goods of the same two stores. */
const crowds = fc.array(
  fc.record({
    lines: fc.uniqueArray(fc.record({ goods: fc.nat(1), sku: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ goods, sku }) => `${goods} ${sku}`,
    }),
    balance: fc.constantFrom("1000.00", "1000.00", "1000.00", "12.00"),
    at_once: fc.boolean(),
    from_cart: fc.boolean(),
    password: fc.constantFrom(true, true, true, false),
    /** Of the first store, whose goods are 0. */
    coupon: fc.boolean(),
    fault: fc.constantFrom(null, null, null, "total", "price"),
  }),
  { minLength: 2, maxLength: 6 },
);
type Crowd = typeof crowds extends fc.Arbitrary<infer Made> ? Made : never;
const skuPrices = ["10.00", "31.50"];

/** Does the work for each of them: all at once, or one after the other. */
type Order = <One, Answer>(
  all: readonly One[],
  work: (one: One, place: number) => Promise<Answer>,
) => Promise<Answer[]>;
const atOnce: Order = (all, work) => Promise.all(all.map(work));
const oneByOne: Order = async (all, work) => {
  const answers: Awaited<ReturnType<typeof work>>[] = [];
  for (const [place, one] of all.entries()) answers.push(await work(one, place));
  return answers;
};

/** Answers and rows of each buyer, and the stock that is left. */
async function outcomesOf(crowd: Crowd, inOrder: Order): Promise<unknown[]> {
  const start = world.clock.now();
  const stores = [await givenStore(world, { name: "One" }), await givenStore(world, { name: "Two" })] as const;
  const goods = [
    await givenGoods(world, stores[0], { name: "Tray", price: "10.00", stock: [99, 99] }),
    await givenGoods(world, stores[1], { name: "Lamp", price: "31.50", stock: [99, 99] }),
  ];
  const buyers: GivenMember[] = [];
  const used: { store_id: string; supplied: boolean; grant_id: string }[][] = [];
  for (const { balance, coupon, lines } of crowd) {
    const buyer = await givenBuyer(world, balance);
    buyers.push(buyer);
    const isUsed = coupon && lines.some(({ goods: of }) => of === 0);
    const { store: grant } = isUsed ? await givenGrants(buyer, { store: stores[0], isOfMall: false }) : { store: null };
    used.push(grant === null ? [] : [{ store_id: String(stores[0].store_id), supplied: false, grant_id: grant }]);
  }
  const wanted = crowd.map(({ lines, fault }) =>
    lines.map(({ goods: of, sku, quantity }) => ({
      sku_id: String(goods[of]!.skus[sku]!),
      quantity,
      price: fault === "price" ? "11.00" : skuPrices[of]!,
    })),
  );
  for (const [place, { from_cart }] of crowd.entries())
    for (const { sku_id, quantity } of from_cart ? wanted[place]! : [])
      await world.call(carts.put, { sku_id, quantity, mode: "add" }, { token: buyers[place]!.token });
  // The refusal of a wrong total names the right total.
  const asked = await oneByOne(crowd, ({ from_cart }, place) =>
    world.call(
      orders.submit,
      { lines: wanted[place]!, coupons: used[place]!, total: "0.01", from_cart },
      { token: buyers[place]!.token },
    ),
  );
  const made = await inOrder(crowd, ({ from_cart, at_once, password, fault }, place) => {
    const first = asked[place]!;
    const right = first.ok ? null : first.parameters["new_total"];
    const total = first.ok || fault === "total" ? "7.00" : typeof right === "string" ? right : "1.00";
    return world.call(
      orders.submit,
      {
        lines: wanted[place]!,
        coupons: used[place]!,
        total,
        from_cart,
        ...(at_once ? { payment_password: password ? paymentPassword : "000000" } : {}),
      },
      { token: buyers[place]!.token, key: "plain-crowd-submit" },
    );
  });
  const paid = await inOrder(crowd, async ({ at_once, password }, place) => {
    const one = made[place]!;
    if (!one.ok || at_once) return null;
    const payment = {
      order_ids: one.data.orders.map(({ id }) => id),
      payment_password: password ? paymentPassword : "000000",
    };
    return world.call(orders.pay, payment, { token: buyers[place]!.token, key: "plain-crowd-pay" });
  });
  const outcomes: unknown[] = [];
  for (const [place, buyer] of buyers.entries()) {
    const {
      skus,
      sales: _sales,
      goods: _goods,
      told: _told,
      ...rows
    } = await rowsOf({ stores, goods, buyer, grants: { store: null, mall: null } });
    const said = [made[place], paid[place]].map((one) => one && { status: one.status, body: one.body });
    outcomes.push(withoutChance({ said, ...rows, skus }, start));
  }
  return outcomes;
}

describe("plain checkouts of several buyers at once", { timeout: 600_000 }, () => {
  test("write the same rows as one after another by the long path, and answer the same", async () => {
    const before = await servedShortly();
    await fc.assert(
      fc.asyncProperty(crowds, async (crowd) => {
        const together = await outcomesOf(crowd, atOnce);
        expect(together).toEqual(await theLongWay(world, () => outcomesOf(crowd, oneByOne)));
      }),
      { numRuns: Math.ceil(numRuns / 2) },
    );
    expect(await servedShortly()).toBeGreaterThan(before);
    await expectInvariants(world);
  });
});

describe("the short path of a plain checkout", { timeout: 600_000 }, () => {
  test("writes the same rows as the long path, and answers the same", async () => {
    let short = 0;
    await fc.assert(
      fc.asyncProperty(checkouts, async (checkout) => {
        const before = await servedShortly();
        const one = await outcome(checkout);
        short += (await servedShortly()) - before;
        const between = await servedShortly();
        const other = await theLongWay(world, () => outcome(checkout));
        expect(await servedShortly()).toBe(between);
        expect(one).toEqual(other);
      }),
      {
        numRuns,
        examples: [
          [plainest],
          [{ ...plainest, at_once: true }],
          [{ ...plainest, coupon: "both" }],
          [{ ...plainest, coupon: "both", at_once: true }],
          [{ ...plainest, coupon: "mall", apart: true }],
        ],
      },
    );
    // All but the payments apart.
    expect(short).toBeGreaterThanOrEqual(7);
    await expectInvariants(world);
  });
});
