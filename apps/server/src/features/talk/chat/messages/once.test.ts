import { chat } from "@arcade/contract/talk/chat/api";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { givenChat, send, text, trySend } from "../../../../../test/given/given-chat.ts";
import { givenMember, givenStore } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const kept = (id: string) =>
  many<{ seq: number }>(world.mall.db, sql`SELECT seq FROM chat_message WHERE client_id = ${id}`);

describe("sent again under the same name (PROOF I43, REL-039)", () => {
  test("after a lost answer a repeat gets the stored message, however often and at once", async () => {
    const { buyer, store } = await givenChat(world);
    for (let round = 0; round < Number(process.env["CHAT_ROUNDS"] ?? 5); round += 1) {
      const id = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => send(world, buyer, store.store_id, "just once", id)),
      );
      expect(new Set(outcomes.map((one) => one.id)).size).toBe(1);
      expect(await kept(id)).toHaveLength(1);
    }
    await expectInvariants(world);
  });

  test("also to customer service, whose messages are written one by one", async () => {
    const { buyer } = await givenChat(world);
    await send(world, buyer, "service", "the conversation stands");
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => send(world, buyer, "service", "just once", id)),
      );
      expect(new Set(outcomes.map((one) => one.id)).size).toBe(1);
      expect(await kept(id)).toHaveLength(1);
    }
    await expectInvariants(world);
  });

  test("also the very first message, which begins the conversation", async () => {
    const [buyer, store] = [await givenMember(world), await givenStore(world)];
    const id = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => send(world, buyer, store.store_id, "hello", id)),
    );
    expect(new Set(outcomes.map((one) => `${one.conversation_id} ${one.id}`)).size).toBe(1);
    // Other messages at the same moment, each with its own name: one conversation, and numbers without a gap.
    const another = await givenMember(world);
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(world, another, store.store_id, `${index}`)),
    );
    expect(new Set(many.map((one) => one.conversation_id)).size).toBe(1);
    expect(many.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("another text, kind or conversation under a used name is refused, also at the same time", async () => {
    const { buyer, store } = await givenChat(world);
    const elsewhere = await givenChat(world, { buyer });
    const id = randomUUID();
    await send(world, buyer, store.store_id, "first", id);
    expect(await trySend(world, buyer, store.store_id, "second", id)).toMatchObject({ error: "message_reused" });
    expect(await trySend(world, buyer, elsewhere.store.store_id, "first", id)).toMatchObject({
      error: "message_reused",
    });
    expect(await trySend(world, buyer, "service", "first", id)).toMatchObject({ error: "message_reused" });
    for (let round = 0; round < 5; round += 1) {
      const at_once = randomUUID();
      const outcomes = await Promise.all([
        trySend(world, buyer, store.store_id, "here", at_once),
        trySend(world, buyer, elsewhere.store.store_id, "here", at_once),
        trySend(world, buyer, store.store_id, "other", at_once),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((one) => !one.ok && one.error === "message_reused")).toHaveLength(2);
    }
    // Another member's device may use the same name by chance.
    await send(world, store.merchant, buyer.member_id, "mine", id);
    await expectInvariants(world);
  });

  test("an invalid name is refused with the field", async () => {
    const { buyer, store } = await givenChat(world);
    for (const id of ["", "short", "x".repeat(65), "with a space in it!", 12, null])
      expect(
        await world.callWith(
          chat.send,
          { id, to_id: String(store.store_id), message: text("x") },
          { token: buyer.token },
        ),
      ).toMatchObject({
        status: 400,
        parameters: { fields: [{ field: "id", rule: expect.any(String) }] },
      });
  });
});

describe("bad input", () => {
  const bad: [string, unknown][] = [
    ["too long", { type: "text", content: { text: "x".repeat(4_001) } }],
    ["empty", { type: "text", content: { text: "   " } }],
    ["a number", { type: "text", content: { text: 5 } }],
    ["a control letter", { type: "text", content: { text: "a\u0000b" } }],
    ["a bidi control", { type: "text", content: { text: "a\u202eb" } }],
    ["no such type", { type: "recall", content: { text: "x" } }],
    ["a notice", { type: "notice", content: { text: "x" } }],
    ["a path", { type: "img", content: { text: "../../etc/passwd" } }],
    ["an address", { type: "img", content: { text: "http://127.0.0.1/a.png" } }],
    ["a script", { type: "voice", content: { text: "javascript:alert(1)" } }],
    ["no id", { type: "goods", content: { goods_id: "-1" } }],
    ["other digits", { type: "order", content: { order_id: "١٢٣" } }],
    ["more than it has", { type: "text", content: { text: "x", html: "<b>" } }],
    ["nothing", undefined],
  ];
  test.each(bad)("%s is refused and not stored", async (_what, message) => {
    const { buyer, store, id } = await givenChat(world);
    const outcome = await world.callWith(
      chat.send,
      { id: randomUUID(), to_id: String(store.store_id), message },
      { token: buyer.token },
    );
    expect(outcome).toMatchObject({ status: 400, error: "invalid_input" });
    expect(await many(world.mall.db, sql`SELECT seq FROM chat_message WHERE conversation_id = ${id}`)).toHaveLength(1);
  });

  test("4,000 letters, HTML and mixed directions are ordinary text", async () => {
    const { buyer, store, id } = await givenChat(world);
    for (const said of [
      "x".repeat(4_000),
      "<img src=x onerror=alert(1)>",
      "السعر 12.50 USDT ثم English",
      "👩‍👩‍👧‍👦".repeat(20),
    ])
      expect((await send(world, buyer, store.store_id, said)).message.content.text).toBe(said);
    expect((await world.ask(chat.history, { id }, { token: store.merchant.token })).items).toHaveLength(5);
  });
});
