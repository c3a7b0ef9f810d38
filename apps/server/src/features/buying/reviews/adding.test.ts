import { orders } from "@arcade/contract/buying/orders/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import type { IdText } from "@arcade/contract/wire";
import { beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../../../test/bad-files.ts";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenSettings,
  givenStore,
} from "../../../../test/given.ts";
import { givenReceived, givenReview, linesOf, reviewOf } from "../../../../test/given/given-review.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const unknown = "4611686018427387904" as IdText; // an id as the wire has it
let store: GivenStore;
let lamp: GivenGoods;
let buyer: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp" });
  buyer = await givenBuyer(world);
});

const by = (member: GivenMember) => ({ token: member.token });
const shown = async (filter = {}) =>
  (await world.ask(reviews.list, { goods_id: String(lamp.goods_id), ...filter })).items;
const ownPicture = async (member = buyer) =>
  (await world.ask(uploads.picture, { use: "review", picture: (await picture("webp")).toString("base64") }, by(member)))
    .picture;
const given = (said = {}) => givenReview(world, buyer, store, lamp.skus[0]!, said);

describe("adding to a review (RULES 9)", () => {
  test("once, with one's own pictures, in one's language; of many at once one is stored", async () => {
    const { id } = await given();
    const name = await ownPicture();
    const add = (text: string) =>
      world.call(reviews.followUp, { review_id: id, text, pictures: [name] }, { ...by(buyer), lang: "ja" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`After a month ${index}`)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await add("Again")).toMatchObject({ error: "followed_up_already" });
    expect(await shown()).toMatchObject([
      {
        follow_up: { text: expect.stringContaining("After a month"), language: "ja", pictures: [name] },
        text: "As described.",
      },
    ]);
    const [kept] = await many<{ named_at: Date | null }>(
      world.mall.db,
      sql`SELECT named_at FROM public_picture WHERE name = ${name}`,
    );
    expect(kept?.named_at).not.toBeNull();
  });

  test("not another's, not with another's picture, not empty, not after the published time", async () => {
    const { id } = await given();
    const other = await givenBuyer(world);
    const theirs = await ownPicture(other);
    const add = (caller: GivenMember, text = "Still good", pictures: string[] = []) =>
      world.call(reviews.followUp, { review_id: id, text, pictures }, by(caller));
    expect(await add(other)).toMatchObject({ error: "not_found" });
    expect(
      await world.call(reviews.followUp, { review_id: unknown, text: "x", pictures: [] }, by(buyer)),
    ).toMatchObject({ error: "not_found" });
    expect(await add(buyer, "Still good", [theirs])).toMatchObject({ error: "picture_unknown" });
    expect(await add(buyer, "   ")).toMatchObject({
      status: 400,
      parameters: { fields: [{ field: "text", rule: "required" }] },
    });
    await givenSettings(world, { review_follow_up_days: 30 });
    const { items } = await world.ask(reviews.mine, {}, by(buyer));
    expect(items[0]?.follow_up_until).not.toBeNull();
    await run(world.owner, sql`UPDATE review SET created_at = created_at - interval '31 days' WHERE id = ${id}`);
    expect(await add(buyer)).toMatchObject({ error: "follow_up_time_over" });
    expect((await world.ask(reviews.mine, {}, by(buyer))).items[0]?.follow_up_until).toBeNull();
    await run(world.owner, sql`UPDATE review SET created_at = created_at + interval '31 days' WHERE id = ${id}`);
    await givenSettings(world, { review_follow_up_days: 180 });
    expect((await shown())[0]?.follow_up).toBeNull();
  });
});

describe("a store's reply", () => {
  test("once, to reviews of its own goods; of many at once one is stored, and everybody reads it", async () => {
    const { id } = await given({ stars: 2, text: "Came late." });
    const merchant = by(store.merchant);
    expect((await world.ask(reviews.ofStore, { unanswered: "1" }, merchant)).items).toMatchObject([{ id, stars: 2 }]);
    const rival = await givenStore(world);
    const stranger = () => world.call(reviews.reply, { review_id: id, text: "Buy ours" }, by(rival.merchant));
    expect(await stranger()).toMatchObject({ error: "not_found" });
    const [foreign, ...outcomes] = await Promise.all([
      stranger(),
      ...Array.from({ length: 6 }, (_, index) =>
        world.call(reviews.reply, { review_id: id, text: `We are sorry ${index}` }, { ...merchant, lang: "ko" }),
      ),
    ]);
    expect(foreign).toMatchObject({ error: "not_found" });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.call(reviews.reply, { review_id: id, text: "Again" }, merchant)).toMatchObject({
      error: "replied_already",
    });
    expect(await world.call(reviews.reply, { review_id: unknown, text: "Hello" }, merchant)).toMatchObject({
      error: "not_found",
    });
    expect(await shown()).toMatchObject([{ reply: { text: expect.stringContaining("We are sorry"), language: "ko" } }]);
    expect(await world.ask(reviews.ofStore, { unanswered: "1" }, merchant)).toMatchObject({ items: [], unanswered: 0 });
    expect((await world.ask(reviews.ofStore, { stars: "2" }, merchant)).items).toHaveLength(1);
    expect((await world.ask(reviews.ofStore, { stars: "5" }, merchant)).items).toEqual([]);
  });
});

