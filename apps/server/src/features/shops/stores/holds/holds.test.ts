import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { analytics } from "@arcade/contract/books/analytics/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { supply } from "@arcade/contract/shops/supply/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMoney,
  givenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
  ship,
} from "../../../../../test/given.ts";
import { filledDraft, givenPicture } from "../../../../../test/given/given-content.ts";
import { givenSupplyItem } from "../../../../../test/given/given-supply.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { givenWithdrawal, walletAddress } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { listGoods, unlistGoods } from "../../goods/index.ts";
import { insertHold, lockStore } from "./hold.sql.ts";
import { refreshOpen } from "../refresh-open.ts";

const world = useWorld();
const day = 86_400_000;
const note = "as the case file says";
const message = "Eleven paid orders wait since Tuesday.";
let one: GivenOperator;
let two: GivenOperator;
let store: GivenStore;
let sold: GivenGoods;
let buyer: GivenMember;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "administrator");
});
beforeEach(async () => {
  store = await givenStore(world, { name: `Lanterns ${Math.trunc(world.clock.now().getTime())}` });
  sold = await givenGoods(world, store);
  buyer = await givenBuyer(world);
});

const storeId = () => String(store.store_id);
const until = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const freezing = (changed: object = {}) => ({
  store_id: storeId(),
  reason_code: "not_shipping" as const,
  message,
  until: until(7 * day),
  note,
  ...changed,
});
const freeze = (changed: object = {}, by = one) =>
  world.call(storesOffice.hold, freezing(changed), { token: by.token });
const asMerchant = () => ({ token: store.merchant.token });
const winding = () => ({ store_id: storeId(), reason_code: "agreement_broken" as const, message, note });
const isOpen = async () => (await world.ask(stores.detail, { id: storeId() })).open;

async function windDown(): Promise<void> {
  const { proposal_id } = await world.ask(storesOffice.proposeWindDown, winding(), { token: one.token });
  await world.ask(storesOffice.decideWindDown, { proposal_id, approve: true, note }, { token: two.token });
}

