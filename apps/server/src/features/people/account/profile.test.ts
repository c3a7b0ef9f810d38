import { account } from "@arcade/contract/people/account/api";
import { languages } from "@arcade/contract/languages";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenGoods, givenMember, givenSettings, givenStore, mailsTo } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const dayMs = 86_400_000;

test("a merchant's profile names the store, in the reader's language if it has one", async () => {
  const store = await givenStore(world, { name: "North Light" });
  const { token } = store.merchant;
  expect((await world.ask(account.mine, {}, { token, lang: "ja" })).store).toEqual({
    id: String(store.store_id),
    name: "North Light",
    works_for: false,
  });
  await run(
    world.mall.db,
    sql`UPDATE store SET name = '{"en": "North Light", "ja": "北の光"}' WHERE id = ${store.store_id}`,
  );
  expect((await world.ask(account.mine, {}, { token, lang: "ja" })).store?.name).toBe("北の光");
});

test("a nickname can be changed, also to another form of itself, but not to a used or official-looking one", async () => {
  const [member, other] = [
    await givenMember(world, { nickname: "Grey Heron" }),
    await givenMember(world, { nickname: "White Stork" }),
  ];
  const caller = { token: member.token };
  expect(await world.call(account.changeNickname, { nickname: "WHITE  STORK" }, caller)).toMatchObject({
    ok: false,
    error: "nickname_taken",
  });
  expect(await world.call(account.changeNickname, { nickname: "Customer Service" }, caller)).toMatchObject({
    ok: false,
    error: "nickname_reserved",
  });
  await world.ask(account.changeNickname, { nickname: "grey heron" }, caller);
  expect((await world.ask(account.mine, {}, caller)).nickname).toBe("grey heron");
  await world.ask(account.changeNickname, { nickname: "<b>Blue Heron</b>" }, caller);
  expect((await world.ask(account.mine, {}, caller)).nickname).toBe("<b>Blue Heron</b>");
  expect(await world.call(account.changeNickname, { nickname: "Grey Heron" }, { token: other.token })).toMatchObject({
    ok: true,
  });
});

test("of fifty members who change to one nickname at the same time one gets it", async () => {
  const members = [];
  for (let made = 0; made < 50; made += 1) members.push(await givenMember(world));
  const outcomes = await Promise.all(
    members.map(({ token }, index) =>
      world.call(account.changeNickname, { nickname: index % 2 === 0 ? "Red Kite" : "RЕD КITЕ" }, { token }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "nickname_taken")).toHaveLength(49);
});

test("the language of mails is one of six", async () => {
  const { token, email } = await givenMember(world);
  for (const language of languages) {
    await world.ask(account.changeLanguage, { language }, { token });
    expect((await world.ask(account.mine, {}, { token })).language).toBe(language);
  }
  await world.ask(account.changeLanguage, { language: "ko" }, { token });
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token, lang: "en" });
  expect((await mailsTo(world, email))[0]?.subject).toBe("결제 비밀번호 인증번호");
});

test("an avatar can be removed, and a file that is no picture is refused", async () => {
  const { token } = await givenMember(world);
  expect(await world.ask(account.changeAvatar, { picture: null }, { token })).toEqual({ avatar: null });
  expect(await world.call(account.changeAvatar, { picture: "not base64!" }, { token })).toMatchObject({
    ok: false,
    error: "invalid_input",
    parameters: { fields: [{ field: "picture", rule: "wrong_format" }] },
  });
  for (const [text, reason] of [
    ["<svg onload=alert(1)>", "svg"],
    ["GIF89a", "unknown_kind"],
    ["%PDF-1.7", "pdf"],
  ] as const) {
    const picture = Buffer.from(text).toString("base64");
    expect(await world.call(account.changeAvatar, { picture }, { token }), text).toMatchObject({
      ok: false,
      error: "picture_refused",
      parameters: { reason },
    });
  }
});

test("an avatar is kept under a name of the mall's own", async () => {
  const { token } = await givenMember(world);
  // one grey pixel
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
  const { avatar } = await world.ask(account.changeAvatar, { picture: png }, { token });
  expect(avatar).toMatch(/^[\w.-]+$/);
  expect((await world.ask(account.mine, {}, { token })).avatar).toBe(avatar);
});

