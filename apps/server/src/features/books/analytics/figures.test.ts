import { goods } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { analytics } from "@arcade/contract/books/analytics/api";
import { figurePeriods, figuresOffice } from "@arcade/contract/books/analytics/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { IdText } from "@arcade/contract/wire";
import { readMoney } from "@arcade/contract/money";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenMember,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  ship,
} from "../../../../test/given.ts";
import { approve, givenWithdrawal, send } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { dayBefore, dayOf } from "./rules.ts";

const world = useWorld({}, { keepsDays: true });
const dayMs = 86_400_000;
const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1";
const micro = (text: string) => readMoney(text) ?? 0n;
const by = ({ merchant }: GivenStore) => ({ token: merchant.token });

let store: GivenStore;
let other: GivenStore;
let buyer: GivenMember;
let boss: GivenOperator;
let finance: GivenOperator[];
let lamp: { id: IdText; sku: bigint };
let chair: { id: IdText; sku: bigint };

beforeAll(async () => {
  // From nine in the morning: a day is written ten minutes after its end, and these days must not end in those minutes.
  world.clock.move((33 * 3_600_000 - (world.clock.now().getTime() % dayMs)) % dayMs);
  store = await givenStore(world, { name: "Cedar" });
  other = await givenStore(world, { name: "Other" });
  buyer = await givenBuyer(world, "100000.00");
  boss = await givenOperator(world, "administrator");
  finance = [
    await givenOperator(world, "finance"),
    await givenOperator(world, "finance"),
    await givenOperator(world, "finance"),
  ];
  const listed = async (of: GivenStore, name: string, price: string) => {
    const made = await givenGoods(world, of, { name, price, stock: [1_000] });
    return { id: String(made.goods_id) as IdText, sku: made.skus[0]! };
  };
  lamp = await listed(store, "Brass lamp", "12.34");
  chair = await listed(store, "Oak chair", "30.00");
  const theirs = await listed(other, "Tin lamp", "9.99");
  // Nine days of sales; on every third nobody ships, so that the money goes back.
  for (let day = 0; day < 9; day += 1) {
    const bought = [
      await givenPaidOrder(world, buyer, lamp.sku),
      await givenPaidOrder(world, buyer, day % 2 === 0 ? chair.sku : theirs.sku),
    ];
    if (day % 3 !== 0) {
      await ship(world, store, bought[0]!);
      await world.ask(orders.confirm, { order_id: bought[0]! }, { token: buyer.token });
    }
    if (day % 4 === 0) await givenMember(world, { balance: "7.50" });
    if (day % 5 === 0) await givenWithdrawn("25.00");
    await world.pass(17 * 3_600_000);
  }
  await world.pass(2 * dayMs);
}, 120_000);

/** Asked for, approved, sent and confirmed, each by another operator. */
async function givenWithdrawn(amount: string): Promise<void> {
  const id = await givenWithdrawal(world, buyer, { amount });
  await approve(world, finance[0]!, id);
  await send(world, finance[1]!, id);
  await world.ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, { token: finance[2]!.token });
}

