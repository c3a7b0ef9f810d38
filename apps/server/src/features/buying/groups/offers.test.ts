import { groups } from "@arcade/contract/buying/groups/api";
import { groupsOffice } from "@arcade/contract/buying/groups/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { givenOffer, joinedGroup, offerOf } from "../../../../test/given/given-groups.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const dayMs = 86_400_000;
let store: GivenStore;
let operator: GivenOperator;

beforeAll(async () => {
  store = await givenStore(world);
  operator = await givenOperator(world, "catalogue");
});

const asMerchant = () => ({ token: store.merchant.token });
const newGoods = (wanted: Parameters<typeof givenGoods>[2] = {}): Promise<GivenGoods> =>
  givenGoods(world, store, wanted);
const offerShown = async (goods: GivenGoods) =>
  (await world.ask(groups.ofGoods, { goods_id: String(goods.goods_id) })).offer;

describe("a merchant offers goods to groups (RULES 9)", () => {
  test("the goods page shows the group price of each SKU beside the usual one, the size, the pieces and the hours", async () => {
    const goods = await newGoods({ stock: [5, 5] });
    await givenOffer(world, store, goods, { size: 4, pieces_most: 2 });
    expect(await offerShown(goods)).toMatchObject({
      size: 4,
      pieces_most: 2,
      hours: 24,
      demo: false,
      prices: [
        { price: "8.00", single_price: "10.00" },
        { price: "8.00", single_price: "10.00" },
      ],
    });
    const [own] = (await world.ask(groups.offers, { list: "running" }, asMerchant())).items.filter(
      ({ goods: { id } }) => id === String(goods.goods_id),
    );
    expect(own).toMatchObject({
      state: "running",
      groups: { open: 0, full: 0, over: 0 },
      sold: "0.00",
      prices: [{ specification: "Size 0" }, { specification: "Size 1" }],
    });
  });

  test("a price that is not below the usual price is refused with that figure", async () => {
    const goods = await newGoods();
    for (const price of ["10.00", "10.01"])
      expect(await world.call(groups.makeOffer, offerOf(world, goods, { price }), asMerchant())).toMatchObject({
        error: "group_price_not_lower",
        parameters: { single_price: "10.00" },
      });
  });

  test("supply goods are not offered at or below the supplier's price", async () => {
    const goods = await newGoods({ price: "11.00", purchase_price: "9.00" });
    for (const price of ["9.00", "8.99"])
      expect(await world.call(groups.makeOffer, offerOf(world, goods, { price }), asMerchant())).toMatchObject({
        error: "price_below_cost",
      });
    expect(await givenOffer(world, store, goods, { price: "9.01" })).toMatch(/^\d+$/);
  });

  test("another store's goods are not found, a SKU of other goods is none of these, and goods off sale are refused", async () => {
    const [goods, other] = [await newGoods({ name: "Kettle" }), await newGoods()];
    const stranger = await givenStore(world);
    expect(await world.call(groups.makeOffer, offerOf(world, goods), { token: stranger.merchant.token })).toMatchObject(
      { error: "not_found" },
    );
    expect(
      await world.call(
        groups.makeOffer,
        { ...offerOf(world, goods), prices: offerOf(world, other).prices },
        asMerchant(),
      ),
    ).toMatchObject({
      error: "sku_not_of_goods",
    });
    await run(
      world.owner,
      sql`UPDATE goods SET on_sale = false, off_reason = 'merchant', off_at = now() WHERE id = ${goods.goods_id}`,
    );
    expect(await world.call(groups.makeOffer, offerOf(world, goods), asMerchant())).toMatchObject({
      error: "goods_off_sale",
      parameters: { name: "Kettle" },
    });
  });

  test("an offer ends after it starts and after now, starts within thirty days and runs at most thirty", async () => {
    const goods = await newGoods();
    const at = (days: number) => new Date(world.clock.now().getTime() + days * dayMs);
    const wrong: [number, number][] = [
      [2, 1],
      [1, 1],
      [-0.01, -0.005],
      [-1, 1],
      [31, 32],
      [0, 31],
    ];
    for (const [starts, ends] of wrong)
      expect(
        await world.call(groups.makeOffer, offerOf(world, goods, { starts: at(starts), ends: at(ends) }), asMerchant()),
        `${starts} ${ends}`,
      ).toMatchObject({
        error: "group_dates",
        parameters: { most_days: 30 },
      });
    await givenOffer(world, store, goods, { starts: at(29), ends: at(58) });
  });

  test("goods have one offer at a time; of twenty at once one is made", async () => {
    const goods = await newGoods();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.call(groups.makeOffer, offerOf(world, goods), asMerchant())),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error])))).toEqual(
      new Set(["group_offered"]),
    );
    const after = new Date(world.clock.now().getTime() + 7 * dayMs);
    await givenOffer(world, store, goods, { starts: after, ends: new Date(after.getTime() + dayMs) });
  });

  test("bad input is named field by field", async () => {
    const good = offerOf(world, await newGoods());
    const wrong: [object, string][] = [
      [{ size: 1 }, "too_small"],
      [{ size: 11 }, "too_big"],
      [{ size: 2.5 }, "not_whole"],
      [{ size: "3" }, "wrong_type"],
      [{ pieces_most: 0 }, "too_small"],
      [{ pieces_most: 100 }, "too_big"],
      [{ starts: "tomorrow" }, "wrong_format"],
      [{ ends: 5 }, "wrong_type"],
      [{ prices: [] }, "required"],
      [{ prices: [...good.prices, ...good.prices] }, "repeated"],
      [{ prices: [{ sku_id: good.prices[0]!.sku_id, price: "-1.00" }] }, "not_positive"],
      [{ prices: [{ sku_id: good.prices[0]!.sku_id, price: "0" }] }, "not_positive"],
      [{ prices: [{ sku_id: good.prices[0]!.sku_id, price: "1.001" }] }, "too_many_decimals"],
      [{ prices: [{ sku_id: good.prices[0]!.sku_id, price: "<b>1</b>" }] }, "not_a_number"],
      [{ prices: [{ sku_id: "x", price: "1.00" }] }, "wrong_format"],
    ];
    for (const [change, rule] of wrong) {
      const outcome = await world.callWith(groups.makeOffer, { ...good, ...change }, asMerchant());
      expect([JSON.stringify(change), outcome.body]).toEqual([
        JSON.stringify(change),
        expect.stringContaining(`"${rule}"`),
      ]);
    }
  });
});

