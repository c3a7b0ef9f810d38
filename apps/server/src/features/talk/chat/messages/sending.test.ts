import { chat } from "@arcade/contract/talk/chat/api";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { givenDeal } from "../../../../../test/given/given-deal.ts";
import { givenChat, muted, send, sendPicture, text, trySend } from "../../../../../test/given/given-chat.ts";
import {
  givenBuyer,
  type GivenGoods,
  givenGoods,
  givenMember,
  givenPaidOrder,
  givenSettings,
  givenStore,
  type GivenStore,
} from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let goods: GivenGoods;
beforeAll(async () => {
  store = await givenStore(world, { name: "Lamps" });
  goods = await givenGoods(world, store);
});

describe("a message (SPEC 3, RULES 8)", () => {
  test("a buyer writes to a store and its merchant answers: numbers follow each other, and the server names the sender", async () => {
    const buyer = await givenMember(world);
    const first = await send(world, buyer, store.store_id, "Is it bright?");
    expect(first).toMatchObject({
      seq: 1,
      side: "customer",
      automatic: false,
      form: { id: String(buyer.member_id), shop_id: null, name: buyer.nickname, official: false },
      message: { type: "text", content: { text: "Is it bright?" } },
      recalled: false,
      risks: [],
    });
    const answer = await send(world, store.merchant, buyer.member_id, "Yes");
    expect(answer).toMatchObject({
      seq: 2,
      side: "host",
      conversation_id: first.conversation_id,
      form: { shop_id: String(store.store_id), name: "Lamps" },
    });
    for (const { token } of [buyer, store.merchant]) {
      const { items, more } = await world.ask(chat.history, { id: first.conversation_id }, { token });
      expect([items.map(({ seq }) => seq), more]).toEqual([[1, 2], false]);
    }
  });

  test("the store's welcome follows the buyer's first message, once, in the language of the buyer", async () => {
    const polite = await givenStore(world);
    await run(
      world.mall.db,
      sql`UPDATE store SET welcome = ${JSON.stringify({ en: "Welcome", ja: "いらっしゃいませ" })}
        WHERE id = ${polite.store_id}`,
    );
    const buyer = await givenMember(world);
    const ask = { id: randomUUID(), to_id: String(polite.store_id), message: text("こんにちは") };
    const { conversation_id } = await world.ask(chat.send, ask, { token: buyer.token, lang: "ja" });
    await send(world, buyer, polite.store_id, "again");
    const { items } = await world.ask(chat.history, { id: conversation_id }, { token: buyer.token });
    expect(items.map(({ automatic, message }) => [automatic, message.content.text])).toEqual([
      [false, "こんにちは"],
      [true, "いらっしゃいませ"],
      [false, "again"],
    ]);
    expect(items[1]).toMatchObject({ side: "host", client_id: null, form: { id: String(polite.store_id) } });
  });

  test("the card of goods has the shop's current price", async () => {
    const [buyer, dear] = [await givenBuyer(world), await givenGoods(world, store)];
    await givenDeal(world, store, dear, { price: "7.50" });
    await send(world, buyer, store.store_id, { type: "goods", content: { goods_id: String(dear.goods_id) } });
    const cards = await world.ask(chat.cards, { goods_ids: String(dear.goods_id) }, { token: buyer.token });
    expect(cards.goods).toMatchObject([{ id: String(dear.goods_id), price: "7.50" }]);
  });

  test("pictures keep their size; goods and orders are cards of this store and between these two", async () => {
    const buyer = await givenBuyer(world);
    const order = await givenPaidOrder(world, buyer, goods.skus[0]!);
    const shown = await sendPicture(world, buyer, store.store_id);
    expect(shown.message).toMatchObject({
      type: "img",
      content: { text: "", picture: { width: expect.any(Number), height: expect.any(Number) } },
    });
    await send(world, buyer, store.store_id, { type: "goods", content: { goods_id: String(goods.goods_id) } });
    const named = await send(world, buyer, store.store_id, {
      type: "goods",
      content: { text: String(goods.goods_id) },
    });
    expect(named.message.content).toMatchObject({ text: String(goods.goods_id), goods_id: String(goods.goods_id) });
    await send(world, store.merchant, buyer.member_id, { type: "order", content: { order_id: order } });
    const cards = await world.ask(
      chat.cards,
      { goods_ids: String(goods.goods_id), order_ids: order },
      { token: buyer.token },
    );
    expect(cards).toMatchObject({
      goods: [{ id: String(goods.goods_id), on_sale: true }],
      orders: [{ id: order, pieces: 1, sold: false, state: "awaiting_shipment" }],
    });
    const theirs = await world.ask(chat.cards, { order_ids: order }, { token: store.merchant.token });
    expect(theirs.orders[0]).toMatchObject({ sold: true });

    const elsewhere = await givenGoods(world, await givenStore(world));
    for (const message of [
      { type: "goods", content: { goods_id: String(elsewhere.goods_id) } },
      { type: "order", content: { order_id: String(goods.goods_id) } },
    ] as const)
      expect(await trySend(world, buyer, store.store_id, message)).toMatchObject({ error: "not_found" });
  });

  test("customer service accepts everybody, also members who may not write elsewhere", async () => {
    const buyer = await givenMember(world);
    await muted(world, buyer);
    expect(await send(world, buyer, "service", "Why can I not write?")).toMatchObject({ seq: 1, side: "customer" });
    const { items } = await world.ask(chat.lists, {}, { token: buyer.token });
    expect(items).toEqual([
      expect.objectContaining({ user_id: "service", official: true, avatar: null, kind: "service" }),
    ]);
  });

  test("a text that leads out of the mall is delivered unchanged, and says why its reader is warned", async () => {
    const { store: bad, buyer } = await givenChat(world);
    const sent = await send(
      world,
      bad.merchant,
      buyer.member_id,
      "Pay me directly by bank transfer, add me on WhatsApp",
    );
    expect(sent.risks.toSorted()).toEqual(["outside_contact", "pay_outside"]);
    expect(sent.message.content.text).toBe("Pay me directly by bank transfer, add me on WhatsApp");
  });
});