/** Every day's figures by another way than the page's: over all rows, with no range of ids. */
async function counted() {
  const rows = await many<{ day: string; figure: string; amount: bigint }>(
    world.owner,
    sql`SELECT day::text AS day, figure, sum(amount)::bigint AS amount FROM (
       SELECT (paymenttime AT TIME ZONE 'UTC')::date AS day, 'orders' AS figure, 1::bigint AS amount FROM orders
         WHERE paymenttime IS NOT NULL
       UNION ALL SELECT (t.created_at AT TIME ZONE 'UTC')::date, 'volume', e.amount FROM transfer t
         JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
         WHERE t.kind = 'order_pay' AND a.kind = 'escrow'
       UNION ALL SELECT (t.created_at AT TIME ZONE 'UTC')::date, 'refunded', e.amount FROM transfer t
         JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id JOIN orders o ON o.id = t.ref_id
         WHERE t.ref_kind = 'order' AND t.kind IN ('order_return', 'refund')
           AND (a.kind = 'promotion' OR (a.kind = 'available' AND a.owner = o.buyer_id::text))
       UNION ALL SELECT (t.created_at AT TIME ZONE 'UTC')::date, 'refunds', 1 FROM transfer t
         WHERE t.ref_kind = 'order' AND t.kind IN ('order_return', 'refund')
       UNION ALL SELECT (created_at AT TIME ZONE 'UTC')::date, 'members', 1 FROM member
       UNION ALL SELECT (t.created_at AT TIME ZONE 'UTC')::date, 'recharges', 1 FROM transfer t
         WHERE t.kind = 'recharge_approved'
       UNION ALL SELECT (t.created_at AT TIME ZONE 'UTC')::date, 'recharged', e.amount FROM transfer t
         JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
         WHERE t.kind = 'recharge_approved' AND a.kind = 'available'
       UNION ALL SELECT (s.at AT TIME ZONE 'UTC')::date, 'withdrawals', 1 FROM withdrawal_step s
         WHERE s.step = 'confirmed'
       UNION ALL SELECT (s.at AT TIME ZONE 'UTC')::date, 'withdrawn', w.amount FROM withdrawal_step s
         JOIN withdrawal w ON w.id = s.withdrawal_id WHERE s.step = 'confirmed'
     ) f GROUP BY 1, 2`,
  );
  const amounts = new Map(rows.map((row) => [`${row.day} ${row.figure}`, row.amount]));
  return (day: string, figure: string) => amounts.get(`${day} ${figure}`) ?? 0n;
}

async function escrowAt(day: string): Promise<bigint> {
  const [row] = await many<{ escrow: bigint }>(
    world.owner,
    sql`SELECT coalesce(sum(e.amount), 0)::bigint AS escrow FROM entry e JOIN transfer t ON t.id = e.transfer_id
      JOIN account a ON a.id = e.account_id
     WHERE a.kind = 'escrow' AND t.created_at < ${day}::date::timestamp AT TIME ZONE 'UTC' + interval '1 day'`,
  );
  return row!.escrow;
}

const overview = (days: (typeof figurePeriods)[number]) =>
  world.ask(figuresOffice.overview, { days }, { token: boss.token });