describe("an offer ends (RULES 9, PROOF F4)", () => {
  test("its merchant stops it, once; another store's is not found; then another one can be made", async () => {
    const goods = await newGoods();
    const offer_id = await givenOffer(world, store, goods);
    const stranger = await givenStore(world);
    expect(await world.call(groups.stopOffer, { offer_id }, { token: stranger.merchant.token })).toMatchObject({
      error: "not_found",
    });
    await world.ask(groups.stopOffer, { offer_id }, asMerchant());
    expect(await world.call(groups.stopOffer, { offer_id }, asMerchant())).toMatchObject({
      error: "group_offer_ended",
    });
    expect(await offerShown(goods)).toBeNull();
    expect((await world.ask(groups.offers, { list: "ended" }, asMerchant())).items[0]).toMatchObject({
      id: offer_id,
      state: "stopped",
      stopped: { by: "merchant" },
    });
    await givenOffer(world, store, goods);
  });

  test("a waiting group keeps its prices when its offer is stopped and a cheaper one is made: its page says so and it costs that", async () => {
    const goods = await newGoods();
    const offer_id = await givenOffer(world, store, goods);
    const { group } = await joinedGroup(world, await givenBuyer(world), goods, "new");
    await world.ask(groups.stopOffer, { offer_id }, asMerchant());
    await givenOffer(world, store, goods, { price: "7.00" });
    const seen = await world.ask(groups.look, { id: group.id });
    expect(seen).toMatchObject({
      joinable: true,
      price: "8.00",
      prices: [{ price: "8.00" }],
      offer: { prices: [{ price: "7.00" }] },
    });
    const { order_id } = await joinedGroup(world, await givenBuyer(world), goods, group.id);
    const [line] = await many<{ price: bigint }>(
      world.mall.db,
      sql`SELECT price FROM order_line WHERE order_id = ${BigInt(order_id)}`,
    );
    expect(line).toEqual({ price: 8_000_000n });
  });

  test("an operator stops it with a reason that the merchant reads, on the page and by mail", async () => {
    const goods = await newGoods({ name: "Teapot" });
    const offer_id = await givenOffer(world, store, goods);
    const stop = {
      offer_id,
      reason_code: "goods_problem",
      message: "Its lid does not fit.",
      note: "three complaints",
    } as const;
    const asOperator = { token: operator.token };
    expect(
      await world.call(groupsOffice.stop, { ...stop, offer_id: "4611686018427387904" as typeof offer_id }, asOperator),
    ).toMatchObject({
      error: "not_found",
    });
    expect((await world.ask(groupsOffice.offers, { list: "running" }, asOperator)).items.map(({ id }) => id)).toContain(
      offer_id,
    );
    expect(await world.ask(groupsOffice.stop, stop, asOperator)).toEqual({ groups: 0 });
    expect(await world.call(groupsOffice.stop, stop, asOperator)).toMatchObject({ error: "group_offer_ended" });
    expect(await offerShown(goods)).toBeNull();
    expect((await world.ask(groups.offers, { list: "ended" }, asMerchant())).items[0]).toMatchObject({
      stopped: { by: "operator", reason_code: "goods_problem", message: "Its lid does not fit." },
    });
    const [mail] = (await mailsTo(world, store.merchant.email)).filter(({ subject }) => subject.includes("Teapot"));
    expect(mail?.body).toContain("Its lid does not fit.");
    const [audit] = await many<{ record: { note: string } }>(
      world.owner,
      sql`SELECT record FROM audit_log WHERE subject_kind = 'group_offer' AND subject_id = ${offer_id}`,
    );
    expect(audit?.record.note).toBe("three complaints");
  });

  test("nobody stops an offer of their own store in the back office", async () => {
    const own = await givenOperator(world, "catalogue", { own_member_id: store.merchant.member_id });
    const offer_id = await givenOffer(world, store, await newGoods());
    const stop = { offer_id, reason_code: "rules_broken", message: "For the sake of it.", note: "mine" } as const;
    expect(await world.call(groupsOffice.stop, stop, { token: own.token })).toMatchObject({ error: "own_matter" });
  });

  test("it is over automatically after its last day, and an unknown offer has no groups", async () => {
    const goods = await newGoods();
    await givenOffer(world, store, goods, { ends: new Date(world.clock.now().getTime() + 3_600_000) });
    await world.pass(3_600_001);
    expect(await offerShown(goods)).toBeNull();
    expect(
      await world.call(groupsOffice.ofOffer, { offer_id: String(goods.goods_id) }, { token: operator.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("when the usual price falls to the group price, there is no group price any more", async () => {
    const goods = await newGoods();
    await givenOffer(world, store, goods);
    await run(world.owner, sql`UPDATE sku SET price = 8000000 WHERE id = ${goods.skus[0]}`);
    expect(await offerShown(goods)).toBeNull();
    const stranger = await givenMember(world);
    expect(await world.ask(groups.mine, { goods_id: String(goods.goods_id) }, { token: stranger.token })).toEqual({
      own_goods: false,
      items: [],
    });
    expect(await world.ask(groups.mine, { goods_id: String(goods.goods_id) }, asMerchant())).toMatchObject({
      own_goods: true,
    });
  });
});
