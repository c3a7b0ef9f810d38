import { goods as goodsCalls } from "@arcade/contract/shops/goods/api";
import { afterEach, expect, test } from "vitest";
import {
  type GivenGoods,
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenStore,
  pay,
  submit,
} from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, one, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { addUpSales } from "../../../shops/goods/index.ts";

const world = useWorld();
const day = 86_400_000;

afterEach(() => expectInvariants(world));

/** The sales that lists show, and the sales that wait to be added. */
const salesOf = ({ goods_id }: GivenGoods) =>
  one<{ shown: number; waiting: number }>(
    world.owner,
    sql`SELECT sales AS shown, (SELECT coalesce(sum(pieces), 0)::int FROM goods_sale WHERE goods_id = g.id) AS waiting
      FROM goods g WHERE id = ${goods_id}`,
  );

test("a page shows sales within a minute, and a complete refund is subtracted", async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  const shown = async () => (await world.ask(goodsCalls.detail, { id: String(goods.goods_id) })).sales;
  await pay(world, buyer, await submit(world, buyer, [{ sku: goods.skus[0]!, quantity: 3 }]));
  await world.pass(59_000);
  expect(await shown()).toBe(3);
  await givenPaidOrder(world, buyer, goods.skus[0]!);
  await world.pass(59_000);
  expect(await shown()).toBe(4);
  // Nobody ships, so the money of both orders goes back.
  await world.pass(20 * day);
  await world.pass(59_000);
  expect(await shown()).toBe(0);
});

test("while sales are added up during many payments, nothing is lost and nothing counts twice", async () => {
  const store = await givenStore(world);
  const [first, other] = [await givenGoods(world, store), await givenGoods(world, store)];
  const buyers = await Promise.all(Array.from({ length: 10 }, () => givenBuyer(world)));
  const bought = await Promise.all(
    buyers.map((buyer) => submit(world, buyer, [{ sku: first.skus[0]!, quantity: 2 }, { sku: other.skus[0]! }])),
  );
  let paying = true;
  const adding = Array.from({ length: 4 }, async () => {
    while (paying) await world.withContext(({ tx }) => addUpSales(tx));
  });
  await Promise.all(buyers.map((buyer, place) => pay(world, buyer, bought[place]!)));
  paying = false;
  await Promise.all(adding);
  await world.withContext(({ tx }) => addUpSales(tx));
  expect(await salesOf(first)).toEqual({ shown: 20, waiting: 0 });
  expect(await salesOf(other)).toEqual({ shown: 10, waiting: 0 });
});

test("a process that ends before the commit has added nothing, and the next one adds all of it", async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  await givenPaidOrder(world, buyer, goods.skus[0]!);
  await expect(
    world.withContext(async ({ tx }) => {
      const { pid } = await one<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`);
      await addUpSales(tx);
      await run(world.owner, sql`SELECT pg_terminate_backend(${pid}, 5000)`);
    }),
  ).rejects.toThrow();
  expect(await salesOf(goods)).toEqual({ shown: 0, waiting: 1 });
  await world.withContext(({ tx }) => addUpSales(tx));
  await world.withContext(({ tx }) => addUpSales(tx));
  expect(await salesOf(goods)).toEqual({ shown: 1, waiting: 0 });
});

test("two processes do not add up at the same time, and after one run the next waits thirty seconds", async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  await world.pass(30_000);
  await givenPaidOrder(world, buyer, goods.skus[0]!);
  await world.settleDue();
  await givenPaidOrder(world, buyer, goods.skus[0]!);
  await Promise.all([world.settleDue(), world.settleDue()]);
  expect(await salesOf(goods)).toEqual({ shown: 1, waiting: 1 });
  await world.pass(10_000);
  expect(await salesOf(goods)).toEqual({ shown: 1, waiting: 1 });
  await world.pass(20_000);
  expect(await salesOf(goods)).toEqual({ shown: 2, waiting: 0 });
  expect(await many(world.owner, sql`SELECT FROM goods_sale`)).toEqual([]);
});

test("one run adds up only some goods, each of them whole, and says whether others wait", async () => {
  const store = await givenStore(world);
  const shelf = [await givenGoods(world, store), await givenGoods(world, store), await givenGoods(world, store)];
  const buyer = await givenBuyer(world);
  for (const { skus } of [...shelf, ...shelf]) await givenPaidOrder(world, buyer, skus[0]!);
  const addUp = () => world.withContext(({ tx }) => addUpSales(tx, 2));
  const sales = () => Promise.all(shelf.map(salesOf));
  expect(await addUp()).toBe(true);
  expect(await sales()).toEqual([
    { shown: 2, waiting: 0 },
    { shown: 2, waiting: 0 },
    { shown: 0, waiting: 2 },
  ]);
  expect(await addUp()).toBe(false);
  expect((await sales())[2]).toEqual({ shown: 2, waiting: 0 });
  expect(await addUp()).toBe(false);
});
