import { content } from "@arcade/contract/front/content/api";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { deals } from "@arcade/contract/buying/deals/api";
import { groups } from "@arcade/contract/buying/groups/api";
import { promotions } from "@arcade/contract/front/promotions/api";
import { describe, expect, test } from "vitest";
import { givenCoupon } from "../../../../test/given/given-coupons.ts";
import { givenDeal } from "../../../../test/given/given-deal.ts";
import { givenOffer } from "../../../../test/given/given-groups.ts";
import { givenGoods, givenMember, givenOperator, givenSettings, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const hour = 3_600_000;

describe("the preview of the home page", () => {
  test("equals the blocks' own calls, as a visitor gets them, and for another time what applies then", async () => {
    const { token } = await givenOperator(world, "catalogue");
    const store = await givenStore(world);
    const later = await givenGoods(world, store, { price: "10.00", stock: [20] });
    const inGroups = await givenGoods(world, store, { price: "20.00", stock: [20] });
    await givenCoupon(world, store);
    await givenOffer(world, store, inGroups);
    const begins = new Date(world.clock.now().getTime() + 3 * hour);
    await givenDeal(world, store, later, { price: "7.50", quantity: 4, starts: begins });

    const now = await world.ask(homeOffice.preview, { language: "en" }, { token });
    expect(now.coupons).toEqual((await world.ask(coupons.offered, {})).items);
    expect(now.groups).toEqual((await world.ask(groups.home, {})).items);
    expect(now.feed).toEqual((await world.ask(content.feed, {})).items);
    expect([now.coupons.length, now.groups.length]).toEqual([1, 1]);
    expect(now.deals).toEqual([]);

    const at = new Date(begins.getTime() + 60_000).toISOString();
    const then = await world.ask(homeOffice.preview, { language: "en", at }, { token });
    expect(then.deals).toMatchObject([
      { id: String(later.goods_id), price: "10.00", deal: { price: "7.50", lowest: "10.00" }, quantity: 4, sold: 0 },
    ]);

    await world.pass(3 * hour);
    const begun = await world.ask(homeOffice.preview, { language: "en" }, { token });
    expect(begun.deals).toEqual((await world.ask(deals.running, { home: "1" })).items);
    expect(begun.deals).toHaveLength(1);

    const over = new Date(world.clock.now().getTime() + 365 * 24 * hour).toISOString();
    expect(await world.ask(homeOffice.preview, { language: "en", at: over }, { token })).toMatchObject({
      coupons: [],
      deals: [],
      groups: [],
    });
  });

  test("has the promoted goods of the feed as a visitor gets them: one of each store with places left, for another day those of that day", async () => {
    const { token } = await givenOperator(world, "catalogue");
    const store = await givenStore(world, { name: "Cedar" });
    const { goods_id } = await givenGoods(world, store);
    await givenSettings(world, { store_push_3: 1 });
    world.clock.move(1_000);
    const preview = async (at?: Date) =>
      (await world.ask(homeOffice.preview, { language: "en", ...(at && { at: at.toISOString() }) }, { token })).places;
    const ofStore = (places: Awaited<ReturnType<typeof preview>>) =>
      places.filter(({ store_id }) => store_id === String(store.store_id)).map(({ id }) => id);

    expect(await preview()).toEqual((await world.ask(promotions.places, {})).items);
    expect(ofStore(await preview())).toEqual([String(goods_id)]);

    const member = await givenMember(world);
    expect(await world.ask(promotions.shown, { goods_ids: [String(goods_id)] }, { token: member.token })).toEqual({
      counted: 1,
    });
    expect(await preview()).toEqual((await world.ask(promotions.places, {})).items);
    expect(ofStore(await preview())).toEqual([]);
    expect(ofStore(await preview(new Date(world.clock.now().getTime() + 24 * hour)))).toEqual([String(goods_id)]);
  });
});