describe("refused messages", () => {
  test("to oneself, to an unknown member, to a member who is no merchant, and from a store to a member who never wrote", async () => {
    const [buyer, other] = [await givenMember(world), await givenMember(world)];
    expect(await trySend(world, store.merchant, store.store_id)).toMatchObject({ error: "own_store_chat" });
    expect(await trySend(world, store.merchant, store.merchant.member_id)).toMatchObject({ error: "own_store_chat" });
    expect(await trySend(world, buyer, goods.goods_id)).toMatchObject({ error: "not_found" });
    expect(await trySend(world, buyer, other.member_id)).toMatchObject({ error: "other_party_not_merchant" });
    expect(await trySend(world, store.merchant, other.member_id)).toMatchObject({ error: "other_party_not_merchant" });
    expect(await world.call(chat.one, { to_id: String(other.member_id) }, { token: buyer.token })).toMatchObject({
      error: "other_party_not_merchant",
    });
    expect(await world.call(chat.one, { to_id: String(goods.goods_id) }, { token: buyer.token })).toMatchObject({
      error: "not_found",
    });
    // A message to a merchant as a person goes to the store. A merchant may write first to a member who has ordered.
    expect(await send(world, buyer, store.merchant.member_id)).toMatchObject({ side: "customer" });
    const customer = await givenBuyer(world);
    await givenPaidOrder(world, customer, goods.skus[0]!);
    expect(await send(world, store.merchant, customer.member_id, "Which colour?")).toMatchObject({
      seq: 1,
      side: "host",
    });
  });

  test("during a mute, until its end; reading stays possible", async () => {
    const { buyer, store: here, id } = await givenChat(world);
    await muted(world, buyer);
    const refused = await trySend(world, buyer, here.store_id);
    expect(refused).toMatchObject({ error: "chat_muted", parameters: { until: expect.any(String) } });
    expect(await world.ask(chat.one, { to_id: String(here.store_id) }, { token: buyer.token })).toMatchObject({
      bar: "chat_muted",
      bar_until: expect.any(String),
    });
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items).toHaveLength(1);
    world.clock.move(8 * 86_400_000);
    await send(world, buyer, here.store_id, "I may again");
  });

  test("a closed store begins no new conversation, and existing ones continue", async () => {
    const { buyer, store: closed } = await givenChat(world);
    await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${closed.store_id}`);
    expect(await trySend(world, await givenMember(world), closed.store_id)).toMatchObject({ error: "store_closed" });
    await send(world, buyer, closed.store_id, "What of my order?");
    await send(world, closed.merchant, buyer.member_id, "It is on its way");
  });

  test("more new conversations a day than allowed, also all at once", async () => {
    const buyer = await givenMember(world);
    await givenSettings(world, { conversations_a_day: 3 });
    const stores = await Promise.all(Array.from({ length: 6 }, () => givenStore(world)));
    const outcomes = await Promise.all(stores.map(({ store_id }) => trySend(world, buyer, store_id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "conversations_limit", parameters: { max: 3 } });
    await givenSettings(world, { conversations_a_day: 50 });
  });

  test("another member's picture, a used one, and an unknown one", async () => {
    const [buyer, other] = [await givenMember(world), await givenMember(world)];
    const sent = await sendPicture(world, buyer, store.store_id);
    const name = sent.message.content.picture?.picture ?? "";
    expect(await trySend(world, buyer, store.store_id, { type: "img", content: { text: name } })).toMatchObject({
      error: "picture_unknown",
    });
    expect(await trySend(world, other, store.store_id, { type: "img", content: { text: name } })).toMatchObject({
      error: "picture_unknown",
    });
    expect(await trySend(world, buyer, store.store_id, { type: "voice", content: { text: "s0.webm" } })).toMatchObject({
      error: "voice_unknown",
    });
  });

  test("while chat is closed: the shop stays open, and so does customer service", async () => {
    const { buyer, store: here } = await givenChat(world);
    const shopper = await givenBuyer(world);
    await givenSettings(world, { chat_open: 0 });
    expect(await trySend(world, buyer, here.store_id)).toMatchObject({ error: "im_service_off" });
    expect(await world.ask(chat.one, { to_id: String(here.store_id) }, { token: buyer.token })).toMatchObject({
      bar: "im_service_off",
    });
    await send(world, buyer, "service", "Is something wrong?");
    await givenPaidOrder(world, shopper, goods.skus[0]!);
    await givenSettings(world, { chat_open: 1 });
    await send(world, buyer, here.store_id, "There you are");
  });
});
