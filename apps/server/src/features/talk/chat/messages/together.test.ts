import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenChat, type GivenChat, muted, send, text, trySend } from "../../../../../test/given/given-chat.ts";
import { givenProcess } from "../../../../../test/given/given-process.ts";
import { givenMember, givenStore } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { killingProxy } from "../../../../../test/outages/killing-proxy.ts";
import { startServer } from "../../../../../test/outages/server-process.ts";
import { openSocketOf, type TestSocket } from "../../../../../test/sockets/socket-client.ts";
import { callOver } from "../../../../../test/sockets/over-the-wire.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { rememberConversation } from "./known-conversations.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});
afterEach(() => vi.restoreAllMocks());

const messagesIn = (id: string) =>
  many<{ seq: number; text: string; client_id: string; side: string }>(
    world.owner,
    sql`SELECT seq, text, client_id, side FROM chat_message WHERE conversation_id = ${BigInt(id)} ORDER BY seq`,
  );
const standingOf = async (id: string) => {
  const [found] = await many<{ seq: number; customer_read: number; host_read: number }>(
    world.owner,
    sql`SELECT seq, customer_read, host_read FROM conversation WHERE id = ${BigInt(id)}`,
  );
  return found;
};
/** Rows of the outbox that are there in case their process dies. */
const untold = () =>
  many<{ id: bigint; payload: { frame: { id: string; message_id: string } }[] }>(
    world.owner,
    sql`SELECT id, payload FROM outbox WHERE topic = 'events' AND try_at > created_at ORDER BY id`,
  );
const framesOf = ({ heard }: TestSocket) => heard.flatMap((frame) => (frame.type === "chat" ? [frame] : []));

/** How many transactions wrote these messages. */
async function transactionsOf(messages: readonly { id: string }[]): Promise<number> {
  const ids = messages.map(({ id }) => BigInt(id));
  const [found] = await many<{ count: number }>(
    world.owner,
    sql`SELECT count(DISTINCT xmin::text)::int AS count FROM chat_message WHERE id = ANY(${ids})`,
  );
  return found?.count ?? 0;
}

/** Both sides have written, so this process knows the conversation and their sessions. */
async function givenTalk(wanted: Parameters<typeof givenChat>[1] = {}): Promise<GivenChat> {
  const talk = await givenChat(world, wanted);
  await send(world, talk.store.merchant, talk.buyer.member_id, "Good day");
  return talk;
}