describe("the mall's figures", () => {
  test.each(figurePeriods)("%s days: each day and the day before it equal the rows", async (days) => {
    const length = Number(days);
    const answer = await overview(days);
    const of = await counted();
    expect(answer.days).toHaveLength(length);
    expect(answer.from).toBe(dayBefore(answer.to, length - 1));
    expect(answer.to).toBe(dayBefore(dayOf(world.clock.now()), 1));
    for (const { day, before, ...figures } of answer.days)
      for (const [at, shown] of [
        [day, figures],
        [dayBefore(day, length), before],
      ] as const) {
        expect(
          [at, shown.orders, shown.refunds, shown.members, shown.recharges, shown.withdrawals].map(String),
        ).toEqual(
          [at, of(at, "orders"), of(at, "refunds"), of(at, "members"), of(at, "recharges"), of(at, "withdrawals")].map(
            String,
          ),
        );
        expect([
          at,
          micro(shown.volume),
          micro(shown.refunded),
          micro(shown.recharged),
          micro(shown.withdrawn),
        ]).toEqual([at, of(at, "volume"), of(at, "refunded"), of(at, "recharged"), of(at, "withdrawn")]);
      }
    expect(answer.total.orders).toBe(answer.days.reduce((sum, { orders: each }) => sum + each, 0));
    expect(micro(answer.total.volume)).toBe(answer.days.reduce((sum, { volume }) => sum + micro(volume), 0n));
    expect(micro(answer.total.escrow)).toBe(await escrowAt(answer.to));
  });

  test("escrow of each day equals the entries until then", async () => {
    for (const { day, escrow } of (await overview("28")).days)
      expect([day, micro(escrow)]).toEqual([day, await escrowAt(day)]);
  });

  test("the refund rate is the refunded part of the paid amount", async () => {
    const { total } = await overview("28");
    expect(total.refund_ppm).toBe(Number((micro(total.refunded) * 1_000_000n) / micro(total.volume)));
    expect(total.refund_ppm).toBeGreaterThan(0);
  });

  test("today is counted from the rows, and is written once when it is over", async () => {
    const before = (await overview("7")).today;
    await givenPaidOrder(world, buyer, lamp.sku);
    const { today } = await overview("7");
    expect(today.orders).toBe(before.orders + 1);
    expect(micro(today.escrow) - micro(before.escrow)).toBe(micro(today.volume) - micro(before.volume));
    await world.pass(dayMs);
    const written = (await overview("7")).days.at(-1)!;
    expect(written).toMatchObject({ day: today.day, orders: today.orders, volume: today.volume });
    // Nobody can have it written again: the row of the last day has moved on.
    await world.settleDue();
    const [count] = await many<{ days: number; last: string }>(
      world.owner,
      sql`SELECT count(*)::int AS days, max(day)::text AS last FROM mall_day`,
    );
    expect(count!.last).toBe(today.day);
  });

  test("missed days are written later with the same figures", async () => {
    const days = async () => many(world.owner, sql`SELECT * FROM mall_day ORDER BY day`);
    const sold = async () =>
      many(world.owner, sql`SELECT goods_id, day, orders, pieces, revenue FROM goods_day ORDER BY 1, 2`);
    const [rows, goodsRows] = [await days(), await sold()];
    await run(world.owner, sql`UPDATE mall_day_written SET day = NULL`);
    await run(world.owner, sql`DELETE FROM mall_day`);
    await run(world.owner, sql`UPDATE goods_day SET orders = 0, pieces = 0, revenue = 0`);
    await world.settleDue();
    expect(await days()).toEqual(rows);
    expect(await sold()).toEqual(goodsRows);
  });

  test("waiting work is listed with the age of the oldest", async () => {
    await run(
      world.owner,
      sql`INSERT INTO signal (id, kind, subject, evidence, found_at, changed_at)
        VALUES (900001, 'shared_device', 'given', '{"count": 2}', ${world.clock.now()}, ${world.clock.now()})`,
    );
    await world.pass(dayMs);
    const { items, to } = await world.ask(figuresOffice.queues, { days: "7" }, { token: boss.token });
    const last = items.find(({ kind }) => kind === "signal")?.days.at(-1);
    const [open] = await many<{ count: number }>(
      world.owner,
      sql`SELECT count(*)::int AS count FROM signal s
        WHERE NOT EXISTS (SELECT FROM signal_decision d WHERE d.signal_id = s.id)`,
    );
    expect(last).toMatchObject({ day: to, waiting: open!.count });
    expect(last!.oldest_minutes).toBeGreaterThan(0);
  });

  test("best sellers equal the order lines", async () => {
    const { from, to } = await overview("90");
    const top = await world.ask(figuresOffice.tops, { days: "90" }, { token: boss.token });
    const lines = await many<{ id: bigint; orders: number; revenue: bigint }>(
      world.owner,
      sql`SELECT l.goods_id AS id, count(*)::int AS orders, sum(l.price * l.quantity - l.discount)::bigint AS revenue
       FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE (o.paymenttime AT TIME ZONE 'UTC')::date BETWEEN ${from}::date AND ${to}::date
       GROUP BY 1 ORDER BY 3 DESC, 1`,
    );
    expect(top.goods.map(({ id, orders: each, revenue }) => [id, each, micro(revenue)])).toEqual(
      lines.map(({ id, orders: each, revenue }) => [String(id), each, revenue]),
    );
    const all = lines.reduce((sum, { revenue }) => sum + revenue, 0n);
    expect(top.categories.reduce((sum, { revenue }) => sum + micro(revenue), 0n)).toBe(all);
    expect(top.stores.map(({ name }) => name).toSorted()).toEqual(["Cedar", "Other"]);
  });
});

describe("periods", () => {
  test.each([analytics.goods, analytics.searches])(
    "one that ends before it begins or is too long is refused",
    async (row) => {
      const ask = (from: string, to: string) => world.callWith(row, { from, to }, by(store));
      expect(await ask("2026-03-02", "2026-03-01")).toMatchObject({ error: "period_backwards" });
      expect(await ask("2025-01-01", "2026-03-01")).toMatchObject({
        error: "period_too_long",
        parameters: { max: 400 },
      });
    },
  );
});

/** Somebody without an account. `person` is another address for each. */
async function look(id: string, person: number, agent = browser) {
  const answer = await world.app.inject({
    method: "POST",
    url: goods.view.path,
    remoteAddress: `10.9.${person >> 8}.${person & 255}`,
    headers: { "content-type": "application/json", "user-agent": agent, lang: "en" },
    payload: JSON.stringify({ id }),
  });
  expect(JSON.parse(answer.body)).toMatchObject({ code: 1 });
}