test("a replaced or removed avatar is deleted everywhere, and the day's limit of pictures applies", async () => {
  const { token, member_id } = await givenMember(world);
  const set = async () => {
    const picture = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
        .png()
        .toBuffer()
    ).toString("base64");
    return world.call(account.changeAvatar, { picture }, { token });
  };
  const seen = async (name: string | null) => (await world.app.inject({ url: `/files/${name}/160` })).statusCode;
  const [first, second] = [await set(), await set()];
  if (!first.ok || !second.ok) throw new Error("no avatar");
  await world.pass(1_000);
  expect([await seen(first.data.avatar), await seen(second.data.avatar)]).toEqual([404, 200]);
  await world.ask(account.changeAvatar, { picture: null }, { token });
  await world.pass(1_000);
  expect(await seen(second.data.avatar)).toBe(404);
  expect(await many(world.mall.db, sql`SELECT FROM public_picture WHERE member_id = ${member_id}`)).toEqual([]);
  await givenSettings(world, { pictures_a_day: 1 });
  await set();
  expect(await set()).toMatchObject({ ok: false, error: "uploads_limit" });
});

test("the counters are counted from their rows, one's own only", async () => {
  const store = await givenStore(world);
  const { goods_id, skus } = await givenGoods(world, store);
  const older = await givenGoods(world, store);
  const [member, stranger] = [await givenMember(world), await givenMember(world)];
  const now = world.clock.now();
  const { db } = world.mall;
  await run(
    db,
    sql`INSERT INTO favourite (member_id, goods_id, created_at, price_seen)
      VALUES (${member.member_id}, ${goods_id}, ${now}, 1)`,
  );
  await run(
    db,
    sql`INSERT INTO follow (member_id, store_id, created_at) VALUES (${member.member_id}, ${store.store_id}, ${now})`,
  );
  await run(
    db,
    sql`INSERT INTO visit (member_id, goods_id, visited_at) VALUES (${member.member_id}, ${goods_id}, ${now}),
      (${member.member_id}, ${older.goods_id}, ${new Date(now.getTime() - 91 * dayMs)})`,
  );
  await run(
    db,
    sql`INSERT INTO cart_line (member_id, sku_id, quantity, price_seen, created_at)
      VALUES (${member.member_id}, ${skus[0]}, 3, 10000000, ${now})`,
  );
  expect(await world.ask(account.statistics, {}, { token: member.token })).toEqual({
    order: { pay: 0, delive: 0, receiving: 0, evaluate: 0, customer: 0, groups: 0, whole: 0 },
    dynamic: { collection: 1, concern: 1, footprint: 1, coupon: 0, accountbank: 0 },
    notice: { order: 0, notice: 0, chat: 0 },
    cart: 1,
  });
  expect((await world.ask(account.statistics, {}, { token: stranger.token })).dynamic).toEqual({
    collection: 0,
    concern: 0,
    footprint: 0,
    coupon: 0,
    accountbank: 0,
  });
});

test("the order counters follow the states, without hidden orders", async () => {
  const store = await givenStore(world);
  const member = await givenMember(world);
  const states = [
    "awaiting_payment",
    "awaiting_payment",
    "awaiting_shipment",
    "awaiting_receipt",
    "awaiting_review",
    "completed",
    "cancelled",
  ];
  for (const [index, state] of states.entries()) {
    await world.withContext((context) =>
      many(
        context.tx,
        sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard,
          store_name, product_total, freight, actual_payment, commission_ppm, remark, address, createtime, paymenttime,
          due_to_merchant, hidden)
         VALUES (${context.newId()}, ${`no-${index}-${context.newId()}`}, 1, ${member.member_id}, ${store.store_id},
           ${store.merchant.member_id}, ${state}, false, 0, '{}', 10, 0, 10, 0, '', '{}', ${context.now},
           ${context.now}, 10, ${state === "cancelled"})`,
      ),
    );
  }
  expect((await world.ask(account.statistics, {}, { token: member.token })).order).toEqual({
    pay: 2,
    delive: 1,
    receiving: 1,
    evaluate: 1,
    customer: 0,
    groups: 0,
    whole: 6,
  });
});
