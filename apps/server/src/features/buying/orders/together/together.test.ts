import { orders } from "@arcade/contract/buying/orders/api";
import { beforeEach, expect, test } from "vitest";
import { type GivenGoods, type GivenStore, givenBuyer, givenGoods, givenStore } from "../../../../../test/given.ts";
import { givenReceived } from "../../../../../test/given/given-review.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld({}, { keepsDays: true });
const day = 86_400_000;
let store: GivenStore;
let lamp: GivenGoods;
let bulb: GivenGoods;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp", price: "10.00", stock: [50] });
  bulb = await givenGoods(world, store, { name: "Bulb", price: "2.00", stock: [50] });
});

const together = async (goods: GivenGoods) =>
  (await world.ask(orders.boughtTogether, { goods_id: String(goods.goods_id) })).items.map(({ id }) => BigInt(id));

async function givenBuyers(count: number): Promise<void> {
  for (let one = 0; one < count; one += 1)
    await givenReceived(world, await givenBuyer(world), store, [lamp.skus[0]!, bulb.skus[0]!]);
}

test("what five buyers also received is shown from the next day on, and what four did is not", async () => {
  await givenBuyers(4);
  await world.pass(day + 1_000);
  expect(await together(lamp)).toEqual([]);
  await givenBuyers(1);
  expect(await together(lamp)).toEqual([]);
  await world.pass(day + 1_000);
  expect(await together(lamp)).toEqual([bulb.goods_id]);
  expect(await together(bulb)).toEqual([lamp.goods_id]);
});

test("one person who buys both many times counts as one buyer", async () => {
  const buyer = await givenBuyer(world);
  for (let one = 0; one < 6; one += 1) await givenReceived(world, buyer, store, [lamp.skus[0]!, bulb.skus[0]!]);
  await world.pass(day + 1_000);
  expect(await together(lamp)).toEqual([]);
});

test("goods off sale are hidden, and after 180 days nothing is shown", async () => {
  await givenBuyers(5);
  await world.pass(day + 1_000);
  await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE id = ${bulb.goods_id}`);
  expect(await together(lamp)).toEqual([]);
  await run(world.owner, sql`UPDATE goods SET on_sale = true WHERE id = ${bulb.goods_id}`);
  expect(await together(lamp)).toEqual([bulb.goods_id]);
  await world.pass(181 * day);
  expect(await together(lamp)).toEqual([]);
});

test("the schema refuses a row for fewer than five buyers", async () => {
  await expect(
    run(
      world.owner,
      sql`INSERT INTO goods_together (goods_id, other_id, buyers) VALUES (${lamp.goods_id}, ${bulb.goods_id}, 4)`,
    ),
  ).rejects.toThrow("goods_together_floor");
});
