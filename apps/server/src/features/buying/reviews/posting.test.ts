import { goods } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { stores } from "@arcade/contract/shops/stores/api";
import type { IdText } from "@arcade/contract/wire";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenSettings,
  givenStore,
  ship,
} from "../../../../test/given.ts";
import { givenReceived, linesOf, reviewOf } from "../../../../test/given/given-review.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { giveBack } from "../orders/ending/give-back.ts";
import { insertReviews } from "./sql.ts";

const world = useWorld();
const day = 86_400_000;
const unknown = "4611686018427387904";
let store: GivenStore;
let lamp: GivenGoods;
let kettle: GivenGoods;
let buyer: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp", price: "10.00", stock: [50, 50] });
  kettle = await givenGoods(world, store, { name: "Kettle", price: "30.00" });
  buyer = await givenBuyer(world);
});

const by = (member: GivenMember) => ({ token: member.token });
const post = async (order_id: IdText, said = {}, lines?: IdText[], member = buyer) =>
  world.call(reviews.post, await reviewOf(world, buyer, order_id, said, lines), by(member));
const figures = async (of: GivenGoods) => {
  const { rating, ratings, spread } = await world.ask(goods.detail, { id: String(of.goods_id) });
  return { rating, ratings, spread };
};
const received = () => givenReceived(world, buyer, store, [lamp.skus[0]!, kettle.skus[0]!]);
const stateOf = async (id: IdText) => (await world.ask(orders.detail, { id }, by(buyer))).state;

/** The whole price of a line goes back, as a refund does it. */
const refundLine = (order_id: IdText, line_id: IdText, amount: bigint) =>
  world.withContext(async (context) => {
    await giveBack(context, {
      order_id: BigInt(order_id),
      lines: [{ id: BigInt(line_id), quantity: 1, amount }],
      freight: 0n,
      unsent: false,
      purchase_back: 0n,
      kind: "order_return",
      cause: `test:${line_id}`,
      actor_id: null,
    });
  });

describe("reviewing received goods (RULES 9, RULES 2)", () => {
  test("all lines of an order on one page: stars, texts and figures are there at once, and the order is completed", async () => {
    const order = await received();
    const [first, second] = await linesOf(world, buyer, order);
    const outcome = await world.ask(
      reviews.post,
      {
        order_id: order,
        service: 4,
        delivery: 3,
        anonymous: false,
        lines: [
          { line_id: first!, stars: 5, text: "Warm light.\nLovely.", pictures: [] },
          { line_id: second!, stars: 2, text: "", pictures: [] },
        ],
      },
      { ...by(buyer), lang: "ar" },
    );
    expect(outcome).toEqual({ state: "completed", left: 0 });
    expect(await stateOf(order)).toBe("completed");
    expect(await figures(lamp)).toEqual({ rating: 5, ratings: 1, spread: [0, 0, 0, 0, 1] });
    expect(await figures(kettle)).toEqual({ rating: 2, ratings: 1, spread: [0, 1, 0, 0, 0] });
    const { items } = await world.ask(reviews.list, { goods_id: String(lamp.goods_id) });
    expect(items).toMatchObject([
      {
        stars: 5,
        text: "Warm light.\nLovely.",
        language: "ar",
        nickname: buyer.nickname,
        demo: false,
        returned: false,
      },
    ]);
    expect(await world.ask(reviews.storeFigures, { store_id: String(store.store_id) })).toEqual({
      ratings: 2,
      goods: 3.5,
      service: 4,
      delivery: 3,
    });
    const [history] = await many<{ move: string; by: string }>(
      world.mall.db,
      sql`SELECT move, by FROM order_history WHERE order_id = ${order} ORDER BY seq DESC`,
    );
    expect(history).toEqual({ move: "complete", by: "buyer" });
    await expectInvariants(world);
  });

  test("stars for the goods are enough; service and delivery are rated by whoever wants to, and count only then", async () => {
    const order = await received();
    const before = await world.ask(reviews.storeFigures, { store_id: String(store.store_id) });
    const { service: _service, delivery: _delivery, ...goodsAlone } = await reviewOf(world, buyer, order);
    expect(await world.call(reviews.post, goodsAlone, by(buyer))).toMatchObject({ ok: true });
    const { service, delivery } = await world.ask(reviews.storeFigures, { store_id: String(store.store_id) });
    expect([service, delivery]).toEqual([before.service, before.delivery]);
    await expectInvariants(world);
  });

  test("with one line left the order waits and says so; the last one completes it", async () => {
    const order = await received();
    const [first, second] = await linesOf(world, buyer, order);
    expect(await post(order, {}, [first!])).toMatchObject({ data: { state: "awaiting_review", left: 1 } });
    expect(await stateOf(order)).toBe("awaiting_review");
    expect(await world.ask(reviews.toReview, {}, by(buyer))).toMatchObject({
      items: [{ order_id: order, lines: [{ id: second, name: "Kettle" }] }],
      next: null,
    });
    expect(await post(order, {}, [second!])).toMatchObject({ data: { state: "completed", left: 0 } });
    expect((await world.ask(reviews.toReview, {}, by(buyer))).items).toEqual([]);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items.map(({ goods_name }) => goods_name)).toEqual([
      "Kettle",
      "Lamp",
    ]);
    await expectInvariants(world);
  });

  test("after the time without a review the order is completed, no review is invented, and one is possible for a while", async () => {
    const order = await received();
    await world.pass(15 * day + 60_000);
    expect(await stateOf(order)).toBe("completed");
    expect(await figures(lamp)).toEqual({ rating: null, ratings: 0, spread: [0, 0, 0, 0, 0] });
    expect(await post(order)).toMatchObject({ data: { state: "completed", left: 0 } });
    expect((await figures(lamp)).ratings).toBe(1);
    await expectInvariants(world);
  });

  test("a bad rating counts for the store's credit, with its row", async () => {
    const { credit: before } = await world.ask(stores.detail, { id: String(store.store_id) });
    await post(await received(), { stars: 1 });
    const { credit } = await world.ask(stores.detail, { id: String(store.store_id) });
    expect(credit).not.toBe(before);
    await expectInvariants(world);
  });
});

