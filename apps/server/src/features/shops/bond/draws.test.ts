import { listing } from "@arcade/contract/shops/goods/listing/api";
import { beforeAll, describe, expect, test } from "vitest";
import { givenStarter, overviewOf, signed } from "../../../../test/bonding.ts";
import { givenGoods, type GivenStore, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { agreed, applied, givenSold, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

describe("the fund pays a refund that the balance cannot pay (RULES 3, UX-141)", () => {
  let store: GivenStore;
  let sold: Sold;

  beforeAll(async () => {
    // Bronze: a fund of 200 and at most 15 %; nothing is left beside it, and the refund of the fund is asked for.
    store = await givenStarter(world, "200.00");
    await signed(world, store, "pay", 1);
    await givenGoods(world, store, { name: "Tin kettle", price: "11.50", purchase_price: "10.00" });
    sold = await givenSold(world, "shipped", { store, price: "11.00", purchase_price: "10.00" });
    await signed(world, store, "refund");
    // The supplier has 48.00 of the order's 52.00, 40.00 for the goods and 8.00 for sending them, and keeps them.
    await agreed(world, sold, await applied(world, sold));
  });

  test("its page lists what it paid, for which order, and the new level", async () => {
    const { draws, level, fund } = await overviewOf(world, store);
    expect(draws).toMatchObject([{ order_id: sold.id, amount: "48.00", released: "152.00", level_from: 1, level: 0 }]);
    expect(draws[0]?.order_no).toMatch(/^\d{8}-\w+$/);
    expect([level, fund]).toEqual([0, "0.00"]);
    await expectInvariants(world);
  });

  test("a running request for it ends through no act of the merchant, and the mail says so", async () => {
    const { refunds } = await overviewOf(world, store);
    expect(
      refunds.map(({ state, may_take_back, steps }) => [state, may_take_back, steps.map((step) => step.state)]),
    ).toEqual([["ended", false, ["processing", "ended"]]]);
    const mail = (await mailsTo(world, store.merchant.email)).find(({ subject }) =>
      subject.includes("operating fund paid a refund"),
    );
    expect(mail?.body).toContain(
      "This ended your request for the fund. You can request the rest again. You can pay in again",
    );
  });

  test("goods that the lower level does not allow went off sale", async () => {
    const { items } = await world.ask(listing.list, { tab: "off" }, { token: store.merchant.token });
    expect(items.map(({ name, off_reason }) => [name, off_reason])).toContainEqual(["Tin kettle", "above_ratio"]);
  });
});
