import { promotions } from "@arcade/contract/front/promotions/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  givenGoods,
  type GivenGoods,
  givenMember,
  type GivenMember,
  givenSettings,
  givenStore,
  type GivenStore,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let goods: GivenGoods[];

beforeEach(async () => {
  await run(world.owner, sql`UPDATE store SET open = false`);
  store = await givenStore(world, { name: "Cedar" });
  goods = [];
  for (const name of ["Lamp", "Teapot", "Rug"]) goods.push(await givenGoods(world, store, { name }));
  await givenPlaces(10);
});

/** A moment later: two versions of a number cannot begin at once. */
async function givenPlaces(count: number): Promise<void> {
  world.clock.move(1_000);
  await givenSettings(world, { store_push_3: count });
  world.clock.move(1_000);
}

const token = () => ({ token: store.merchant.token });
const mine = () => world.ask(promotions.mine, {}, token());
const shown = (who: GivenMember, which: readonly GivenGoods[]) =>
  world.call(promotions.shown, { goods_ids: which.map(({ goods_id }) => String(goods_id)) }, { token: who.token });
const places = async () => (await world.ask(promotions.places, {})).items;

describe("daily push traffic is real (RULES 6, TRU-014)", () => {
  test("a place counts once a member, goods and day, and the figure is the number of its rows", async () => {
    const [one, two] = [await givenMember(world), await givenMember(world)];
    expect(await shown(one, goods)).toMatchObject({ data: { counted: 3 } });
    expect(await shown(one, goods)).toMatchObject({ data: { counted: 0 } });
    expect(await shown(two, goods.slice(0, 1))).toMatchObject({ data: { counted: 1 } });
    expect(await mine()).toMatchObject({ max: 10, delivered: 4, days: [{ max: 10, delivered: 4 }] });
    const [row] = await many<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM promotion_shown WHERE store_id = ${store.store_id}`,
    );
    expect(row?.count).toBe(4);
    expect((await mine()).goods.find(({ id }) => id === String(goods[0]!.goods_id))).toMatchObject({
      today: 2,
      month: 2,
    });
    world.clock.move(day);
    expect(await shown(one, goods)).toMatchObject({ data: { counted: 3 } });
    expect((await mine()).delivered).toBe(3);
  });

  test("many members at once never exceed the store's places, and none is lost", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => givenMember(world)));
    const outcomes = await Promise.all(
      members.flatMap((member) => [shown(member, goods), shown(member, goods.toReversed())]),
    );
    const counted = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.data.counted : 0), 0);
    expect(counted).toBe(10);
    expect((await mine()).delivered).toBe(10);
    const broken = many(
      world.owner,
      sql`UPDATE promotion_day SET delivered = max + 1 WHERE store_id = ${store.store_id}`,
    );
    await expect(broken).rejects.toThrow("promotion_within_its_places");
    const again = sql`INSERT INTO promotion_shown SELECT day, goods_id, member_id, store_id,
      shown_at + interval '1 second' FROM promotion_shown WHERE store_id = ${store.store_id}`;
    await expect(run(world.owner, again)).rejects.toThrow("promotion_shown_pkey");
  });

  test("a merchant's own view, a closed store and goods off sale count nothing", async () => {
    expect(await shown(store.merchant, goods)).toMatchObject({ data: { counted: 0 } });
    await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE id = ${goods[0]!.goods_id}`);
    const member = await givenMember(world);
    expect(await shown(member, goods)).toMatchObject({ data: { counted: 2 } });
    await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    expect(await shown(await givenMember(world), goods)).toMatchObject({ data: { counted: 0 } });
  });

  test("goods outside their store's place use none of its places", async () => {
    const [one, two] = [await givenMember(world), await givenMember(world)];
    await world.ask(promotions.choose, { goods_ids: [String(goods[1]!.goods_id)] }, token());
    expect(await shown(one, goods)).toMatchObject({ data: { counted: 1 } });
    await run(world.owner, sql`UPDATE goods SET in_stock = false WHERE id = ${goods[1]!.goods_id}`);
    expect(await shown(two, goods.slice(1, 2))).toMatchObject({ data: { counted: 0 } });
    expect((await mine()).goods.map(({ today }) => today)).toEqual([1, 0, 0]);
  });

  test("a higher level gives more places on the same day, a lower one keeps those already shown", async () => {
    await givenPlaces(2);
    expect(await shown(await givenMember(world), goods)).toMatchObject({ data: { counted: 2 } });
    await givenPlaces(4);
    expect(await shown(await givenMember(world), goods)).toMatchObject({ data: { counted: 2 } });
    await givenPlaces(1);
    expect(await mine()).toMatchObject({ max: 4, delivered: 4 });
    expect(await shown(await givenMember(world), goods)).toMatchObject({ data: { counted: 0 } });
  });
});

describe("the places of the home feed", () => {
  test("each store with places left has one, the least delivered first, and none when they are used up", async () => {
    const other = await givenStore(world, { name: "Other" });
    await givenGoods(world, other, { name: "Bowl" });
    await shown(await givenMember(world), goods.slice(0, 1));
    expect((await places()).map(({ store_name }) => store_name)).toEqual(["Other", "Cedar"]);
    await givenPlaces(1);
    expect((await places()).map(({ store_name }) => store_name)).toEqual(["Other"]);
  });

  test("the merchant's choice is there; another store's goods cannot be chosen", async () => {
    const chosen = String(goods[1]!.goods_id);
    await world.ask(promotions.choose, { goods_ids: [chosen] }, token());
    for (let minute = 0; minute < 5; minute += 1) {
      world.clock.move(60_000);
      expect((await places()).map(({ id }) => id)).toEqual([chosen]);
    }
    expect((await mine()).goods.map(({ chosen: is }) => is)).toEqual([true, false, false]);
    const other = await givenStore(world, { name: "Other" });
    const theirs = await givenGoods(world, other, { name: "Bowl" });
    expect(await world.call(promotions.choose, { goods_ids: [String(theirs.goods_id)] }, token())).toMatchObject({
      error: "not_found",
    });
    expect((await mine()).goods.filter(({ chosen: is }) => is)).toHaveLength(1);
    await world.ask(promotions.choose, { goods_ids: [] }, token());
    expect((await mine()).goods.filter(({ chosen: is }) => is)).toHaveLength(0);
  });

  test("without a choice the store's goods take turns", async () => {
    const seen = new Set<string>();
    for (let minute = 0; minute < 40 && seen.size < 3; minute += 1) {
      world.clock.move(60_000);
      for (const { id } of await places()) seen.add(id);
    }
    expect(seen.size).toBe(3);
  });

  test("who saw what is deleted after 90 days; the days' figures stay", async () => {
    await shown(await givenMember(world), goods);
    await world.pass(92 * day);
    const [row] = await many<{ rows: number; delivered: number }>(
      world.mall.db,
      sql`SELECT (SELECT count(*)::int FROM promotion_shown WHERE store_id = ${store.store_id}) AS rows,
        (SELECT sum(delivered)::int FROM promotion_day WHERE store_id = ${store.store_id}) AS delivered`,
    );
    expect(row).toEqual({ rows: 0, delivered: 3 });
  });

  test.each([
    { goods_ids: "1" },
    { goods_ids: ["0"] },
    { goods_ids: Array.from({ length: 31 }, (_, index) => String(index + 1)) },
    { goods_ids: [] },
  ])("%j is no list of goods", async (input) => {
    expect(await world.callWith(promotions.shown, input, token())).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});