describe("who may review what (PROOF REL-036, I40, TRU-014)", () => {
  test("not before receipt", async () => {
    const order = (await givenPaidOrder(world, buyer, lamp.skus[0]!)) satisfies IdText;
    expect(await post(order)).toMatchObject({
      error: "review_before_receipt",
      parameters: { state: "awaiting_shipment" },
    });
    await ship(world, store, order);
    expect(await post(order)).toMatchObject({ error: "review_before_receipt" });
    expect(await world.ask(reviews.ofOrder, { order_id: order }, by(buyer))).toMatchObject({
      may_review: false,
      until: null,
    });
    expect((await figures(lamp)).ratings).toBe(0);
  });

  test("only its buyer: no stranger, and not the store", async () => {
    const order = await received();
    for (const member of [await givenBuyer(world), store.merchant])
      expect(await post(order, {}, undefined, member)).toMatchObject({ error: "not_found" });
    const [line] = await linesOf(world, buyer, await received());
    // A line of another order of mine, and one that nobody has.
    for (const other of [line!, unknown as IdText])
      expect(await post(order, {}, [other])).toMatchObject({ error: "not_found" });
    expect(await post(unknown as IdText, {}, [line!])).toMatchObject({ error: "not_found" });
    // Whoever came past the first look writes nothing either.
    const [own] = await linesOf(world, buyer, order);
    const posting = {
      order_id: BigInt(order),
      buyer_id: store.merchant.member_id,
      service: 5,
      delivery: 5,
      anonymous: false,
      language: "en",
    } as const;
    const said = { id: 7n, line_id: BigInt(own!), stars: 5, text: "", pictures: [] };
    expect(
      await world.withContext(({ tx, now }) => insertReviews(tx, { ...posting, since: new Date(0), now }, [said])),
    ).toEqual([]);
    expect((await figures(lamp)).ratings).toBe(0);
  });

  test("once: not again, and of many at the same time one counts", async () => {
    const order = await received();
    const wanted = await reviewOf(world, buyer, order, { stars: 4 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => world.call(reviews.post, wanted, by(buyer))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({ error: "reviewed_already" });
    expect(await figures(lamp)).toEqual({ rating: 4, ratings: 1, spread: [0, 0, 0, 1, 0] });
    expect(await post(order)).toMatchObject({ error: "reviewed_already", parameters: { name: "Lamp" } });
    await expectInvariants(world);
  });

  test("the same attempt sent twice is one review", async () => {
    const order = await received();
    const wanted = await reviewOf(world, buyer, order);
    const key = "key-of-one-review-1234";
    const [one, two] = [
      await world.ask(reviews.post, wanted, { ...by(buyer), key }),
      await world.ask(reviews.post, wanted, { ...by(buyer), key }),
    ];
    expect(two).toEqual(one);
    expect((await figures(lamp)).ratings).toBe(1);
  });

  test("not a line refunded in full; an earlier review stays, marked, and the rest completes the order", async () => {
    const order = await received();
    const [first, second] = await linesOf(world, buyer, order);
    await refundLine(order, first!, 10_000_000n);
    expect(await post(order)).toMatchObject({ error: "review_returned", parameters: { name: "Lamp" } });
    expect(await post(order, {}, [second!])).toMatchObject({ data: { state: "completed", left: 0 } });
    await refundLine(order, second!, 30_000_000n);
    const { items } = await world.ask(reviews.list, { goods_id: String(kettle.goods_id) });
    expect(items).toMatchObject([{ returned: true }]);
    expect((await figures(kettle)).ratings).toBe(1);
    await expectInvariants(world);
  });

  test("a refund and a review at the same time leave one of them, or a marked review", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await givenReceived(world, buyer, store, [lamp.skus[0]!]);
      const [line] = await linesOf(world, buyer, order);
      const [outcome] = await Promise.all([post(order, {}, [line!]), refundLine(order, line!, 10_000_000n)]);
      const { lines } = await world.ask(reviews.ofOrder, { order_id: order }, by(buyer));
      if (outcome.ok) expect(lines[0]?.review?.returned).toBe(true);
      else expect(outcome.error).toBe("review_returned");
    }
    await expectInvariants(world);
  });

  test("not after the published time", async () => {
    await givenSettings(world, { review_days: 20 });
    const order = await received();
    await world.pass(20 * day + 60_000);
    expect(await post(order)).toMatchObject({
      error: "review_time_over",
      parameters: { until: expect.stringMatching(/Z$/) },
    });
    expect((await world.ask(reviews.toReview, {}, by(buyer))).items).toEqual([]);
    expect(await world.ask(reviews.ofOrder, { order_id: order }, by(buyer))).toMatchObject({ may_review: false });
    await givenSettings(world, { review_days: 90 });
  });
});

