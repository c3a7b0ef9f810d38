import { listing } from "@arcade/contract/shops/goods/listing/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  mailsTo,
  paymentPassword,
} from "../../../../test/given.ts";
import { givenSupplyItem, type GivenSupplyItem } from "../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const unknown = "4611686018427387904";
const note = "As the supplier wrote";
let token: string;
let second: string;
beforeAll(async () => {
  ({ token } = await givenOperator(world, "catalogue"));
  second = (await givenOperator(world, "catalogue")).token;
});

const by = ({ merchant }: GivenStore) => ({ token: merchant.token });
async function listed(store: GivenStore, { item_id, skus }: GivenSupplyItem, price = "11.00"): Promise<string> {
  const prices = skus.map((sku) => ({ supply_sku_id: String(sku), price }));
  return (await world.ask(supply.list, { supply_item_id: String(item_id), prices }, by(store))).goods_id;
}
const proposePrices = (
  { item_id, skus }: GivenSupplyItem,
  purchase_price: string,
  suggested_price = "99.00",
  by = token,
) =>
  world.call(
    supplyOffice.changePrices,
    {
      item_id: String(item_id),
      prices: skus.map((sku) => ({ supply_sku_id: String(sku), purchase_price, suggested_price })),
      reason_code: "supplier_changed",
      note,
    },
    { token: by },
  );
const decide = (proposal_id: string, by: string) =>
  world.call(supplyOffice.decidePrices, { proposal_id, approve: true, note }, { token: by });
/** Proposed by one operator and approved by another. */
async function newPrices(item: GivenSupplyItem, purchase_price: string, suggested_price?: string) {
  const proposed = await proposePrices(item, purchase_price, suggested_price);
  if (!proposed.ok) throw new Error(proposed.error);
  return decide(proposed.data.proposal_id, second);
}
const shelved = (store: GivenStore, id: string) => world.ask(listing.shelved, { id }, by(store));
const record = ({ item_id }: GivenSupplyItem) => world.ask(supplyOffice.item, { id: String(item_id) }, { token });
const audited = (id: bigint) =>
  many<{ action: string }>(
    world.mall.db,
    sql`SELECT action FROM audit_log WHERE subject_kind IN ('supply_item', 'supplier') AND subject_id = ${String(id)}
      ORDER BY number`,
  );

