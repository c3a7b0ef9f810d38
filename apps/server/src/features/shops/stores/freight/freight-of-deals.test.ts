import { deals } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { groups } from "@arcade/contract/buying/groups/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeEach, describe, expect, test } from "vitest";
import { dealInput, givenDeal } from "../../../../../test/given/given-deal.ts";
import { filledDraft, givenPicture, givenPublished } from "../../../../../test/given/given-content.ts";
import { givenOffer, offerOf } from "../../../../../test/given/given-groups.ts";
import {
  givenBuyer,
  givenGoods,
  givenOperator,
  givenSettings,
  givenStore,
  type GivenStore,
  mailsTo,
} from "../../../../../test/given.ts";
import { byPiece, editTemplate, putOnSale, takeOffSale } from "../../../../../test/given/given-freight.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { freightGuards } from "../index.ts";
import { faultOfOffers } from "./freight-bounds.sql.ts";

const world = useWorld();

const by = ({ token }: { token: string }) => ({ token });
let store: GivenStore;
beforeEach(async () => {
  store = await givenStore(world);
  world.clock.move(61_000);
});

const edit = (template: object) => editTemplate(world, store, template);
const put = (id: bigint) => putOnSale(world, store, id);
const off = (id: bigint) => takeOffSale(world, store, id);
/** As a template stands that was saved before there was a greatest freight. */
const before = (first: number) =>
  many(world.owner, sql`UPDATE freight_template SET first = ${first} WHERE id = ${store.template_id}`);
const above = (figures: object) => ({ error: "freight_above_goods", parameters: figures });

describe("shipping stays in proportion to the price of a flash deal and of a group", () => {
  const dear = { name: "Lamp", price: "25.00", freight: "30.00", max: "25.00" };
  const lamp = async () => {
    await edit({ first: "30.00" });
    return givenGoods(world, store, { price: "40.00", name: "Lamp", stock: [10] });
  };

  test("a price below its shipping is refused with both figures; one equal to it is accepted", async () => {
    const goods = await lamp();
    expect(
      await world.callWith(deals.make, dealInput(world, goods, { price: "25.00" }), by(store.merchant)),
    ).toMatchObject(above(dear));
    expect(
      await world.callWith(groups.makeOffer, offerOf(world, goods, { price: "25.00" }), by(store.merchant)),
    ).toMatchObject(above(dear));
    // Free from 40.00: alone it costs no freight, at a lower price it does.
    await edit({ first: "90.00", free_from: "40.00" });
    const free = { ...dear, price: "39.00", freight: "90.00", max: "39.00" };
    expect(
      await world.callWith(deals.make, dealInput(world, goods, { price: "39.00" }), by(store.merchant)),
    ).toMatchObject(above(free));
    expect(
      await world.callWith(groups.makeOffer, offerOf(world, goods, { price: "39.00" }), by(store.merchant)),
    ).toMatchObject(above(free));
    await edit({ first: "30.00" });
    const { one, other } = {
      one: await givenOperator(world, "catalogue"),
      other: await givenOperator(world, "catalogue"),
    };
    const proposal = await world.ask(
      dealsOffice.make,
      { ...dealInput(world, goods, { price: "25.00" }), note: "for the block" },
      one,
    );
    expect(
      await world.call(dealsOffice.decide, { ...proposal, approve: true, note: "as proposed" }, other),
    ).toMatchObject(above(dear));
    await givenDeal(world, store, goods, { price: "30.00" });
    await givenOffer(world, store, goods, { price: "30.00" });
    await expectInvariants(world);
  });

  test("while it is planned or runs, no template costs more than its price allows", async () => {
    const goods = await lamp();
    await givenDeal(world, store, goods, { price: "31.00", starts: new Date(world.clock.now().getTime() + 3_600_000) });
    expect(await edit({ first: "32.00" })).toMatchObject(
      above({ ...dear, price: "31.00", freight: "32.00", max: "31.00" }),
    );
    const other = await givenGoods(world, store, { price: "40.00", name: "Lamp", stock: [10] });
    await givenOffer(world, store, other, { price: "30.50" });
    expect(await edit({ first: "30.60" })).toMatchObject(
      above({ ...dear, price: "30.50", freight: "30.60", max: "30.50" }),
    );
    expect(await edit({ first: "30.50" })).toMatchObject({ ok: true });
  });

  test("while it is planned or runs, its goods get no weight and no template with too much shipping, and do not come back on sale with one", async () => {
    const [picture, plain, weighed] = [
      await givenPicture(world, store),
      byPiece,
      { ...byPiece, kind: "weight", first_grams: 1_000, further_grams: 1_000 },
    ];
    const add = async (template: object) =>
      (await world.ask(stores.addFreight, template as never, by(store.merchant))).id;
    const [byWeight, dear] = [
      await add({ ...weighed, first: "5.00", further: "5.00" }),
      await add({ ...plain, first: "29.00" }),
    ];
    const content = { ...filledDraft(store, [picture], []), freight_template_id: byWeight };
    const first = content.skus[0];
    if (first === undefined) throw new Error("a draft has a choice");
    const made = { ...content, skus: [{ ...first, price: "30.00", stock: "50", weight_grams: "1000" }] };
    const goods_id = await givenPublished(world, store, made);
    const { content: kept } = await world.ask(listing.editor, { goods_id }, by(store.merchant));
    const sku = kept.skus[0]?.id ?? "";
    const change = async (changed: Partial<GoodsDraft>, weight_grams = "1000") => {
      const next = { ...kept, ...changed, skus: kept.skus.map((one) => ({ ...one, weight_grams })) };
      const { draft_id } = await world.ask(listing.saveDraft, { content: next, goods_id }, by(store.merchant));
      return world.call(listing.publish, { draft_id, list: false }, by(store.merchant));
    };
    const own = { goods_id: BigInt(goods_id), skus: [BigInt(sku)] };
    await givenDeal(world, store, own as never, { price: "25.00" });
    const figures = { price: "25.00", max: "25.00" };
    // 29.00 is allowed for 30.00 and not for 25.00; so are six kilograms.
    expect(await change({ freight_template_id: dear })).toMatchObject(above({ ...figures, freight: "29.00" }));
    expect(await change({}, "6000")).toMatchObject(above({ ...figures, freight: "30.00" }));
    expect(await change({}, "5000")).toMatchObject({ ok: true });

    await off(own.goods_id);
    expect(await change({ freight_template_id: dear })).toMatchObject({ ok: true });
    expect(await put(own.goods_id)).toMatchObject({ error: "freight_above_goods" });
    expect(await change({ freight_template_id: byWeight })).toMatchObject({ ok: true });
    expect(await put(own.goods_id)).toBe(null);

    // Weights, templates and another offer at the same moment.
    await world.withContext((context) =>
      run(
        context.tx,
        sql`UPDATE deal SET state = 'ended', ended_at = ${context.now}, end_reason = 'merchant'
          WHERE goods_id = ${own.goods_id}`,
      ),
    );
    const offer = () =>
      world.callWith(groups.makeOffer, offerOf(world, own as never, { price: "26.00" }), by(store.merchant));
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? offer() : change({ freight_template_id: index % 3 === 0 ? dear : byWeight }),
      ),
    );
    expect(tries.flatMap((one) => (one.ok ? [] : [one.error]))).not.toContain("internal");
    const fault = await world.withContext((context) =>
      faultOfOffers(context.tx, own.goods_id, freightGuards(context), context.now),
    );
    expect(fault).toBeNull();
    await expectInvariants(world);
  });

  test("the preview shows what submitting refuses, at the price that is paid", async () => {
    const goods = await lamp();
    const buyer = await givenBuyer(world);
    const one = { sku_id: String(goods.skus[0]), quantity: "1" };
    expect((await world.ask(orders.preview, one, by(buyer))).orders[0]).toMatchObject({
      freight: "30.00",
      freight_most: null,
    });
    await givenDeal(world, store, goods, { price: "30.00" });
    await givenOffer(world, store, goods, { price: "30.00" });
    // As both stand that were made before freight counted for them.
    await before(39_000_000);
    for (const group of [{}, { group: "new" }]) {
      const preview = await world.ask(orders.preview, { ...one, ...group }, by(buyer));
      expect(preview.orders[0]).toMatchObject({ freight: "39.00", freight_most: "30.00" });
      const lines = [{ sku_id: one.sku_id, quantity: 1, price: "30.00" }];
      expect(
        await world.callWith(
          orders.submit,
          { lines, total: preview.actual_payment, from_cart: false, ...group },
          by(buyer),
        ),
      ).toMatchObject({
        error: "freight_above_order",
        parameters: { freight: "39.00", max: "30.00" },
      });
    }
    await before(4_000_000);
  });
});

