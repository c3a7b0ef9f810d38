import { groups } from "@arcade/contract/buying/groups/api";
import type { MoneyText } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenStore,
  paymentPassword,
} from "../../../../test/given.ts";
import { givenOffer, joinedGroup } from "../../../../test/given/given-groups.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hourMs = 3_600_000;
let store: GivenStore;
let goods: GivenGoods;
let late: GivenMember;

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { stock: [50] });
  late = await givenBuyer(world);
});

/** What confirming an order says, and what sending it says all the same: a page may stand open while its group ends. */
async function atTheDoor(buyer: GivenMember, of: GivenGoods, group: string, quantity = 1) {
  const sku_id = String(of.skus[0]);
  const line = { sku_id, quantity, price: "8.00" as MoneyText };
  const submitted = { lines: [line], total: "13.00" as MoneyText, from_cart: false, group };
  return [
    await world.call(orders.preview, { sku_id, quantity: String(quantity), group }, { token: buyer.token }),
    await world.call(orders.submit, submitted, { token: buyer.token }),
  ];
}

const offered = async () => {
  const own = await givenGoods(world, store, { stock: [50] });
  return { own, offer_id: await givenOffer(world, store, own, { size: 2, pieces_most: 2 }) };
};

describe("an order at a group's price is refused at confirmation and at submission (RULES 9)", () => {
  test("goods without an offer", async () => {
    expect(await atTheDoor(late, goods, "new")).toMatchObject([
      { error: "group_offer_over" },
      { error: "group_offer_over" },
    ]);
  });

  test("an offer that its merchant stopped", async () => {
    const { own, offer_id } = await offered();
    await world.ask(groups.stopOffer, { offer_id }, { token: store.merchant.token });
    expect(await atTheDoor(late, own, "new")).toMatchObject([
      { error: "group_offer_over" },
      { error: "group_offer_over" },
    ]);
  });

  test("more pieces than the offer allows, with the figure", async () => {
    const { own } = await offered();
    const refused = { error: "group_pieces", parameters: { max: 2 } };
    expect(await atTheDoor(late, own, "new", 3)).toMatchObject([refused, refused]);
  });

  test("a buyer who already waits in a group of these goods", async () => {
    const { own } = await offered();
    const buyer = await givenBuyer(world);
    await joinedGroup(world, buyer, own, "new");
    expect(await atTheDoor(buyer, own, "new")).toMatchObject([{ error: "group_joined" }, { error: "group_joined" }]);
  });

  test("a full group", async () => {
    const { own } = await offered();
    const { group } = await joinedGroup(world, await givenBuyer(world), own, "new");
    await joinedGroup(world, await givenBuyer(world), own, group.id);
    expect(await atTheDoor(late, own, group.id)).toMatchObject([{ error: "group_full" }, { error: "group_full" }]);
  });

  test("a group whose time is over", async () => {
    const { own } = await offered();
    const { group } = await joinedGroup(world, await givenBuyer(world), own, "new");
    world.clock.move(24 * hourMs);
    expect(await atTheDoor(late, own, group.id)).toMatchObject([{ error: "group_over" }, { error: "group_over" }]);
  });

  test("and none of these has reserved a piece or stored an order", async () => {
    expect(await many(world.owner, sql`SELECT id FROM orders WHERE buyer_id = ${late.member_id}`)).toEqual([]);
  });
});

test("an order of supply goods is not purchased while its group may expire, and nothing is paid for it", async () => {
  const supplied = await givenGoods(world, store, { price: "9.00", purchase_price: "7.60" });
  await givenOffer(world, store, supplied);
  const { order_id } = await joinedGroup(world, await givenBuyer(world), supplied, "new");
  const purchase = { order_ids: [order_id], payment_password: paymentPassword };
  expect(await world.call(orders.purchase, purchase, { token: store.merchant.token })).toMatchObject({
    error: "group_waits",
  });
  expect(
    await many(
      world.owner,
      sql`SELECT id FROM transfer WHERE kind = 'order_purchase' AND ref_id = ${BigInt(order_id)}`,
    ),
  ).toEqual([]);
});
