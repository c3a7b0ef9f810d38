import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, expect, test } from "vitest";
import { givenGoods, givenMember, type GivenMember, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { changePrices } from "../change-prices.ts";

const world = useWorld();
const minute = 60_000;
let store: GivenStore;
let member: GivenMember;
let ids: string[];
let lampSku: bigint;

beforeEach(async () => {
  [store, member] = [await givenStore(world), await givenMember(world)];
  ids = [];
  for (const name of ["Lamp", "Chair", "Rug"]) {
    const made = await givenGoods(world, store, { name, price: "20.00" });
    if (name === "Lamp") lampSku = made.skus[0]!;
    ids.push(String(made.goods_id));
    await favourite(true, { goods_ids: [String(made.goods_id)] });
    world.clock.move(minute);
  }
});

const by = (who = member) => ({ token: who.token });
const favourite = (wanted: boolean, input: { goods_ids?: string[]; undo?: boolean } = {}, who = member) =>
  world.ask(goods.favourite, { goods_ids: ids, favourite: wanted, ...input }, by(who));
const names = async (who = member) => (await world.ask(goods.favourites, {}, by(who))).items.map(({ name }) => name);
const follow = (wanted: boolean, store_ids: string[], undo = false) =>
  world.ask(stores.follow, { store_ids, followed: wanted, undo }, by());
const followed = async () => (await world.ask(stores.followed, {}, by())).items.map(({ id }) => id);
const oldOrder = ["Rug", "Chair", "Lamp"];

test("an undo restores the place of favourites and their news; three at once count once", async () => {
  await world.withContext((context) =>
    changePrices(context, store.store_id, [{ sku_id: lampSku, price: 15_000_000n }]),
  );
  await world.settleDue();
  expect(await favourite(false, { goods_ids: [ids[0]!, ids[1]!] })).toEqual({ changed: 2 });
  expect(await names()).toEqual(["Rug"]);
  expect(await world.ask(goods.notices, {}, by())).toMatchObject({ fell: 0 });
  world.clock.move(9 * minute);
  const undone = await Promise.all([1, 2, 3].map(() => favourite(true, { undo: true })));
  expect(undone.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
  expect(await names()).toEqual(oldOrder);
  expect((await world.ask(goods.favourites, { only: "fell" }, by())).items).toMatchObject([
    { name: "Lamp", fell_from: "20.00" },
  ]);
  expect((await world.ask(goods.detail, { id: ids[0]! })).favourites).toBe(1);
});

test("a favourite added again is first and has no news, and an undo after that restores nothing more", async () => {
  await world.withContext((context) =>
    changePrices(context, store.store_id, [{ sku_id: lampSku, price: 15_000_000n }]),
  );
  await world.settleDue();
  await favourite(false, { goods_ids: [ids[0]!] });
  await favourite(true, { goods_ids: [ids[0]!] });
  expect(await names()).toEqual(["Lamp", "Rug", "Chair"]);
  expect(await favourite(true, { goods_ids: [ids[0]!], undo: true })).toEqual({ changed: 0 });
  expect((await world.ask(goods.favourites, { only: "fell" }, by())).items).toEqual([]);
});

test("after ten minutes it is a new favourite, with or without the sweep, and the sweep deletes the removed one", async () => {
  await favourite(false);
  world.clock.move(10 * minute);
  await favourite(true, { goods_ids: [ids[0]!], undo: true });
  await world.settleDue();
  expect(await many(world.mall.db, sql`SELECT goods_id FROM favourite_removed`)).toEqual([]);
  world.clock.move(minute);
  await favourite(true, { goods_ids: [ids[1]!], undo: true });
  world.clock.move(minute);
  await favourite(true, { goods_ids: [ids[2]!], undo: true });
  expect(await names()).toEqual(["Rug", "Chair", "Lamp"]);
  const since = await many<{ created_at: Date }>(
    world.mall.db,
    sql`SELECT created_at FROM favourite WHERE member_id = ${member.member_id}`,
  );
  for (const { created_at } of since)
    expect(world.clock.now().getTime() - created_at.getTime()).toBeLessThan(3 * minute);
});

test("nobody undoes another member's removal", async () => {
  const other = await givenMember(world);
  await favourite(false);
  world.clock.move(minute);
  await favourite(true, { goods_ids: [ids[2]!], undo: true }, other);
  const [mine] = await many<{ created_at: Date }>(
    world.mall.db,
    sql`SELECT created_at FROM favourite WHERE member_id = ${other.member_id}`,
  );
  expect(world.clock.now().getTime() - mine!.created_at.getTime()).toBeLessThan(minute);
  await favourite(true, { undo: true });
  expect(await names()).toEqual(oldOrder);
});

test("an undo restores the place of a followed store, following again puts it first, and after ten minutes it is deleted", async () => {
  const second = await givenStore(world);
  const [first, last] = [String(store.store_id), String(second.store_id)];
  await follow(true, [first]);
  world.clock.move(minute);
  await follow(true, [last]);
  world.clock.move(minute);
  await follow(false, [first]);
  await Promise.all([1, 2, 3].map(() => follow(true, [first], true)));
  expect(await followed()).toEqual([last, first]);
  expect((await world.ask(stores.detail, { id: first })).fans).toBe(1);
  await follow(false, [first]);
  await follow(true, [first]);
  expect(await followed()).toEqual([first, last]);
  await follow(false, [last]);
  world.clock.move(10 * minute);
  await world.settleDue();
  expect(await many(world.mall.db, sql`SELECT store_id FROM follow_removed`)).toEqual([]);
  await follow(true, [last], true);
  expect(await followed()).toEqual([last, first]);
});

test("an undo is yes or no", async () => {
  expect(await world.callWith(goods.favourite, { goods_ids: ids, favourite: true, undo: "yes" }, by())).toMatchObject({
    status: 400,
  });
  expect(
    await world.callWith(stores.follow, { store_ids: [String(store.store_id)], followed: true, undo: 1 }, by()),
  ).toMatchObject({ status: 400 });
});
