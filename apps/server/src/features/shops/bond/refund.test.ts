import { bond } from "@arcade/contract/shops/bond/api";
import { describe, expect, test } from "vitest";
import { begin, givenAskedBack, givenStarter, overviewOf, signed, signWith } from "../../../../test/bonding.ts";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  type GivenStore,
  mailsTo,
  paymentPassword,
  ship,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { payFundBack } from "./finish-refund.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;

const stateOf = async (store: GivenStore) => (await overviewOf(world, store)).refunds[0];

describe("a requested fund is paid back automatically (PROOF F15, TRU-013)", () => {
  test("at its stated date, without anybody's action, and the store has level 0", async () => {
    const { store } = await givenAskedBack(world);
    expect(await stateOf(store)).toMatchObject({
      state: "processing",
      amount: "200.00",
      may_take_back: true,
      may_appeal: false,
      steps: [{ state: "processing" }],
    });
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, fund: "200.00", available: "300.00" });
    await world.pass(7 * day - hour);
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
    await world.pass(hour);
    expect(await stateOf(store)).toMatchObject({
      state: "refunded",
      may_take_back: false,
      steps: [{ state: "processing" }, { state: "refunded" }],
    });
    expect(await overviewOf(world, store)).toMatchObject({
      level: 0,
      fund: "0.00",
      level_fund: "0.00",
      available: "500.00",
    });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("$200.00");
    await expectInvariants(world);
  });

  test("a clock that comes too early pays nothing", async () => {
    const { store, id } = await givenAskedBack(world);
    await world.withContext((context) => payFundBack(context, BigInt(id)));
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, fund: "200.00" });
  });

  test("goods above the number of level 0 go off sale then, and not before", async () => {
    const { store } = await givenAskedBack(world);
    for (let made = 0; made < 12; made += 1) await givenGoods(world, store);
    await world.pass(hour);
    expect(await overviewOf(world, store)).toMatchObject({ goods_on_sale: 12 });
    await world.pass(7 * day);
    expect(await overviewOf(world, store)).toMatchObject({ goods_on_sale: 10, level: 0 });
  });

  test("during it nothing else is signed, and it can be withdrawn", async () => {
    const { store, id } = await givenAskedBack(world, 1, "1000.00");
    for (const [action, level] of [
      ["upgrade", 2],
      ["lower", 1],
      ["refund", 0],
    ] as const)
      expect(
        await world.call(bond.beginSign, { action, level: String(level) }, { token: store.merchant.token }),
      ).toMatchObject({
        ok: false,
        error: "bond_refund_running",
      });
    expect(await world.ask(bond.takeBack, { id }, { token: store.merchant.token })).toEqual({ state: "taken_back" });
    expect(await world.call(bond.takeBack, { id }, { token: store.merchant.token })).toMatchObject({
      ok: false,
      error: "bond_refund_moved",
      parameters: { state: "taken_back" },
    });
    await world.pass(8 * day);
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, fund: "200.00" });
    expect(await signed(world, store, "upgrade", 2)).toMatchObject({ level: 2 });
    await expectInvariants(world);
  });

  test("a sign page that was open when the refund was requested is refused", async () => {
    const store = await givenStarter(world, "1000.00");
    await signed(world, store, "pay", 1);
    const { token } = await begin(world, store, "upgrade", 2);
    await signed(world, store, "refund");
    expect(await signWith(world, store, token)).toMatchObject({ ok: false, error: "bond_refund_running" });
  });

  test("an empty fund has no refund", async () => {
    const store = await givenStarter(world);
    expect(await world.call(bond.beginSign, { action: "refund" }, { token: store.merchant.token })).toMatchObject({
      ok: false,
      error: "bond_empty",
    });
  });
});

describe("it waits for open orders, by number and link, and continues automatically without them", () => {
  test("awaiting shipment, then receipt, then unsettled; after the last settlement the fund is paid back", async () => {
    const { store } = await givenAskedBack(world);
    const { skus } = await givenGoods(world, store);
    await world.pass(5 * day);
    const buyer = await givenBuyer(world);
    const order = await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    const blocked = async () => {
      const { blocked_by, blockers } = await overviewOf(world, store);
      expect(blockers.map(({ order_id }) => order_id)).toEqual([order]);
      return { ...blocked_by, kind: blockers[0]?.kind };
    };
    expect(await blocked()).toEqual({
      awaiting_shipment: 1,
      awaiting_receipt: 0,
      refund_open: 0,
      unsettled: 0,
      kind: "awaiting_shipment",
    });
    await ship(world, store, order);
    expect(await blocked()).toEqual({
      awaiting_shipment: 0,
      awaiting_receipt: 1,
      refund_open: 0,
      unsettled: 0,
      kind: "awaiting_receipt",
    });
    await world.pass(3 * day);
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
    await world.pass(8 * day);
    expect(await blocked()).toEqual({
      awaiting_shipment: 0,
      awaiting_receipt: 0,
      refund_open: 0,
      unsettled: 1,
      kind: "unsettled",
    });
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
    await world.pass(8 * day);
    await world.pass(11 * 60_000);
    expect(await stateOf(store)).toMatchObject({ state: "refunded" });
    expect((await overviewOf(world, store)).blockers).toEqual([]);
    await expectInvariants(world);
  });

  test("an unpaid order does not block it", async () => {
    const { store } = await givenAskedBack(world);
    expect((await overviewOf(world, store)).blocked_by).toEqual({
      awaiting_shipment: 0,
      awaiting_receipt: 0,
      refund_open: 0,
      unsettled: 0,
    });
  });
});

test("nobody signs with somebody else's payment password", async () => {
  const store = await givenStarter(world, "300.00");
  const { token } = await begin(world, store, "pay", 1);
  expect(
    await world.call(
      bond.sign,
      { token, typed_name: "Lin Mei", payment_password: `${Number(paymentPassword) - 1}` },
      { token: store.merchant.token },
    ),
  ).toMatchObject({
    ok: false,
    error: "payment_password_incorrect",
  });
});
