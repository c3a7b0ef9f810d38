import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { members } from "@arcade/contract/oversight/members/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { begin, givenStarter, overviewOf, signed, signWith } from "../../../../test/bonding.ts";
import { answerHours, decide, givenDispute } from "../../../../test/disputing.ts";
import { type GivenOperator, givenMoney, givenOperator, givenSettings } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  agreed,
  applied,
  balances,
  givenSold,
  orderOf,
  refundOf,
  requestFor,
  type Sold,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const hour = 3_600_000;
let one: GivenOperator;
let two: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
});
afterEach(() => expectInvariants(world));

const waiting = async ({ store }: Sold) =>
  (await world.ask(disputesOffice.unpaid, {}, { token: one.token })).items.filter(
    ({ store: { id } }) => id === String(store.store_id),
  );

describe("an agreed refund that its store cannot pay", () => {
  test("reserves the available part until all of it is available, and operators see the missing amount and its start", async () => {
    const sold = await givenSold(world, "received", { price: "11.00", purchase_price: "10.00" });
    const { member_id } = sold.store.merchant;
    await givenMoney(world, member_id, "15.00");
    const refund = await applied(world, sold, { reason: "changed_mind" });
    await agreed(world, sold, refund);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "paying" });
    expect(await balances(world)).toMatchObject({ [`held ${member_id}`]: 15_000_000n });
    expect((await balances(world))[`available ${member_id}`]).toBeUndefined();
    expect(await waiting(sold)).toMatchObject([
      {
        refund_id: refund.refund_id,
        buyer: { nickname: sold.buyer.nickname },
        agreed: "52.00",
        held: "15.00",
        missing: "33.00",
        since: expect.any(String),
      },
    ]);

    await givenMoney(world, member_id, "10.00");
    await world.pass(hour + 60_000);
    expect(await waiting(sold)).toMatchObject([{ held: "25.00", missing: "23.00" }]);
    await expectInvariants(world);
    await givenMoney(world, member_id, "28.00");
    await world.pass(hour + 60_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded" });
    const after = await balances(world);
    expect([after[`held ${member_id}`], after[`available ${member_id}`]]).toEqual([undefined, 5_000_000n]);
    expect(await waiting(sold)).toEqual([]);
  });

  test("keeps the fund unchanged: the level is not lowered meanwhile, on a page opened before or after", async () => {
    const store = await givenStarter(world, "500.00");
    await signed(world, store, "pay", 2);
    const sold = await givenSold(world, "received", { price: "200.00", purchase_price: "190.00", store });
    const { token } = await begin(world, store, "lower", 1);
    const refund = await applied(world, sold, { reason: "changed_mind" });
    await agreed(world, sold, refund);
    expect(await waiting(sold)).toMatchObject([{ held: "0.00", missing: "268.00" }]);
    expect(
      await world.call(bond.beginSign, { action: "lower", level: "1" }, { token: store.merchant.token }),
    ).toMatchObject({
      error: "bond_refund_owed",
    });
    expect(await signWith(world, store, token)).toMatchObject({ error: "bond_refund_owed" });
    await givenMoney(world, store.merchant.member_id, "268.00");
    await world.pass(hour + 60_000);
    expect(await refundOf(world, sold, refund.refund_id)).toMatchObject({ state: "refunded" });
    expect(await overviewOf(world, store)).toMatchObject({ level: 0, fund: "0.00", available: "0.00" });
  });

  test("from a granted appeal blocks its settled order: no other request, and fund and accounts wait", async () => {
    // One reviewer decides it alone: this is about what comes after.
    await givenSettings(world, { dispute_alone_most_micro: 500_000_000 });
    const store = await givenStarter(world, "200.00");
    await signed(world, store, "pay", 1);
    const sold = await givenSold(world, "received", { price: "110.00", purchase_price: "100.00", store });
    const request = await requestFor(world, sold);
    const dispute = await givenDispute(world, sold, { reason: "changed_mind" });
    await world.pass(answerHours * hour);
    await decide(world, one, dispute, { amount: "0" });
    const { id: appeal_id } = await world.ask(
      appeals.make,
      { subject: "refund", subject_id: dispute, text: "Look again" },
      { token: sold.buyer.token },
    );
    await world.pass(8 * 24 * hour);
    expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String) });
    await world.ask(
      appealsOffice.answer,
      { appeal_id, outcome: "granted", amount: "448.00", answer: "You are right.", note: "looked again" },
      { token: two.token },
    );
    await world.settleDue();
    expect(await waiting(sold)).toHaveLength(1);
    expect(
      await world.call(refunds.apply, { order_id: sold.id, ...request }, { token: sold.buyer.token }),
    ).toMatchObject({ error: "refund_open" });
    expect(await overviewOf(world, store)).toMatchObject({
      blocked_by: { refund_open: 1 },
      blockers: [{ kind: "refund_open", order_id: sold.id }],
    });
    const closing = async (token: string) =>
      (await world.ask(members.closing, {}, { token })).blockers.map(({ blocker }) => blocker);
    expect(await closing(store.merchant.token)).toContain("store_orders");
    expect(await closing(sold.buyer.token)).toContain("orders");

    await signed(world, store, "refund");
    await world.pass(15 * 24 * hour);
    expect(await overviewOf(world, store)).toMatchObject({ fund: "200.00", refunds: [{ state: "processing" }] });
    await givenMoney(world, store.merchant.member_id, "400.00");
    await world.pass(hour + 60_000);
    expect(await orderOf(world, sold)).toMatchObject({ refunded: "448.00" });
    expect(await waiting(sold)).toEqual([]);
  });
});
