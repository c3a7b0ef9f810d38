import { deals } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { dealInput, givenDeal } from "../../../../test/given/given-deal.ts";
import { givenGoods, type GivenOperator, givenOperator, givenStore, mailsTo } from "../../../../test/given.ts";
import { secondOf } from "../../../../test/given/given-second.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const note = "Asked for by the store on the phone";
const message = "The goods came back from too many buyers this week.";
let operator: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "catalogue");
});
afterEach(() => expectInvariants(world));

async function shop(wanted: Parameters<typeof givenGoods>[2] = {}) {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "10.00", stock: [20], ...wanted });
  return { store, goods };
}

const by = () => ({ token: operator.token });
/** Proposed by one, approved by another person. */
const make = async (goods: Parameters<typeof dealInput>[1], wanted: Parameters<typeof dealInput>[2] = {}) => {
  const { proposal_id } = await world.ask(dealsOffice.make, { ...dealInput(world, goods, wanted), note }, by());
  return world.call(dealsOffice.decide, { proposal_id, approve: true, note }, await secondOf(world, "catalogue"));
};

describe("an operator and flash deals", () => {
  test("makes one for a store, which is notified; stops one with a reason that the merchant reads; an ended one is not stopped or chosen", async () => {
    const { store, goods } = await shop();
    expect(await make(goods)).toMatchObject({ ok: true });
    expect((await mailsTo(world, store.merchant.email)).length).toBeGreaterThan(0);
    const [made] = (await world.ask(dealsOffice.list, { state: "running" }, by())).items.filter(
      (deal) => deal.goods.id === String(goods.goods_id),
    );
    const deal_id = made!.id;
    // Where any is chosen, the home page shows those that are; where none is, all of them.
    const other = await shop();
    const beside = await givenDeal(world, other.store, other.goods);
    const atHome = async () => (await world.ask(deals.running, { home: "1" })).items.map(({ id }) => id);
    await world.ask(dealsOffice.choose, { deal_id: beside, on_home: true, note }, by());
    expect(await atHome()).toEqual([String(other.goods.goods_id)]);
    await world.ask(dealsOffice.choose, { deal_id: beside, on_home: false, note }, by());
    expect(await atHome()).toContain(String(goods.goods_id));

    await world.ask(dealsOffice.stop, { deal_id, message, note }, by());
    expect((await world.ask(goodsRows.detail, { id: String(goods.goods_id) })).deal).toBeNull();
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain(message);
    expect(await world.call(dealsOffice.stop, { deal_id, message, note }, by())).toMatchObject({ error: "deal_over" });
    expect(await world.call(dealsOffice.choose, { deal_id, on_home: true, note }, by())).toMatchObject({
      error: "deal_over",
    });
  });

  test("has the same limits as the merchant", async () => {
    const { store, goods } = await shop();
    expect(await make(goods, { price: "10.00" })).toMatchObject({
      error: "deal_not_lower",
      parameters: { lowest: "10.00" },
    });
    expect(await make(goods, { quantity: 21 })).toMatchObject({
      error: "inventory_shortage",
      parameters: { left: 20 },
    });
    expect(await make(goods, { hours: 0 })).toMatchObject({ error: "deal_time_outside" });
    const supplied = await givenGoods(world, store, { price: "10.00", purchase_price: "9.00" });
    expect(await make(supplied, { price: "6.00", quantity: 1 })).toMatchObject({ error: "price_below_cost" });
    const { proposal_id } = await world.ask(dealsOffice.make, { ...dealInput(world, goods), note }, by());
    const refuse = () => world.call(dealsOffice.decide, { proposal_id, approve: false, note }, { token: second.token });
    const second = await givenOperator(world, "catalogue");
    const owner = await givenOperator(world, "catalogue", { own_member_id: store.merchant.member_id });
    expect(
      await world.call(dealsOffice.decide, { proposal_id, approve: true, note }, { token: owner.token }),
    ).toMatchObject({ error: "own_matter" });
    expect(await refuse()).toMatchObject({ ok: true, data: { id: null } });
    expect(await refuse()).toMatchObject({ error: "proposal_closed" });
    expect(await world.call(dealsOffice.decide, { proposal_id: "7", approve: true, note }, by())).toMatchObject({
      error: "not_found",
    });
    await givenDeal(world, store, goods);
    expect(await make(goods, { price: "7.00" })).toMatchObject({ error: "deal_of_goods" });
    const off = await givenGoods(world, store, { price: "10.00", stock: [20] });
    await world.ask(listing.put, { goods_ids: [String(off.goods_id)], to: "off" }, { token: store.merchant.token });
    expect(await make(off)).toMatchObject({ error: "goods_off_sale" });
  });

  test("makes none for their own store, and does not find what does not exist", async () => {
    const { store, goods } = await shop();
    const owner = await givenOperator(world, "catalogue", { own_member_id: store.merchant.member_id });
    expect(
      await world.call(dealsOffice.make, { ...dealInput(world, goods), note }, { token: owner.token }),
    ).toMatchObject({ error: "own_matter" });
    const missing = { error: "not_found" };
    expect(await world.call(dealsOffice.terms, { goods_id: "7" }, by())).toMatchObject(missing);
    expect(await world.call(dealsOffice.make, { ...dealInput(world, goods), goods_id: "7", note }, by())).toMatchObject(
      missing,
    );
    expect(await world.call(dealsOffice.stop, { deal_id: "7", message, note }, by())).toMatchObject(missing);
    expect(await world.call(dealsOffice.choose, { deal_id: "7", on_home: true, note }, by())).toMatchObject(missing);
  });
});