test("a lower number of the business applies to flash deals and groups whose price is too low for the shipping", async () => {
  const lamp = (name: string) => givenGoods(world, store, { price: "80.00", name, stock: [10] });
  const [plain, inDeal, inGroup] = [await lamp("Plain"), await lamp("In a deal"), await lamp("In a group")];
  await edit({ first: "30.00" });
  await givenDeal(world, store, inDeal, { price: "40.00" });
  await givenOffer(world, store, inGroup, { price: "41.00" });
  // 30.00 is allowed for 80.00 (up to 40.00), and neither for 40.00 nor for 41.00.
  await givenSettings(world, { freight_price_most_ppm: 500_000 });
  await world.settleDue();
  const found = await many<{ id: bigint; off_reason: string | null }>(
    world.mall.db,
    sql`SELECT id, off_reason FROM goods WHERE store_id = ${store.store_id} ORDER BY id`,
  );
  expect(found).toEqual([
    { id: plain.goods_id, off_reason: null },
    { id: inDeal.goods_id, off_reason: "dear_freight" },
    { id: inGroup.goods_id, off_reason: "dear_freight" },
  ]);
  const [mail] = await mailsTo(world, store.merchant.email);
  expect(mail?.body).toContain("- In a deal");
  expect(mail?.body).toContain("- In a group");
  // Back on sale only with less freight.
  expect(await put(inDeal.goods_id)).toMatchObject({ error: "freight_above_goods" });
  expect(await edit({ first: "20.00" })).toMatchObject({ ok: true });
  expect(await put(inDeal.goods_id)).toBe(null);
  await givenSettings(world, { freight_price_most_ppm: 1_000_000 });
  await expectInvariants(world);
});
