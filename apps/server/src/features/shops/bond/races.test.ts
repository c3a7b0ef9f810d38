import { bond } from "@arcade/contract/shops/bond/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { begin, givenStarter, overviewOf, signed, signWith } from "../../../../test/bonding.ts";
import { givenBuyer, givenGoods, givenPaidOrder, paymentPassword, submit } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const day = 86_400_000;
const errorsOf = (outcomes: readonly { ok: boolean; error?: string }[]) =>
  outcomes.filter(({ ok }) => !ok).map(({ error }) => error);

describe("of several actions at once exactly one succeeds (PROOF REL-017)", () => {
  test("fifty signatures with one token sign once", async () => {
    const store = await givenStarter(world, "1000.00");
    const { token } = await begin(world, store, "pay", 1);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => signWith(world, store, token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(errorsOf(outcomes))).toEqual(new Set(["sign_token_used"]));
    expect(await overviewOf(world, store)).toMatchObject({
      level: 1,
      fund: "200.00",
      available: "800.00",
      papers: [{ action: "pay" }],
    });
    await expectInvariants(world);
  });

  test("of two sign pages for two levels one is paid, the other is refused with the present figures", async () => {
    const store = await givenStarter(world, "1000.00");
    const pages = await Promise.all([begin(world, store, "pay", 1), begin(world, store, "pay", 2)]);
    const outcomes = await Promise.all(
      pages.flatMap(({ token }) => Array.from({ length: 5 }, () => signWith(world, store, token))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(errorsOf(outcomes).filter((error) => error === "terms_changed")).toHaveLength(5);
    await expectInvariants(world);
  });

  test("paying twice with money for one pays once", async () => {
    const store = await givenStarter(world, "600.00");
    const pages = await Promise.all([begin(world, store, "pay", 2), begin(world, store, "pay", 2)]);
    const outcomes = await Promise.all(pages.map(({ token }) => signWith(world, store, token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await overviewOf(world, store)).toMatchObject({ level: 2, fund: "500.00", available: "100.00" });
    await expectInvariants(world);
  });

  test("a refund and a lowering at once: one is signed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await givenStarter(world, "600.00");
      await signed(world, store, "pay", 2);
      const [refund, lower] = await Promise.all([begin(world, store, "refund"), begin(world, store, "lower", 1)]);
      const outcomes = await Promise.all([signWith(world, store, refund.token), signWith(world, store, lower.token)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(["bond_refund_running", "terms_changed"]).toContain(errorsOf(outcomes)[0]);
    }
    await expectInvariants(world);
  });

  test("two refunds at once run once, and several clocks pay once", async () => {
    const store = await givenStarter(world, "600.00");
    await signed(world, store, "pay", 2);
    const pages = await Promise.all([begin(world, store, "refund"), begin(world, store, "refund")]);
    const outcomes = await Promise.all(pages.map(({ token }) => signWith(world, store, token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    world.clock.move(7 * day);
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue(), world.settleDue()]);
    expect(await overviewOf(world, store)).toMatchObject({ level: 0, fund: "0.00", available: "600.00" });
    await expectInvariants(world);
  });

  test("withdrawing it and the clock at once: either the fund is back or the request is", async () => {
    for (let round = 0; round < 6; round += 1) {
      const store = await givenStarter(world, "300.00");
      await signed(world, store, "pay", 1);
      const { paper_id } = await signed(world, store, "refund");
      world.clock.move(7 * day);
      const [back] = await Promise.all([
        world.call(bond.takeBack, { id: paper_id }, { token: store.merchant.token }),
        world.settleDue(),
      ]);
      const seen = await overviewOf(world, store);
      expect([seen.refunds[0]?.state, seen.fund]).toEqual(back.ok ? ["taken_back", "200.00"] : ["refunded", "0.00"]);
    }
    await expectInvariants(world);
  });

  test("an order paid while the fund's refund runs: it blocks, or it comes after and finds a store of level 0", async () => {
    const seen = { blocked: 0, after: 0 };
    for (let round = 0; round < 8; round += 1) {
      const store = await givenStarter(world, "300.00");
      await signed(world, store, "pay", 1);
      const { skus } = await givenGoods(world, store);
      await signed(world, store, "refund");
      world.clock.move(7 * day);
      const buyer = await givenBuyer(world);
      const { orders: made } = await submit(world, buyer, [{ sku: skus[0] ?? 0n }]);
      const pay = () =>
        world.call(
          orders.pay,
          { order_ids: made.map(({ id }) => id), payment_password: paymentPassword },
          { token: buyer.token },
        );
      const [paid] = await Promise.all(
        round % 2 === 0 ? [pay(), world.settleDue()] : [world.settleDue().then(pay), Promise.resolve()],
      );
      expect(paid).toMatchObject({ ok: true });
      const overview = await overviewOf(world, store);
      expect(overview.blocked_by.awaiting_shipment).toBe(1);
      if (overview.refunds[0]?.state === "processing") seen.blocked += 1;
      else {
        seen.after += 1;
        expect(overview).toMatchObject({ level: 0, fund: "0.00" });
      }
    }
    expect(seen.blocked + seen.after).toBe(8);
    expect(seen.after).toBeGreaterThan(0);
    await expectInvariants(world);
  });

  test("with an order that was paid before, no number of clocks pays the fund back", async () => {
    const store = await givenStarter(world, "300.00");
    await signed(world, store, "pay", 1);
    const { skus } = await givenGoods(world, store);
    await signed(world, store, "refund");
    world.clock.move(7 * day);
    await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
    await Promise.all(Array.from({ length: 6 }, () => world.settleDue()));
    expect(await overviewOf(world, store)).toMatchObject({
      level: 1,
      fund: "200.00",
      refunds: [{ state: "processing" }],
    });
    await expectInvariants(world);
  });

  test("many steps up and down, in parallel with refunds and orders, leave the books correct", async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => givenStarter(world, "2000.00")));
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        stores.flatMap((store, index) =>
          (
            [
              ["pay", 1],
              ["upgrade", 2],
              ["lower", 1],
              ["refund", 0],
            ] as const
          ).map(async ([action, level]) => {
            const page = await world.call(
              bond.beginSign,
              { action, level: String(level + (index % 2) * (action === "upgrade" ? 1 : 0)) },
              { token: store.merchant.token },
            );
            if (page.ok) await signWith(world, store, page.data.token);
          }),
        ),
      );
      await world.pass(round % 2 === 0 ? 8 * day : 0);
    }
    await expectInvariants(world);
  });
});