describe("anonymous reviews", () => {
  test("no answer names the author: not the list, not the store's list, not the order's page; the author sees it as theirs", async () => {
    world.clock.move(day / 3);
    const order = await givenReceived(world, buyer, store, [lamp.skus[0]!]);
    await world.ask(
      reviews.post,
      await reviewOf(world, buyer, order, { anonymous: true, text: "Not for me." }),
      by(buyer),
    );
    const { order_no } = await world.ask(orders.detail, { id: order }, by(buyer));
    const merchant = by(store.merchant);
    const answers = [
      await world.call(reviews.list, { goods_id: String(lamp.goods_id) }),
      await world.call(reviews.ofStore, {}, merchant),
      await world.call(reviews.ofStoreOrder, { order_id: order }, merchant),
    ];
    for (const { body } of answers)
      for (const trace of [buyer.nickname, String(buyer.member_id), order, order_no, buyer.email])
        expect(body).not.toContain(trace);
    const [seen] = await shown();
    expect(seen).toMatchObject({
      nickname: null,
      text: "Not for me.",
      createtime: expect.stringMatching(/T00:00:00\.000Z$/),
    });
    expect((await world.ask(reviews.ofStoreOrder, { order_id: order }, merchant)).items).toEqual([]);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items).toMatchObject([
      { nickname: buyer.nickname, anonymous: true, order_no },
    ]);
  });

  test("neither its id nor an addition reveals its time", async () => {
    world.clock.move(day * 1.5 - (world.clock.now().getTime() % day));
    const moments = new Set<bigint>();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await given({ anonymous: true });
      moments.add((BigInt(id) >> 22n) + BigInt(Date.UTC(2025, 0, 1)) - BigInt(world.clock.now().getTime()));
      await world.ask(reviews.followUp, { review_id: id, text: "Later", pictures: [] }, by(buyer));
    }
    for (const { follow_up } of await shown()) expect(follow_up?.createtime).toMatch(/T00:00:00\.000Z$/);
    expect([...moments].filter((ms) => ms > -2_000n).length).toBeLessThan(4);
  });

  test("a review with a name is beside its order for the store", async () => {
    const { order_id } = await given();
    const { items } = await world.ask(reviews.ofStoreOrder, { order_id }, by(store.merchant));
    expect(items).toMatchObject([{ nickname: buyer.nickname, order: { id: order_id }, service: 5, delivery: 5 }]);
  });
});

describe("lists", () => {
  test("are newest first and page by page without gaps or repeats; filters keep their promise", async () => {
    const many = await givenGoods(world, store, {
      name: "Cup",
      price: "1.00",
      stock: Array.from({ length: 23 }, () => 5),
    });
    const rich = await givenBuyer(world);
    const order = await givenReceived(world, rich, store, many.skus);
    const name = await ownPicture(rich);
    const lines = await linesOf(world, rich, order);
    const said = lines.map((line_id, index) => ({
      line_id,
      stars: (index % 5) + 1,
      text: `Cup ${index}`,
      pictures: index === 7 ? [name] : [],
    }));
    await world.ask(
      reviews.post,
      { order_id: order, service: 5, delivery: 5, anonymous: false, lines: said },
      by(rich),
    );
    const goods_id = String(many.goods_id);
    const first = await world.ask(reviews.list, { goods_id });
    const second = await world.ask(reviews.list, { goods_id, cursor: first.next ?? "" });
    const texts = [...first.items, ...second.items].map(({ text }) => text);
    expect([texts.length, new Set(texts).size, second.next]).toEqual([23, 23, null]);
    expect((await world.ask(reviews.list, { goods_id, with_pictures: "1" })).items).toMatchObject([
      { text: "Cup 7", pictures: [name] },
    ]);
    expect((await world.ask(reviews.list, { goods_id, with_follow_up: "1" })).items).toEqual([]);
    expect((await world.ask(reviews.list, { goods_id, stars: "1" })).items).toHaveLength(5);
    for (const [field, input] of [
      ["with_pictures", { goods_id, with_pictures: "yes" }],
      ["cursor", { goods_id, cursor: "?" }],
      ["stars", { goods_id, stars: "٣" }],
    ] as const)
      expect(await world.callWith(reviews.list, input)).toMatchObject({
        status: 400,
        parameters: { fields: [{ field }] },
      });
    expect((await world.ask(reviews.mine, {}, by(rich))).next).not.toBeNull();
    await expectInvariants(world);
  });

  test("an unknown store has no figures", async () => {
    expect(await world.call(reviews.storeFigures, { store_id: unknown })).toMatchObject({ error: "not_found" });
    expect(await world.ask(reviews.storeFigures, { store_id: String(store.store_id) })).toEqual({
      ratings: 0,
      goods: null,
      service: null,
      delivery: null,
    });
    expect(await world.call(reviews.ofOrder, { order_id: unknown }, by(buyer))).toMatchObject({ error: "not_found" });
    expect(await world.call(reviews.ofStoreOrder, { order_id: unknown }, by(store.merchant))).toMatchObject({
      error: "not_found",
    });
  });
});
