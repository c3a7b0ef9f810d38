import type { EffectAct } from "@arcade/contract/base/effects/acts";
import { effectsOffice } from "@arcade/contract/base/effects/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  mailsTo,
  pay,
  paymentPassword,
  submit,
} from "../../../../test/given.ts";
import { givenSupplyItem, type GivenSupplyItem } from "../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { lockWaits } from "../../../../test/given/lock-waits.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "As the supplier wrote";
const unknown = "4611686018427387904";
let maker: GivenOperator;
let other: GivenOperator;
beforeAll(async () => {
  [maker, other] = [await givenOperator(world, "catalogue"), await givenOperator(world, "catalogue")];
});

const by = ({ token }: { token: string }) => ({ token });
const pricesOf = ({ skus }: GivenSupplyItem, purchase_price: string, suggested_price = "99.00") =>
  skus.map((sku) => ({ supply_sku_id: String(sku), purchase_price, suggested_price }));
const propose = (item: GivenSupplyItem, purchase_price: string, who = maker) =>
  world.call(
    supplyOffice.changePrices,
    { item_id: String(item.item_id), prices: pricesOf(item, purchase_price), reason_code: "mistake", note },
    by(who),
  );
async function proposed(item: GivenSupplyItem, purchase_price: string): Promise<string> {
  const outcome = await propose(item, purchase_price);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.proposal_id;
}
const decide = (proposal_id: string, who: GivenOperator, approve = true) =>
  world.call(supplyOffice.decidePrices, { proposal_id, approve, note }, by(who));
async function listed(
  store: GivenStore,
  { item_id, skus }: GivenSupplyItem,
  price: string,
): Promise<{ goods_id: string; sku: bigint }> {
  const prices = skus.map((sku) => ({ supply_sku_id: String(sku), price }));
  const { goods_id } = await world.ask(supply.list, { supply_item_id: String(item_id), prices }, by(store.merchant));
  const sku = await maybeOne<{ id: bigint }>(world.mall.db, sql`SELECT id FROM sku WHERE goods_id = ${goods_id}`);
  return { goods_id, sku: sku?.id ?? 0n };
}
async function counted(act: EffectAct, of: string): Promise<Record<string, number>> {
  const { items } = await world.ask(effectsOffice.look, { act, of }, by(other));
  return Object.fromEntries(items.map(({ figure, count }) => [figure, count]));
}
const priceOf = async ({ item_id }: GivenSupplyItem) =>
  (
    await maybeOne<{ purchase_price: bigint }>(
      world.mall.db,
      sql`SELECT purchase_price FROM supply_sku WHERE item_id = ${item_id}`,
    )
  )?.purchase_price;