describe("invalid reviews", () => {
  test("each field says what is wrong with it", async () => {
    const order_id = await received();
    const right = await reviewOf(world, buyer, order_id);
    const [line] = right.lines;
    const faulty = (changes: object, ofLine: object = {}) => ({
      ...right,
      lines: [{ ...line, ...ofLine }],
      ...changes,
    });
    for (const [field, rule, input] of [
      ["order_id", "wrong_type", faulty({ order_id: 7 })],
      ["service", "too_small", faulty({ service: 0 })],
      ["service", "too_big", faulty({ service: 6 })],
      ["service", "not_whole", faulty({ service: 4.5 })],
      ["delivery", "wrong_type", faulty({ delivery: "٥" })],
      ["delivery", "required", faulty({ delivery: undefined })],
      ["delivery", "too_small", faulty({ delivery: -1 })],
      ["anonymous", "wrong_type", faulty({ anonymous: "yes" })],
      ["lines", "required", faulty({ lines: [] })],
      ["lines", "repeated", faulty({ lines: [line, line] })],
      ["lines.0.stars", "too_big", faulty({}, { stars: 1e15 })],
      ["lines.0.stars", "wrong_type", faulty({}, { stars: null })],
      ["lines.0.text", "too_long", faulty({}, { text: "é".repeat(1_001) })],
      ["lines.0.text", "control_characters", faulty({}, { text: "a\u0000b" })],
      ["lines.0.text", "control_characters", faulty({}, { text: "\u202egoog" })],
      ["lines.0.pictures", "too_long", faulty({}, { pictures: Array.from({ length: 10 }, (_, index) => `p${index}`) })],
      ["lines.0.pictures", "repeated", faulty({}, { pictures: ["p1", "p1"] })],
      ["lines.0.pictures.0", "wrong_format", faulty({}, { pictures: ["../../etc/passwd"] })],
    ] as const)
      expect(await world.callWith(reviews.post, input, by(buyer)), `${field} ${rule}`).toMatchObject({
        status: 400,
        parameters: { fields: [{ field, rule }] },
      });
    expect((await figures(lamp)).ratings).toBe(0);
  });

  test("another member's pictures are unknown, and then nothing is posted", async () => {
    const order = await received();
    expect(await post(order, { pictures: ["nobodys"] })).toMatchObject({ error: "picture_unknown" });
    expect(await stateOf(order)).toBe("awaiting_review");
    expect((await figures(lamp)).ratings).toBe(0);
  });

  test("HTML is text: it comes back as typed", async () => {
    const text = `<img src=x onerror=alert(1)> <script>alert("x")</script>`;
    await post(await received(), { text });
    expect((await world.ask(reviews.list, { goods_id: String(lamp.goods_id) })).items[0]?.text).toBe(text);
  });
});
