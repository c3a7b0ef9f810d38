import { account } from "@arcade/contract/people/account/api";
import { carts } from "@arcade/contract/buying/carts/api";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenSettings,
  type GivenStore,
  givenStore,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { exchanges } from "../../../platform/tracing.ts";
import { slideEveryMs, tokenHash } from "../../people/account/index.ts";
import { putInCarts } from "./put-quickly.sql.ts";
import { putQuickly } from "./put-quickly.ts";

const world = useWorld();
const linesMost = 20;
const stock = [6, 3, 1, 0];
let store: GivenStore;
let shirts: GivenGoods;
let dealt: GivenGoods;
let fillers: GivenGoods;
let people: GivenMember[];

beforeAll(async () => {
  await givenSettings(world, { cart_lines_most: linesMost, line_quantity_most: 5 });
  store = await givenStore(world);
  shirts = await givenGoods(world, store, { stock, name: "Shirt" });
  dealt = await givenGoods(world, store, { stock: [4], price: "10.00" });
  await givenDeal(world, store, dealt, { price: "8.00", quantity: 2, hours: 48 });
  await world.pass(0);
  fillers = await givenGoods(world, store, { stock: Array.from({ length: linesMost - 1 }, () => 1) });
  // A member with an almost full cart, one with an empty cart, the owner, and staff of the store.
  people = [await givenBuyer(world), await givenBuyer(world), store.merchant, await givenStaff(world, store, ["chat"])];
});

const put = (token: string, sku: bigint | undefined, quantity: number, mode: "add" | "set" = "add") =>
  world.call(carts.put, { sku_id: String(sku), quantity, mode }, { token });

/** A call that succeeds, so that this process knows the session. */
const known = async ({ token }: GivenMember) => void (await world.ask(carts.mine, {}, { token }));

const cartOf = ({ member_id }: GivenMember) =>
  many<{ sku_id: bigint; quantity: number; price_seen: bigint; ticked: boolean }>(
    world.owner,
    sql`SELECT sku_id, quantity, price_seen, ticked FROM cart_line WHERE member_id = ${member_id}
      ORDER BY created_at, sku_id`,
  );

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const [found] = await many<{ count: number }>(
    world.owner,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return found?.count ?? 0;
}