describe("a changed purchase price", () => {
  test("applies to later orders; earlier ones keep theirs, and each store is notified", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const goodsId = await listed(store, item, "12.00");
    const buyer = await givenBuyer(world);
    const [sku] = await many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM sku WHERE goods_id = ${goodsId}`);
    const before = await givenPaidOrder(world, buyer, sku?.id ?? 0n);
    expect(await newPrices(item, "10.50")).toMatchObject({ ok: true, data: { listings: 1, off_sale: 0 } });
    const after = await givenPaidOrder(world, buyer, sku?.id ?? 0n);
    const { items } = await world.ask(orders.toBuy, {}, by(store));
    expect(Object.fromEntries(items.map(({ id, cost }) => [id, cost]))).toEqual({
      [before]: "15.00",
      [after]: "15.50",
    }); // with the supplier's freight of 5.00
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail?.body).toContain("$10.00 → $10.50");
    expect(mail?.body).toContain("Your sale price stays the same");
    expect(
      (await record(item)).skus[0]?.prices.map(({ purchase_price, reason }) => ({ purchase_price, reason })),
    ).toEqual([
      { purchase_price: "10.50", reason: "supplier_changed" },
      { purchase_price: "10.00", reason: null },
    ]);
    expect((await audited(item.item_id)).map(({ action }) => action)).toEqual(["/office-api/supply/decide_prices"]);
    await expectInvariants(world);
  });

  test("above a listing's price takes it off sale with the reason, and only a price with a profit brings it back", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const goodsId = await listed(store, item, "11.00");
    expect(await newPrices(item, "11.00")).toMatchObject({ ok: true, data: { off_sale: 1 } });
    expect(await shelved(store, goodsId)).toMatchObject({ on_sale: false, off_reason: "below_cost" });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("unlisted");
    const back = () => world.ask(listing.put, { goods_ids: [goodsId], to: "on" }, by(store));
    expect((await back()).items[0]?.refused).toMatchObject({ error: "price_below_cost" });
    const { skus } = await shelved(store, goodsId);
    await world.ask(listing.prices, { prices: [{ sku_id: skus[0]?.id ?? "", price: "13.20" }] }, by(store));
    expect((await back()).items[0]?.refused).toBeNull();
    await expectInvariants(world);
  });

  test("and a listing made at the same time never sells below it", async () => {
    const item = await givenSupplyItem(world, { pieces: [200] });
    const stores = await Promise.all(Array.from({ length: 6 }, () => givenStore(world)));
    const prices = item.skus.map((sku) => ({ supply_sku_id: String(sku), price: "11.00" }));
    const lists = stores.map((store) =>
      world.call(supply.list, { supply_item_id: String(item.item_id), prices }, by(store)),
    );
    const [changed] = await Promise.all([newPrices(item, "11.50"), ...lists]);
    expect(changed).toMatchObject({ ok: true });
    for (const outcome of await Promise.all(lists)) if (!outcome.ok) expect(outcome.error).toBe("price_below_cost");
    const losing = await many(
      world.mall.db,
      sql`SELECT g.id FROM goods g JOIN sku k ON k.goods_id = g.id WHERE g.supply_item_id = ${item.item_id}
        AND g.on_sale AND k.price <= 11500000`,
    );
    expect(losing).toEqual([]);
    await expectInvariants(world);
  });

  test("is refused without a change, if the suggestion has no profit, and for another item", async () => {
    const item = await givenSupplyItem(world);
    expect(await proposePrices(item, "10.00", "11.00")).toMatchObject({ error: "price_same" });
    expect(await proposePrices(item, "10.00", "10.00")).toMatchObject({ error: "suggested_below_purchase" });
    expect(await proposePrices({ ...item, skus: [BigInt(unknown)] }, "9.00")).toMatchObject({ error: "not_found" });
  });
});

describe("an item that is no longer offered", () => {
  test("goes off sale everywhere, each store is told why, its pieces return, and orders are still purchased", async () => {
    const item = await givenSupplyItem(world, { pieces: [50] });
    const [first, second] = [await givenStore(world), await givenStore(world)];
    const [one, two] = [await listed(first, item), await listed(second, item)];
    const [sku] = await many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM sku WHERE goods_id = ${one}`);
    const order = await givenPaidOrder(world, await givenBuyer(world), sku?.id ?? 0n);
    const end = () =>
      world.call(supplyOffice.endItem, { id: String(item.item_id), reason_code: "recalled", note }, { token });
    expect(await end()).toMatchObject({ ok: true, data: { listings: 2 } });
    expect(await end()).toMatchObject({ error: "supply_ended" });
    for (const [store, id] of [
      [first, one],
      [second, two],
    ] as const) {
      expect(await shelved(store, id)).toMatchObject({ on_sale: false, off_reason: "supply_ended" });
      expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("they were recalled");
      expect((await world.ask(listing.put, { goods_ids: [id], to: "on" }, by(store))).items[0]?.refused).toMatchObject({
        error: "supply_ended",
      });
    }
    world.clock.move(60_000);
    await world.settleDue();
    expect((await record(item)).skus[0]).toMatchObject({ pieces: 49, allotted: 0 });
    await world.ask(orders.purchase, { order_ids: [order], payment_password: paymentPassword }, by(first));
    const resume = () => world.call(supplyOffice.resumeItem, { id: String(item.item_id), note }, { token });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ error: "supply_offered" });
    expect((await world.ask(listing.put, { goods_ids: [one], to: "on" }, by(first))).items[0]?.refused).toBeNull();
    await expectInvariants(world);
  });

  test("a removed supplier takes all of its items away, and none is offered before the supplier is back", async () => {
    const item = await givenSupplyItem(world);
    const other = await givenSupplyItem(world, { supplier_id: item.supplier_id });
    const store = await givenStore(world);
    await listed(store, item);
    const id = String(item.supplier_id);
    const end = () => world.call(supplyOffice.endSupplier, { id, reason_code: "supplier_left", note }, { token });
    expect(await end()).toMatchObject({ ok: true, data: { items: 2, listings: 1 } });
    expect(await end()).toMatchObject({ error: "supply_ended" });
    expect(await world.call(supply.item, { id: String(other.item_id) }, by(store))).toMatchObject({
      error: "not_found",
    });
    const resumeItem = () => world.call(supplyOffice.resumeItem, { id: String(other.item_id), note }, { token });
    expect(await resumeItem()).toMatchObject({ error: "supply_ended" });
    const resume = () => world.call(supplyOffice.resumeSupplier, { id, note }, { token });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ error: "supply_offered" });
    expect(await resumeItem()).toMatchObject({ ok: true });
    for (const row of [supplyOffice.endItem, supplyOffice.endSupplier] as const)
      expect(await world.call(row, { id: unknown, reason_code: "quality", note }, { token })).toMatchObject({
        error: "not_found",
      });
    for (const row of [supplyOffice.resumeItem, supplyOffice.resumeSupplier] as const)
      expect(await world.call(row, { id: unknown, note }, { token })).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });
});