async function storeFigures(from: string, to: string, of = store) {
  return world.ask(analytics.goods, { from, to }, by(of));
}

describe("views", () => {
  test("a visitor counts once for a day and goods; programs, own goods and unknown goods do not count", async () => {
    await world.pass(dayMs);
    const today = dayOf(world.clock.now());
    const people = fc.sample(fc.array(fc.tuple(fc.nat(8), fc.boolean()), { minLength: 30, maxLength: 30 }), 1)[0]!;
    for (const [person, isLamp] of people) await look(isLamp ? lamp.id : chair.id, person);
    await look(lamp.id, 500, "Mozilla/5.0 (compatible; Googlebot/2.1)");
    await look(lamp.id, 501, "");
    await look("123456789012345678", 502);
    const member = await givenMember(world);
    for (const id of [lamp.id, lamp.id]) await world.ask(goods.visit, { id }, { token: member.token });
    await world.ask(goods.visit, { id: lamp.id }, by(store));
    const distinct = (isLamp: boolean) =>
      new Set(people.filter(([, lampToo]) => lampToo === isLamp).map(([person]) => person)).size;
    await world.pass(11_000);
    const { items, total } = await storeFigures(today, today);
    const views = new Map(items.map((item) => [item.id, item.views]));
    expect(views.get(lamp.id) ?? 0).toBe(distinct(true) + 1);
    expect(views.get(chair.id) ?? 0).toBe(distinct(false));
    expect(total.views).toBe(distinct(true) + distinct(false) + 1);
    await givenPaidOrder(world, buyer, lamp.sku);
    const { items: bought } = await storeFigures(today, today);
    expect(bought.find(({ id }) => id === lamp.id)?.conversion_ppm).toBe(Math.round(1_000_000 / (distinct(true) + 1)));
    // On the next day everybody is new.
    await world.pass(dayMs);
    await look(lamp.id, 1);
    await world.pass(11_000);
    const tomorrow = dayOf(world.clock.now());
    expect((await storeFigures(tomorrow, tomorrow)).total.views).toBe(1);
    expect((await storeFigures(tomorrow, tomorrow)).before).toMatchObject({ views: total.views });
  });

  test("nothing of a visitor is in the database", async () => {
    const columns = await many<{ name: string }>(
      world.owner,
      sql`SELECT column_name AS name FROM information_schema.columns
        WHERE table_name IN ('goods_day', 'search_day') AND table_schema = 'public' ORDER BY 1`,
    );
    expect(new Set(columns.map(({ name }) => name))).toEqual(
      new Set(
        "day found_nothing folded goods_id language orders pieces revenue searches store_id store_id views day".split(
          " ",
        ),
      ),
    );
  });

  test("a store's goods: figures of stored days and of today equal the orders", async () => {
    await givenPaidOrder(world, buyer, chair.sku);
    const to = dayOf(world.clock.now());
    const from = dayBefore(to, 40);
    const answer = await storeFigures(from, to);
    const lines = await many<{ id: bigint; orders: number; pieces: number; revenue: bigint }>(
      world.owner,
      sql`SELECT l.goods_id AS id, count(DISTINCT o.id)::int AS orders, sum(l.quantity)::int AS pieces,
         sum(l.price * l.quantity - l.discount)::bigint AS revenue
       FROM order_line l JOIN orders o ON o.id = l.order_id
       WHERE o.store_id = ${store.store_id} AND (o.paymenttime AT TIME ZONE 'UTC')::date >= ${from}::date
       GROUP BY 1 ORDER BY 4 DESC`,
    );
    expect(answer.items.map((item) => [item.id, item.orders, item.pieces, micro(item.revenue)])).toEqual(
      lines.map((line) => [String(line.id), line.orders, line.pieces, line.revenue]),
    );
    expect(answer.days.reduce((sum, { revenue }) => sum + micro(revenue), 0n)).toBe(micro(answer.total.revenue));
    for (const { orders: each, views, conversion_ppm } of answer.items)
      expect(conversion_ppm).toBe(views === 0 || each > views ? null : Math.round((each * 1_000_000) / views));
    const foreign = await storeFigures(from, to, other);
    expect(foreign.items.map(({ name }) => name)).toEqual(["Tin lamp"]);
  });
});