/** How many messages with statements the work sends to the database. */
async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const start = () => void (count += 1);
  exchanges.start.subscribe(start);
  await work();
  exchanges.start.unsubscribe(start);
  return count;
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      sku: fc.nat(stock.length + 1),
      quantity: fc.integer({ min: 1, max: 4 }),
      mode: fc.constantFrom("add", "add", "add", "set"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("close", "off sale", "removed", "dearer", "fewer", "untick", "suspend"),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

const changes = {
  close: () => sql`UPDATE store SET open = false WHERE id = ${store.store_id}`,
  "off sale": () => sql`UPDATE goods SET on_sale = false WHERE id = ${shirts.goods_id}`,
  removed: () => sql`UPDATE sku SET removed_at = now() WHERE id = ${shirts.skus[0]}`,
  dearer: () => sql`UPDATE sku SET price = price + 1000000 WHERE goods_id = ${shirts.goods_id}`,
  fewer: () => sql`UPDATE sku SET on_hand = 2 WHERE id = ${shirts.skus[0]}`,
  untick: (person: GivenMember) => sql`UPDATE cart_line SET ticked = false WHERE member_id = ${person.member_id}`,
  suspend: (person: GivenMember) =>
    sql`UPDATE member SET suspended_at = now(), suspended_reason = 'fraud' WHERE id = ${person.member_id}`,
};

/** Resets the data, with an empty or an almost full cart. */
async function begin(person: GivenMember): Promise<void> {
  const owner = world.owner;
  await run(owner, sql`UPDATE store SET open = true WHERE id = ${store.store_id}`);
  await run(owner, sql`UPDATE goods SET on_sale = true WHERE id = ${shirts.goods_id}`);
  await run(
    owner,
    sql`UPDATE sku SET removed_at = NULL, price = 10000000, on_hand = n.pieces
      FROM unnest(${shirts.skus}::bigint[], ${stock}::int[]) AS n (id, pieces) WHERE sku.id = n.id`,
  );
  await run(owner, sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${person.member_id}`);
  await run(owner, sql`DELETE FROM cart_line WHERE member_id = ${person.member_id}`);
  if (person !== people[0]) return;
  await run(
    owner,
    sql`INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at)
      SELECT ${person.member_id}, id, 1, price, now() FROM unnest(${fillers.skus}::bigint[]) AS f (id)
        JOIN sku USING (id)`,
  );
}

/** The answer of each step, and the cart afterwards. */
async function lived(person: GivenMember, steps: readonly Step[], way: "quick" | "verb"): Promise<unknown> {
  await begin(person);
  await known(person);
  const skus = [...shirts.skus, ...dealt.skus, 77n];
  const answers: unknown[] = [];
  for (const one of steps) {
    if (typeof one === "string") {
      await run(world.owner, changes[one](person));
      continue;
    }
    // Two lines have different times, so their order is defined.
    world.clock.move(10);
    if (way === "verb") world.mall.sessionCache.clear(person.token);
    const { status, body } = await put(person.token, skus[one.sku], one.quantity, one.mode);
    answers.push({ status, ...JSON.parse(body), request_id: null });
  }
  return { answers, cart: await cartOf(person) };
}

describe("adding in one statement", () => {
  test("has the same answers and rows as the verb, for any additions and any changes in between", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.array(step, { minLength: 1, maxLength: 7 }), async (who, steps) => {
        const person = people[who] ?? people[1];
        if (person === undefined) throw new Error("nobody");
        // The clock moves on, so that no rate limit applies.
        world.clock.move(60_000);
        expect(await lived(person, steps, "quick")).toEqual(await lived(person, steps, "verb"));
      }),
      { numRuns: 60 },
    );
    for (const person of people) await begin(person);
  });

  test.each([0, 1, 2, 3])("person %i: each change between two additions is seen by the next one", async (who) => {
    const person = people[who] ?? people[1];
    if (person === undefined) throw new Error("nobody");
    const add = { sku: 0, quantity: 1, mode: "add" } as const;
    for (const change of [...Object.keys(changes), "nothing"] as (keyof typeof changes | "nothing")[]) {
      world.clock.move(60_000);
      const steps = [add, ...(change === "nothing" ? [] : [change]), add, { ...add, sku: 1, quantity: 4 }];
      expect(await lived(person, steps, "quick")).toEqual(await lived(person, steps, "verb"));
    }
    await begin(person);
  });

  test("the plain case is one message to the database, for a new line and for an existing one", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    for (const quantity of [2, 4])
      expect(
        await messagesOf(async () =>
          expect(await put(buyer.token, shirts.skus[0], 2)).toMatchObject({ data: { quantity, lines: 1 } }),
        ),
      ).toBe(1);
    world.mall.sessionCache.clear(buyer.token);
    expect(await messagesOf(() => put(buyer.token, shirts.skus[1], 1))).toBeGreaterThan(1);
  });

  test("the line shows a deal's price", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    expect(await put(buyer.token, dealt.skus[0], 1)).toMatchObject({ data: { quantity: 1 } });
    expect(await cartOf(buyer)).toMatchObject([{ price_seen: 8_000_000n }]);
  });

  test("in parallel a line does not exceed the stock", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => put(buyer.token, shirts.skus[1], 1)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((one) => !one.ok && one.error === "inventory_shortage")).toHaveLength(6);
    expect(await cartOf(buyer)).toMatchObject([{ quantity: 3 }]);
  });

  test("in parallel a cart does not exceed its number of lines", async () => {
    const person = people[0];
    if (person === undefined) throw new Error("nobody");
    const goods = await givenGoods(world, store, { stock: [1, 1, 1, 1, 1] });
    await begin(person);
    await known(person);
    const outcomes = await Promise.all(goods.skus.map((sku) => put(person.token, sku, 1)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.error === "cart_full")).toHaveLength(4);
    await begin(person);
    // Nor do those of two processes. The second one finds the member held, and leaves the put to the verb.
    const actor = await world.mall.identify(person.token, world.clock.now());
    if (actor === null) throw new Error("the session is there");
    const [one, other] = goods.skus;
    if (one === undefined || other === undefined) throw new Error("five SKUs were made");
    await world.mall.transaction(async (tx) => {
      const now = world.clock.now();
      const first = { token_hash: tokenHash(person.token), member_id: person.member_id, sku_id: one, quantity: 1, now };
      const limits = { maxQuantity: 5, linesMost, seenSince: new Date(now.getTime() - slideEveryMs) };
      expect(await putInCarts(tx, [first], limits)).toEqual([{ place: 1, quantity: 1, lines: linesMost }]);
      const input = { sku_id: other, quantity: 1, mode: "add" } as const;
      expect(await putQuickly(world.mall)({ input, actor, token: person.token })).toBeNull();
    });
    expect(await cartOf(person)).toHaveLength(linesMost);
    await begin(person);
  });

  test("puts of several members go together, each with the own answer, and a refused or held one stops no other", async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => givenBuyer(world)));
    for (const buyer of buyers) await known(buyer);
    const [first, held, gone, poor, ...others] = buyers;
    if (!first || !held || !gone || !poor) throw new Error("eight buyers were made");
    await run(world.owner, sql`DELETE FROM session WHERE member_id = ${gone.member_id}`);
    await world.ask(carts.put, { sku_id: String(shirts.skus[0]), quantity: 1, mode: "add" }, { token: first.token });
    const said: ReturnType<typeof put>[] = [];
    let late: ReturnType<typeof put> | undefined;
    await world.mall.transaction(async (tx) => {
      // The first one waits for its line, and the others for the lane.
      await run(tx, sql`UPDATE cart_line SET ticked = ticked WHERE member_id = ${first.member_id}`);
      said.push(put(first.token, shirts.skus[0], 1));
      await expect.poll(waiting, { timeout: 4_000 }).toBe(1);
      said.push(put(gone.token, shirts.skus[0], 1), put(poor.token, shirts.skus[3], 1));
      for (const { token } of others) said.push(put(token, shirts.skus[0], 2), put(token, shirts.skus[1], 1));
    });
    const outcomes = await Promise.all(said);
    expect(outcomes.slice(0, 3)).toMatchObject([{ ok: true }, { error: "log_in" }, { error: "inventory_shortage" }]);
    for (const outcome of outcomes.slice(3)) expect(outcome).toMatchObject({ ok: true });
    for (const buyer of others)
      expect(await cartOf(buyer)).toMatchObject([
        { sku_id: shirts.skus[0], quantity: 2 },
        { sku_id: shirts.skus[1], quantity: 1 },
      ]);
    const together = sql`SELECT DISTINCT xmin::text AS by FROM cart_line
      WHERE member_id = ANY(${others.map(({ member_id }) => member_id)})`;
    expect((await many(world.owner, together)).length).toBeLessThan(4);
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM member WHERE id = ${held.member_id} FOR UPDATE`);
      late = put(held.token, shirts.skus[0], 1);
      const beside = await Promise.all(others.map(({ token }) => put(token, shirts.skus[0], 1)));
      for (const outcome of beside) expect(outcome).toMatchObject({ ok: true });
    });
    expect(await late).toMatchObject({ ok: true });
  });

  test("a session that was ended adds nothing, even if this process has it cached", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    // The member stays signed in on another device.
    await run(
      world.owner,
      sql`UPDATE session SET token_hash = sha256(token_hash) WHERE member_id = ${buyer.member_id}`,
    );
    expect(await put(buyer.token, shirts.skus[0], 1)).toMatchObject({ error: "log_in" });
    expect(await cartOf(buyer)).toEqual([]);
  });

  test("an expired session adds nothing, and one used after an hour is prolonged", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    world.clock.move(2 * 3_600_000);
    expect(await put(buyer.token, shirts.skus[0], 1)).toMatchObject({ ok: true });
    const [session] = await many<{ seen_at: Date }>(
      world.owner,
      sql`SELECT seen_at FROM session WHERE member_id = ${buyer.member_id}`,
    );
    expect(world.clock.now().getTime() - (session?.seen_at.getTime() ?? 0)).toBeLessThan(60_000);
    await run(
      world.owner,
      sql`UPDATE session SET expires_at = ${new Date(world.clock.now().getTime() - 1)} WHERE member_id = ${buyer.member_id}`,
    );
    expect(await put(buyer.token, shirts.skus[0], 1)).toMatchObject({ error: "log_in" });
    expect(await cartOf(buyer)).toMatchObject([{ quantity: 1 }]);
  });

  test("of two who sign out and add at the same time, a refused addition is not in the cart", async () => {
    const buyer = await givenBuyer(world);
    await known(buyer);
    const [, ...puts] = await Promise.all([
      world.call(account.logOut, {}, { token: buyer.token }),
      ...Array.from({ length: 5 }, () => put(buyer.token, shirts.skus[0], 1)),
    ]);
    const added = puts.filter(({ ok }) => ok).length;
    expect((await cartOf(buyer)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(added);
  });
});