describe("texts that are written in a batch", () => {
  test("forty senders at once cost a few transactions; each gets its own answer, and every frame arrives once", async () => {
    const first = await givenTalk();
    const talks = [first];
    for (let index = 1; index < 10; index += 1) talks.push(await givenTalk({ store: first.store }));
    const shop = await openSocketOf(world, address, first.store.merchant);
    const sent = await Promise.all(
      talks.flatMap(({ buyer, store }, place) =>
        [0, 1, 2, 3].map((index) => send(world, buyer, store.store_id, `${place} says ${index}`)),
      ),
    );
    expect(await transactionsOf(sent)).toBeLessThan(20);
    expect(sent.map(({ message }) => message.content.text)).toEqual(
      talks.flatMap((_, place) => [0, 1, 2, 3].map((index) => `${place} says ${index}`)),
    );
    await expect.poll(() => framesOf(shop).length).toBe(40);
    expect(new Set(framesOf(shop).map(({ id }) => id)).size).toBe(40);
    for (const { id } of talks) {
      const stored = await messagesIn(id);
      expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
      const heard = framesOf(shop).filter(({ modules_id }) => modules_id === id);
      expect(heard.map(({ seq, message }) => [seq, message.content.text])).toEqual(
        stored.slice(2).map((one) => [one.seq, one.text]),
      );
    }
    await expect.poll(untold).toEqual([]);
    await expectInvariants(world);
    shop.bare.terminate();
  });

  test("both sides of one conversation write at once: numbers have no gap, and a member who has read everything has read their own", async () => {
    const { buyer, store, id } = await givenTalk();
    const before = (await messagesIn(id)).length;
    for (const { token } of [buyer, store.merchant]) await world.ask(chat.seen, { id, seq: before }, { token });
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(world, buyer, store.store_id, `buyer ${index}`)));
    expect(await standingOf(id)).toEqual({ seq: before + 20, customer_read: before + 20, host_read: before });
    await world.ask(chat.seen, { id, seq: before + 20 }, { token: store.merchant.token });
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? send(world, buyer, store.store_id, `b${index}`)
          : send(world, store.merchant, buyer.member_id, `m${index}`),
      ),
    );
    const stored = await messagesIn(id);
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 50 }, (_, index) => index + 1));
    for (const { seq, client_id, message, side } of sent)
      expect(stored[seq - 1]).toEqual({ seq, client_id, text: message.content.text, side });
    // A sender who writes after the other side's message has not read that message.
    const read = { customer: before + 20, host: before + 20 };
    for (const { seq, side } of stored.slice(before + 20))
      if (side === "customer" && read.customer === seq - 1) read.customer = seq;
      else if (side === "host" && read.host === seq - 1) read.host = seq;
    expect(await standingOf(id)).toEqual({ seq: before + 50, customer_read: read.customer, host_read: read.host });
    await expectInvariants(world);
  });

  test("the same message six times at once is one, also across batches", async () => {
    const { buyer, store, id } = await givenTalk();
    const before = (await messagesIn(id)).length;
    const name = randomUUID();
    const again = () => Array.from({ length: 6 }, () => send(world, buyer, store.store_id, "just once", name));
    const outcomes = [...(await Promise.all(again())), ...(await Promise.all(again()))];
    expect(new Set(outcomes.map((one) => `${one.id} ${one.seq}`)).size).toBe(1);
    expect(await messagesIn(id)).toHaveLength(before + 1);
    expect(await trySend(world, buyer, store.store_id, "other words", name)).toMatchObject({
      error: "message_reused",
    });
  });

  test("a refused message of a batch is refused by name, and the rest of the batch is written", async () => {
    const first = await givenTalk();
    const talks = [first];
    for (let index = 1; index < 6; index += 1) talks.push(await givenTalk({ store: first.store }));
    const [silent, gone, barred, ...free] = talks;
    if (silent === undefined || gone === undefined || barred === undefined) throw new Error("six talks were made");
    await muted(world, silent.buyer);
    // Without the knowledge of this process, as in another process.
    await run(world.owner, sql`UPDATE session SET expires_at = '2020-01-01' WHERE member_id = ${gone.buyer.member_id}`);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'test' WHERE id = ${barred.buyer.member_id}`,
    );
    const outcomes = await Promise.all(
      talks.map(({ buyer, store }) => trySend(world, buyer, store.store_id, "Is anybody there?")),
    );
    expect(outcomes.map((one) => (one.ok ? "sent" : one.error))).toEqual([
      "chat_muted",
      "log_in",
      "account_suspended",
      ...free.map(() => "sent"),
    ]);
    for (const { id } of [silent, gone, barred]) expect(await messagesIn(id)).toHaveLength(2);
    for (const { id } of free) expect(await messagesIn(id)).toHaveLength(3);
  });

  test("if the database refuses one message, the others of its batch are written, each once", async () => {
    const first = await givenTalk();
    const talks = [first];
    for (let index = 1; index < 6; index += 1) talks.push(await givenTalk({ store: first.store }));
    await run(
      world.owner,
      sql`ALTER TABLE chat_message ADD CONSTRAINT chat_message_test CHECK (text <> 'poison') NOT VALID`,
    );
    try {
      const outcomes = await Promise.all(
        talks.map(({ buyer, store }, place) =>
          trySend(world, buyer, store.store_id, place === 2 ? "poison" : "wholesome"),
        ),
      );
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, false, true, true, true]);
      for (const [place, { id }] of talks.entries()) expect(await messagesIn(id)).toHaveLength(place === 2 ? 2 : 3);
    } finally {
      await run(world.owner, sql`ALTER TABLE chat_message DROP CONSTRAINT chat_message_test`);
    }
    await expectInvariants(world);
  });

  test("a locked conversation delays no other one, and its message is written when it is free", async () => {
    const first = await givenTalk();
    const other = await givenTalk({ store: first.store });
    let isHeldSent = false;
    let held: Promise<unknown> = Promise.resolve();
    await world.mall.transaction(async (tx) => {
      await run(tx, sql`SELECT FROM conversation WHERE id = ${BigInt(first.id)} FOR NO KEY UPDATE`);
      held = send(world, first.buyer, first.store.store_id, "later").then(() => (isHeldSent = true));
      await send(world, other.buyer, other.store.store_id, "at once");
      await send(world, other.store.merchant, other.buyer.member_id, "at once, too");
      expect(isHeldSent).toBe(false);
    });
    await held;
    expect((await messagesIn(first.id)).at(-1)).toMatchObject({ seq: 3, text: "later" });
  });

  test("this process never trusts its cached conversation", async () => {
    const { buyer, store } = await givenTalk();
    const other = await givenTalk({ store });
    const sides = {
      kind: "store" as const,
      store_id: store.store_id,
      member_id: buyer.member_id,
      merchant_id: store.merchant.member_id,
    };
    // This is wrong on purpose: the conversation is the other buyer's.
    rememberConversation({ ...sides, id: BigInt(other.id) }, store.merchant.member_id, buyer.member_id);
    const sent = await send(world, store.merchant, buyer.member_id, "for the first buyer");
    expect(sent.conversation_id).not.toBe(other.id);
    expect(await messagesIn(other.id)).toHaveLength(2);
    rememberConversation({ ...sides, id: 1n }, buyer.member_id, store.store_id);
    expect((await send(world, buyer, store.store_id, "no such row")).conversation_id).toBe(sent.conversation_id);
  });

  test("a member who signs out while their message waits has not written it", async () => {
    const { buyer, store, id } = await givenTalk();
    await world.ask(account.logOut, {}, { token: buyer.token });
    expect(await trySend(world, buyer, store.store_id, "after the end")).toMatchObject({ error: "log_in" });
    expect(await messagesIn(id)).toHaveLength(2);
  });
});

describe("a batch is published from memory", () => {
  test("at once; what the bus did not take is published by the relay two seconds later with the same ids", async () => {
    const { buyer, store } = await givenTalk();
    await expect.poll(untold).toEqual([]);
    const publish = vi.spyOn(world.mall.live.bus, "publish").mockRejectedValue(new Error("the bus is gone"));
    const sent = await send(world, buyer, store.store_id, "told late");
    const [row] = await untold();
    // One frame for the customer, one for the store's people.
    expect(row?.payload.map(({ frame }) => frame.message_id)).toEqual([sent.id, sent.id]);
    expect(JSON.stringify(row?.payload)).not.toContain("told late");
    const asked = publish.mock.calls.at(-1)?.[0];
    publish.mockRestore();
    expect(asked).toEqual({ kind: "events", events: row?.payload });
    const relayed = vi.spyOn(world.mall.live.bus, "publish");
    await expect.poll(() => relayed.mock.calls, { timeout: 10_000 }).toContainEqual([asked]);
    await expect.poll(untold).toEqual([]);
  });

  test("without a bus it waits for the bus, like everything", async () => {
    const { buyer, store } = await givenTalk();
    const shop = await openSocketOf(world, address, store.merchant);
    const isUp = vi.spyOn(world.mall.live.bus, "isUp").mockReturnValue(false);
    await send(world, buyer, store.store_id, "when it is back");
    expect(await untold()).toEqual([]);
    expect(framesOf(shop)).toEqual([]);
    isUp.mockRestore();
    expect(await shop.next("chat")).toMatchObject({ content: "when it is back" });
    shop.bare.terminate();
  });
});

describe("two processes", () => {
  test("both write in the same conversations at once: each message once, in one order, without a gap", async () => {
    const beside = await givenProcess(world);
    try {
      const first = await givenTalk();
      const talks = [first];
      for (let index = 1; index < 4; index += 1) talks.push(await givenTalk({ store: first.store }));
      for (const { buyer, store } of talks) {
        await send(beside, buyer, store.store_id, "here, too");
        await send(beside, store.merchant, buyer.member_id, "here, too");
      }
      const name = randomUUID();
      // Each sender waits for the answer before the next message, as a device does, and goes to another process each
      // time.
      const talking = talks.flatMap(({ buyer, store }, place) =>
        [
          { from: buyer, to: store.store_id },
          { from: store.merchant, to: buyer.member_id },
        ].map(async ({ from, to }, side) => {
          const seqs: number[] = [];
          for (let index = 0; index < 8; index += 1)
            seqs.push((await send(index % 2 === side ? world : beside, from, to, `${place} ${side} ${index}`)).seq);
          return seqs;
        }),
      );
      const doubled = [world, beside, world, beside].map((mall) =>
        send(mall, first.buyer, first.store.store_id, "one of four", name),
      );
      for (const seqs of await Promise.all(talking)) expect(seqs).toEqual(seqs.toSorted((one, two) => one - two));
      expect(new Set((await Promise.all(doubled)).map((one) => one.id)).size).toBe(1);
      for (const [place, { id }] of talks.entries()) {
        const stored = await messagesIn(id);
        expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
        expect(stored).toHaveLength(4 + 16 + (place === 0 ? 1 : 0));
      }
      await expectInvariants(world);
    } finally {
      await beside.close();
    }
  });

  test(
    "kill -9 between COMMIT and publishing: another process publishes it two seconds later, and the same message again is one",
    { timeout: 120_000 },
    async () => {
      const buyer = await givenMember(world);
      const store = await givenStore(world);
      const marker = `the last word ${randomUUID()}`;
      const proxy = await killingProxy(world.target, marker);
      // The row uses the same clock. Otherwise it would be due early or late.
      const aheadMs = world.clock.now().getTime() - world.clock.real().getTime();
      const server = await startServer({ ...world, target: proxy.target }, {}, aheadMs);
      proxy.kills(server);
      const say = (words: string, id: string) =>
        callOver(server, chat.send, { id, to_id: String(store.store_id), message: text(words) }, buyer.token);
      expect((await say("Good day", randomUUID()))?.code).toBe(1);
      const shop = await openSocketOf(world, address, store.merchant);
      const id = randomUUID();
      // The relay of this process waits until the test has looked.
      const isUp = vi.spyOn(world.mall.live.bus, "isUp").mockReturnValue(false);
      // The connection is cut: the sender gets no answer.
      expect(await say(marker, id)).toBeNull();
      expect(proxy.hasKilled()).toBe(true);
      const [row] = await untold();
      expect(row?.payload).toHaveLength(2);
      expect(framesOf(shop)).toEqual([]);
      isUp.mockRestore();
      const frame = await shop.next("chat");
      expect(frame).toMatchObject({ id: row?.payload[1]?.frame.id, content: marker, client_id: id });
      await expect.poll(untold).toEqual([]);
      const again = await send(world, buyer, store.store_id, marker, id);
      expect(again.id).toBe(frame.message_id);
      expect(framesOf(shop)).toHaveLength(1);
      shop.bare.terminate();
      proxy.close();
    },
  );
});