describe("two people change a supplier's price", () => {
  test("one operator's proposal changes nothing, and a refused one never does", async () => {
    const item = await givenSupplyItem(world);
    const id = await proposed(item, "0.01");
    expect(await priceOf(item)).toBe(10_000_000n);
    expect(await decide(id, maker)).toMatchObject({ error: "second_person" });
    expect(await decide(id, other, false)).toMatchObject({ ok: true, data: { listings: 0, off_sale: 0 } });
    expect(await decide(id, other)).toMatchObject({ error: "proposal_closed" });
    expect(await decide(unknown, other)).toMatchObject({ error: "not_found" });
    expect(await priceOf(item)).toBe(10_000_000n);
  });

  test("the proposal shows each price before and after, and the number of listings and stores", async () => {
    const item = await givenSupplyItem(world, { name: "Copper pan" });
    for (const store of [await givenStore(world), await givenStore(world)]) await listed(store, item, "11.00");
    const id = await proposed(item, "9.50");
    const kept = await maybeOne<{ payload: object }>(world.mall.db, sql`SELECT payload FROM proposal WHERE id = ${id}`);
    expect(kept?.payload).toMatchObject({
      item: "Copper pan",
      listings: 2,
      stores: 2,
      prices: [
        { purchase_before: "10.00", purchase_price: "9.50", suggested_before: "11.00", suggested_price: "99.00" },
      ],
    });
  });

  test("an operator whose own store lists the item neither proposes nor decides", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    await listed(store, item, "11.00");
    const owner = await givenOperator(world, "catalogue", { own_member_id: store.merchant.member_id });
    expect(await propose(item, "0.01", owner)).toMatchObject({ error: "own_matter" });
    const id = await proposed(item, "0.01");
    expect(await decide(id, owner)).toMatchObject({ error: "own_matter" });
    expect(await decide(id, owner, false)).toMatchObject({ error: "own_matter" });
    expect(await priceOf(item)).toBe(10_000_000n);
  });

  test("of two proposals for one item that are approved at once one counts", async () => {
    const item = await givenSupplyItem(world);
    const ids = [await proposed(item, "9.00"), await proposed(item, "9.50")];
    const deciding: ReturnType<typeof decide>[] = [];
    // Both have begun before either can write, at moments that differ: the key of the history does not stop the second.
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM supply_sku WHERE id = ${item.skus[0]} FOR NO KEY UPDATE`);
      for (const id of ids) {
        deciding.push(decide(id, other));
        await expect.poll(() => lockWaits(world)).toBe(deciding.length);
        world.clock.move(1_000);
      }
    });
    const outcomes = await Promise.all(deciding);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "supply_price_moved" });
    await expectInvariants(world);
  });

  test("a current price names a row of the history, and the app cannot mark it as older than the two-person rule", async () => {
    const item = await givenSupplyItem(world);
    await expect(
      run(world.owner, sql`UPDATE supply_sku SET purchase_price = 10000 WHERE id = ${item.skus[0]}`),
    ).rejects.toThrow(/supply_sku_price_in_force/);
    await expect(
      run(world.owner, sql`UPDATE supply_sku SET price_since = NULL WHERE id = ${item.skus[0]}`),
    ).rejects.toThrow(/supply_sku_priced/);
    const open = await proposed(item, "0.01");
    const plant = sql`INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, proposal_id)
      VALUES (${item.skus[0]}, now(), 10000, 20000, ${open})`;
    await expect(run(world.owner, plant)).rejects.toThrow(/supply_price_approved/);
    const before = sql`INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price,
      before_two_people) VALUES (${item.skus[0]}, now(), 10000, 20000, true)`;
    await expect(run(world.mall.db, before)).rejects.toThrow(/permission denied/);
  });
});

describe("a lower purchase price", () => {
  test("takes listings above their store's profit ratio off sale, and the store is told why", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const { goods_id } = await listed(store, item, "11.00");
    const [harmless, id] = [await proposed(item, "9.90"), await proposed(item, "0.01")];
    expect(await counted("approve_prices", harmless)).toEqual({ listings: 1, listings_off: 0 });
    // What the second person reads is what their approval then does (UX-146).
    expect(await counted("approve_prices", id)).toEqual({ listings: 1, listings_off: 1 });
    expect(await decide(id, other)).toMatchObject({ ok: true, data: { listings: 1, off_sale: 1 } });
    expect(await world.ask(listing.shelved, { id: goods_id }, by(store.merchant))).toMatchObject({
      on_sale: false,
      off_reason: "above_ratio",
    });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("above your level’s maximum markup");
    await expectInvariants(world);
  });

  test("at the moment of an order makes none at a price above the ratio", async () => {
    const item = await givenSupplyItem(world, { pieces: [200] });
    const store = await givenStore(world);
    const { sku } = await listed(store, item, "11.00");
    const buyers = await Promise.all(Array.from({ length: 5 }, () => givenBuyer(world)));
    const id = await proposed(item, "0.01");
    const line = { sku_id: String(sku), quantity: 1, price: "11.00" };
    const buying = buyers.map((buyer) =>
      world.call(orders.submit, { lines: [line], total: "16.00", from_cart: false }, by(buyer)),
    );
    const [decided, ...bought] = await Promise.all([decide(id, other), ...buying]);
    expect(decided).toMatchObject({ ok: true });
    for (const outcome of bought) if (!outcome.ok) expect(outcome.error).toBe("goods_off_sale");
    const broken = await many(
      world.mall.db,
      sql`SELECT l.id FROM order_line l JOIN sku k ON k.id = l.sku_id WHERE k.supply_sku_id = ${item.skus[0]}
        AND l.price > l.purchase_price * 1.2`,
    );
    expect(broken).toEqual([]);
    await expectInvariants(world);
  });

  test("written directly below the store's price makes no order either", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const { sku } = await listed(store, item, "11.00");
    await run(world.owner, sql`UPDATE sku SET purchase_price = 10000 WHERE id = ${sku}`);
    const line = { sku_id: String(sku), quantity: 1, price: "11.00" };
    const buyer = await givenBuyer(world);
    expect(
      await world.call(orders.submit, { lines: [line], total: "16.00", from_cart: false }, by(buyer)),
    ).toMatchObject({ error: "goods_off_sale" });
  });
});

describe("the shipping of supply goods", () => {
  test("belongs to the supplier: it is paid with the purchase, and the merchant gets none of it", async () => {
    const item = await givenSupplyItem(world, { purchase_price: "13.00" });
    const store = await givenStore(world, { freight: { first: "500.00", further: "500.00" } });
    const { sku } = await listed(store, item, "13.65");
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku, quantity: 2 }]);
    expect(bought.total).toBe("33.30"); // 2 x 13.65, and the supplier's 5.00 + 1.00
    await pay(world, buyer, bought);
    const id = bought.orders[0]?.id ?? "";
    const money = sql`SELECT due_to_merchant, purchase_total, supplier_freight FROM orders WHERE id = ${id}`;
    // 27.30 - 26.00 - 5 % of 27.30
    expect(await maybeOne(world.mall.db, money)).toEqual({
      due_to_merchant: 0n,
      purchase_total: 32_000_000n,
      supplier_freight: 6_000_000n,
    });
    await world.ask(orders.purchase, { order_ids: [id], payment_password: paymentPassword }, by(store.merchant));
    const supplied = await maybeOne<{ amount: bigint }>(
      world.mall.db,
      sql`SELECT sum(e.amount)::bigint AS amount FROM transfer t JOIN entry e ON e.transfer_id = t.id
        JOIN account a ON a.id = e.account_id
       WHERE t.ref_kind = 'order' AND t.ref_id = ${id} AND a.kind = 'supply'`,
    );
    expect(supplied?.amount).toBe(32_000_000n);
    await expectInvariants(world);
  });

  test("is changed by two people who do not list the supplier's goods, and only from the figures they compared", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    await listed(store, item, "11.00");
    const supplier_id = String(item.supplier_id);
    const rate = {
      kind: "piece" as const,
      further: "1.00",
      free_from: null,
      first_grams: null,
      further_grams: null,
      regions: [],
      not_to: [],
    };
    const ask = (first: string, who = maker, of = supplier_id) =>
      world.call(
        supplyOffice.changeFreight,
        { supplier_id: of, freight: { ...rate, name: "Air", first }, reason_code: "mistake", note },
        by(who),
      );
    const decideOn = (proposal_id: string, who: GivenOperator, approve = true) =>
      world.call(supplyOffice.decideFreight, { proposal_id, approve, note }, by(who));
    const idOf = (outcome: Awaited<ReturnType<typeof ask>>) => (outcome.ok ? outcome.data.proposal_id : "0");
    const owner = await givenOperator(world, "catalogue", { own_member_id: store.merchant.member_id });
    expect(await ask("9.00", owner)).toMatchObject({ error: "own_matter" });
    expect(await ask("5.00")).toMatchObject({ error: "price_same" });
    expect(await counted("change_freight", supplier_id)).toEqual({ items: 1, listings: 1 });
    expect(await ask("9.00", maker, unknown)).toMatchObject({ error: "not_found" });
    const [first, second, third] = [idOf(await ask("9.00")), idOf(await ask("8.00")), idOf(await ask("7.00"))];
    expect(await decideOn(first, owner)).toMatchObject({ error: "own_matter" });
    expect(await decideOn(first, maker)).toMatchObject({ error: "second_person" });
    const outcomes = await Promise.all([decideOn(first, other), decideOn(second, other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "supply_price_moved" });
    expect(await decideOn(third, other, false)).toMatchObject({ ok: true });
    expect(await decideOn(third, other)).toMatchObject({ error: "proposal_closed" });
    expect(await decideOn(unknown, other)).toMatchObject({ error: "not_found" });
    const { first: now } = await world.ask(supplyOffice.freight, { supplier_id }, by(maker));
    expect(now).toBe(outcomes[0]?.ok === true ? "9.00" : "8.00");
    expect(await world.call(supplyOffice.freight, { supplier_id: unknown }, by(maker))).toMatchObject({
      error: "not_found",
    });
    expect((await world.ask(supply.item, { id: String(item.item_id) }, by(store.merchant))).freight.first).toBe(now);
  });

  test("is enforced by the schema: supply goods use a supplier's template, own goods a store's", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const { goods_id } = await listed(store, item, "11.00");
    const plant = many(
      world.owner,
      sql`UPDATE goods SET freight_template_id = ${store.template_id} WHERE id = ${goods_id}`,
    );
    await expect(plant).rejects.toThrow(/goods_freight_of_its_sender/);
  });

  test("is returned with an order that was not shipped, and the supplier keeps nothing", async () => {
    const item = await givenSupplyItem(world);
    const store = await givenStore(world);
    const { sku } = await listed(store, item, "11.00");
    const buyer = await givenBuyer(world, "100.00");
    const id = await givenPaidOrder(world, buyer, sku);
    world.clock.move(49 * 3_600_000);
    await world.settleDue();
    const order = await maybeOne(world.mall.db, sql`SELECT state, refunded FROM orders WHERE id = ${id}`);
    expect(order).toEqual({ state: "cancelled", refunded: 16_000_000n });
    await expectInvariants(world);
  });
});