describe("freezing a store", () => {
  test("its goods are hidden everywhere and cannot be bought; the merchant reads why, until when, and how to appeal", async () => {
    const order = { sku_id: String(sold.skus[0]), quantity: 1, mode: "add" as const };
    await world.ask(carts.put, order, { token: buyer.token });
    const frozen = await freeze();
    expect(frozen).toMatchObject({ ok: true });
    await world.pass(2_000);
    expect(await isOpen()).toBe(false);
    expect((await world.ask(goods.detail, { id: String(sold.goods_id) })).on_sale).toBe(false);
    expect((await world.ask(catalogue.goods, { store: storeId() })).items).toEqual([]);
    expect((await world.ask(carts.mine, {}, { token: buyer.token })).stores[0]?.lines[0]).toMatchObject({
      on_sale: false,
    });
    const preview = await world.ask(
      orders.preview,
      { sku_id: String(sold.skus[0]), quantity: "1" },
      { token: buyer.token },
    );
    expect(preview.orders[0]?.lines[0]).toMatchObject({ problem: "goods_off_sale" });
    const [hold] = (await world.ask(stores.dashboard, {}, asMerchant())).holds;
    expect(hold).toMatchObject({ kind: "freeze", reason_code: "not_shipping", message });
    const [mail] = await mailsTo(world, store.merchant.email);
    for (const part of [message, "Paid orders were not shipped", "appeal", "/#/pages/shop/index"])
      expect(mail?.body).toContain(part);
    await expectInvariants(world);
  });

  test("nothing new can be listed meanwhile, in any way", async () => {
    const other = await givenGoods(world, store);
    await world.withContext((context) => unlistGoods(context, other.goods_id, "merchant"));
    await freeze();
    const put = await world.ask(listing.put, { goods_ids: [String(other.goods_id)], to: "on" }, asMerchant());
    expect(put.items[0]?.refused).toMatchObject({ error: "store_held" });
    const content = filledDraft(store, [await givenPicture(world, store)]);
    const { draft_id } = await world.ask(listing.saveDraft, { content }, asMerchant());
    expect(await world.call(listing.publish, { draft_id, list: true }, asMerchant())).toMatchObject({
      error: "store_held",
      parameters: { reason: "not_shipping" },
    });
    const item = await givenSupplyItem(world);
    const prices = item.skus.map((sku) => ({ supply_sku_id: String(sku), price: "11.00" }));
    expect(await world.call(supply.list, { supply_item_id: String(item.item_id), prices }, asMerchant())).toMatchObject(
      { error: "store_held" },
    );
  });

  test("listing during the freeze waits, and is refused when it is done", async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => givenGoods(world, store)));
    await Promise.all(
      waiting.map(({ goods_id }) => world.withContext((context) => unlistGoods(context, goods_id, "merchant"))),
    );
    let listing: Promise<unknown>[] = [];
    await world.withContext(async (context) => {
      await lockStore(context.tx, store.store_id);
      listing = waiting.map(({ goods_id }) =>
        world
          .withContext((other) => listGoods(other, store.store_id, goods_id))
          .then(
            () => "listed",
            (refusal: { refusal: string }) => refusal.refusal,
          ),
      );
      await new Promise((resolve) => setTimeout(resolve, 150));
      const alone = { made_by: one.operator_id, approved_by: null, proposal_id: null };
      const hold = {
        id: context.newId(),
        store_id: store.store_id,
        kind: "freeze" as const,
        reason_code: "not_shipping" as const,
        message,
        note,
      };
      await insertHold(context.tx, { ...hold, until: new Date(context.now.getTime() + day), ...alone }, context.now);
      await refreshOpen(context, store.store_id);
    });
    expect(await Promise.all(listing)).toEqual(waiting.map(() => "store_held"));
    await run(world.owner, sql`DELETE FROM store_hold WHERE store_id = ${store.store_id}`);
  });

  test("ends automatically at its date, earlier by one person, and of two at once one is in force", async () => {
    await freeze({ until: until(day) });
    await world.pass(day + 2_000);
    expect(await isOpen()).toBe(true);
    await world.pass(2_000);
    expect((await world.ask(catalogue.goods, { store: storeId() })).items).toHaveLength(1);
    expect((await mailsTo(world, store.merchant.email))[0]?.subject).toContain("active again");

    const outcomes = await Promise.all([freeze(), freeze({}, two), freeze()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "store_held_already" });
    const { holds } = await world.ask(storesOffice.record, { id: storeId() }, { token: one.token });
    const hold_id = holds[0]?.id ?? "";
    expect(await world.call(storesOffice.endHold, { hold_id, note }, { token: two.token })).toMatchObject({ ok: true });
    expect(await world.call(storesOffice.endHold, { hold_id, note }, { token: two.token })).toMatchObject({
      error: "hold_ended",
    });
    expect(await isOpen()).toBe(true);
    await expectInvariants(world);
  });

  test("an end in the past or too far away, one's own store, and an unknown one are refused", async () => {
    for (const end of [until(-day), until(91 * day)])
      expect(await freeze({ until: end })).toMatchObject({ error: "hold_end_outside", parameters: { most_days: 90 } });
    const own = await givenOperator(world, "administrator", { own_member_id: store.merchant.member_id });
    expect(await freeze({}, own)).toMatchObject({ error: "own_matter" });
    expect(await world.call(storesOffice.proposeWindDown, winding(), { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    expect(await freeze({ store_id: "99" })).toMatchObject({ error: "not_found" });
    expect(await world.call(storesOffice.record, { id: "99" }, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(storesOffice.endHold, { hold_id: "99", note }, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    expect(
      await world.call(storesOffice.proposeWindDown, { ...winding(), store_id: "99" }, { token: one.token }),
    ).toMatchObject({ error: "not_found" });
    await freeze();
    const { holds } = await world.ask(storesOffice.record, { id: storeId() }, { token: one.token });
    expect(
      await world.call(storesOffice.endHold, { hold_id: holds[0]?.id ?? "", note }, { token: own.token }),
    ).toMatchObject({ error: "own_matter" });
  });

  test("the merchant appeals, another operator answers, and granting it opens the store", async () => {
    await freeze();
    const [hold] = (await world.ask(stores.dashboard, {}, asMerchant())).holds;
    const appeal = {
      subject: "store_hold" as const,
      subject_id: hold?.id ?? "",
      text: "All of them went out yesterday.",
    };
    expect(await world.call(appeals.make, appeal, { token: buyer.token })).toMatchObject({ error: "not_found" });
    const { id: appeal_id } = await world.ask(appeals.make, appeal, asMerchant());
    const { items } = await world.ask(appealsOffice.list, { list: "open" }, { token: two.token });
    expect(items.find((item) => item.id === appeal_id)?.about).toMatchObject({
      goods: null,
      store: { id: storeId() },
      message: hold?.message,
    });
    const answering = { appeal_id, outcome: "granted" as const, answer: "The carrier confirms it.", note };
    expect(await world.call(appealsOffice.answer, answering, { token: one.token })).toMatchObject({
      error: "decided_by_you",
    });
    await world.ask(appealsOffice.answer, answering, { token: two.token });
    expect(await isOpen()).toBe(true);
    expect((await world.ask(stores.dashboard, {}, asMerchant())).holds).toEqual([]);
    await expectInvariants(world);
  });
});

describe("winding a store down (PROOF F3, F14, TRU-016)", () => {
  test("needs two people, and has no automatic end", async () => {
    const { proposal_id } = await world.ask(storesOffice.proposeWindDown, winding(), { token: one.token });
    expect((await world.ask(storesOffice.record, { id: storeId() }, { token: one.token })).proposal_id).toBe(
      proposal_id,
    );
    const decision = { proposal_id, approve: true, note };
    expect(await world.call(storesOffice.decideWindDown, decision, { token: one.token })).toMatchObject({
      error: "second_person",
    });
    const own = await givenOperator(world, "administrator", { own_member_id: store.merchant.member_id });
    expect(await world.call(storesOffice.decideWindDown, decision, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    expect(await isOpen()).toBe(true);
    await world.ask(storesOffice.decideWindDown, decision, { token: two.token });
    expect(await world.call(storesOffice.decideWindDown, decision, { token: two.token })).toMatchObject({
      error: "proposal_closed",
    });
    expect(
      await world.call(storesOffice.decideWindDown, { ...decision, proposal_id: "99" }, { token: two.token }),
    ).toMatchObject({ error: "not_found" });
    expect(await world.call(storesOffice.proposeWindDown, winding(), { token: one.token })).toMatchObject({
      error: "store_held_already",
    });
    await world.pass(200 * day);
    expect(await isOpen()).toBe(false);
    const { holds } = await world.ask(storesOffice.record, { id: storeId() }, { token: one.token });
    expect(holds).toMatchObject([
      { kind: "wind_down", until: null, made_by: one.name, approved_by: two.name, ended: null },
    ]);
    expect(
      await world.call(storesOffice.endHold, { hold_id: holds[0]?.id ?? "", note }, { token: two.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("two approved proposals hold it once, and a refused one holds nothing", async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => world.ask(storesOffice.proposeWindDown, winding(), { token: one.token })),
    );
    await world.ask(
      storesOffice.decideWindDown,
      { proposal_id: third!.proposal_id, approve: false, note },
      { token: two.token },
    );
    expect(await isOpen()).toBe(true);
    await world.ask(
      storesOffice.decideWindDown,
      { proposal_id: first!.proposal_id, approve: true, note },
      { token: two.token },
    );
    const again = await world.call(
      storesOffice.decideWindDown,
      { proposal_id: second!.proposal_id, approve: true, note },
      { token: two.token },
    );
    expect(again).toMatchObject({ error: "store_held_already" });
  });

  test("paid orders are shipped, received and settled, and the merchant reads and withdraws all of their money", async () => {
    const order = await givenPaidOrder(world, buyer, sold.skus[0]!);
    await givenMoney(world, store.merchant.member_id, "100.00");
    await windDown();
    await world.pass(2_000);
    expect((await world.ask(orders.storeList, { tab: "all" }, asMerchant())).items).toHaveLength(1);
    expect(await ship(world, store, order)).toMatchObject({});
    await world.ask(orders.confirm, { order_id: order }, { token: buyer.token });
    for (const outcome of [
      await world.call(stores.dashboard, {}, asMerchant()),
      await world.call(orders.storeDetail, { id: order }, asMerchant()),
      await world.call(
        analytics.summary,
        { from: until(-day).slice(0, 10), to: until(0).slice(0, 10), step: "day" },
        asMerchant(),
      ),
      await world.call(wallet.entries, {}, asMerchant()),
      await world.call(bond.overview, {}, asMerchant()),
    ])
      expect(outcome).toMatchObject({ ok: true });
    await givenWithdrawal(world, store.merchant, { amount: "10.00", address: walletAddress() });
    await world.pass(40 * day);
    const [settled] = await many<{ amount: bigint }>(
      world.mall.db,
      sql`SELECT settled_amount AS amount FROM orders WHERE id = ${BigInt(order)}`,
    );
    expect(settled?.amount).toBeGreaterThan(0n);
    await expectInvariants(world);
  });

  test("a buyer is refunded in full if a held store does not ship", async () => {
    const order = await givenPaidOrder(world, buyer, sold.skus[0]!);
    await windDown();
    await world.pass(10 * day);
    expect(await world.ask(orders.detail, { id: order }, { token: buyer.token })).toMatchObject({ state: "cancelled" });
    await expectInvariants(world);
  });

  test("a freeze that ends during the wind-down does not open it", async () => {
    await freeze({ until: until(day) });
    await windDown();
    await world.pass(2 * day);
    expect(await isOpen()).toBe(false);
    expect((await world.ask(stores.dashboard, {}, asMerchant())).holds).toMatchObject([{ kind: "wind_down" }]);
  });
});

describe("viewing stores", () => {
  test("they are found by words, number, level and state, and a record shows the rows behind the figures", async () => {
    await givenPaidOrder(world, buyer, sold.skus[0]!);
    const find = async (input: object) =>
      (await world.ask(storesOffice.search, input, { token: one.token })).items.map(({ id }) => id);
    expect(await find({ keywords: storeId() })).toEqual([storeId()]);
    expect(await find({ keywords: "lanterns", level: "3" })).toContain(storeId());
    expect(await find({ keywords: storeId(), level: "1" })).toEqual([]);
    expect(await find({ state: "held" })).not.toContain(storeId());
    await freeze();
    expect(await find({ state: "held" })).toContain(storeId());
    expect(await find({ state: "closed" })).toContain(storeId());
    expect(await find({ state: "open" })).not.toContain(storeId());
    expect(await find({ state: "holiday" })).not.toContain(storeId());
    const record = await world.ask(storesOffice.record, { id: storeId() }, { token: one.token });
    expect(record).toMatchObject({
      orders: 1,
      orders_open: 1,
      listed: 1,
      max: 200,
      goods: 1,
      taken_down: 0,
      owner: { nickname: store.merchant.nickname },
    });
    expect(record.month).toMatchObject({ orders: 1, refunded: "0.00" });
    expect(
      await world.call(operatorsOffice.audit, { subject_kind: "store", subject_id: storeId() }, { token: two.token }),
    ).toMatchObject({ ok: true });
  });
});
