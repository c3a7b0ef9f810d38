import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { maxChat } from "@arcade/contract/talk/chat/message";
import { describe, expect, test } from "vitest";
import { givenChat, send } from "../../../../../test/given/given-chat.ts";
import { type GivenMember, givenMember, givenStore } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();

const listOf = ({ token }: GivenMember) => world.ask(chat.lists, {}, { token });
const seen = ({ token }: GivenMember, id: string, seq: number) => world.ask(chat.seen, { id, seq }, { token });

describe("lists and history", () => {
  test("pinned conversations come first, then the newest, page by page, as a customer and as a merchant in one list", async () => {
    const { store, buyer } = await givenChat(world);
    const { merchant } = store;
    const others: GivenMember[] = [];
    for (let index = 0; index < 54; index += 1) {
      world.clock.move(5_000);
      const other = await givenMember(world);
      others.push(other);
      await send(world, other, store.store_id, `from ${other.nickname}`);
    }
    const elsewhere = await givenStore(world);
    world.clock.move(1_000);
    await send(world, merchant, elsewhere.store_id, "I buy, too");
    const oldest = (await world.ask(chat.one, { to_id: String(buyer.member_id) }, { token: merchant.token })).id!;
    await world.ask(chat.pin, { id: oldest, pinned: true }, { token: merchant.token });

    const first = await listOf(merchant);
    expect(first.items.map(({ user_id }) => user_id).slice(0, 3)).toEqual([
      String(buyer.member_id),
      String(elsewhere.store_id),
      String(others.at(-1)?.member_id),
    ]);
    const rest = await world.ask(chat.lists, { cursor: first.next! }, { token: merchant.token });
    const all = [...first.items, ...rest.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(56);
    expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 6, null]);
    expect(first.unread).toBe(55);
    await world.ask(chat.pin, { id: oldest, pinned: false }, { token: merchant.token });
    expect((await listOf(merchant)).items[0]?.user_id).toBe(String(elsewhere.store_id));
    expect(await world.call(chat.lists, { cursor: "nonsense" }, { token: merchant.token })).toMatchObject({
      error: "invalid_input",
    });
  });

  test("a member who was away reads on from their last number, whatever they missed, without a gap (REL-040)", async () => {
    const { buyer, store, id } = await givenChat(world);
    const missed = Number(process.env["CHAT_MISSED"] ?? 150);
    for (let index = 0; index < missed; index += 1) {
      world.clock.move(1_000);
      await send(world, store.merchant, buyer.member_id, `line ${index}`);
    }
    const read: number[] = [];
    for (let more = true; more;) {
      const part = await world.ask(chat.history, { id, after: String(read.at(-1) ?? 1) }, { token: buyer.token });
      read.push(...part.items.map(({ seq }) => seq));
      more = part.more;
    }
    expect(read).toEqual(Array.from({ length: missed }, (_, index) => index + 2));
    // Backwards from the end, as a page that scrolls up.
    const newest = await world.ask(chat.history, { id }, { token: buyer.token });
    expect(newest.items.map(({ seq }) => seq)).toEqual(
      Array.from({ length: maxChat.page }, (_, index) => missed + 2 - maxChat.page + index),
    );
    const before = await world.ask(chat.history, { id, before: String(newest.items[0]?.seq) }, { token: buyer.token });
    expect(before.items.at(-1)?.seq).toBe((newest.items[0]?.seq ?? 0) - 1);
    expect(await world.ask(chat.history, { id, after: "2000000000" }, { token: buyer.token })).toEqual({
      items: [],
      more: false,
    });
  });

  test("a store shows whether somebody is online and whether it is open; nothing is shown about buyers", async () => {
    const { buyer, store } = await givenChat(world);
    const asBuyer = () => world.ask(chat.one, { to_id: String(store.store_id) }, { token: buyer.token });
    expect(await asBuyer()).toMatchObject({
      online: false,
      open_now: null,
      bar: null,
      quick_replies: [],
      recall_minutes: 2,
      translates: false,
    });
    const allDay = { from: "00:00", until: "00:00" };
    await run(
      world.mall.db,
      sql`UPDATE store SET hours =
        ${JSON.stringify({ time_zone: "UTC", days: Array.from({ length: 7 }, () => allDay) })},
        quick_replies = '{In stock}' WHERE id = ${store.store_id}`,
    );
    await run(
      world.mall.db,
      sql`INSERT INTO store_seen (store_id, seen_at) VALUES (${store.store_id}, ${world.clock.now()})`,
    );
    expect(await asBuyer()).toMatchObject({ online: true, open_now: true });
    const { id } = await send(world, store.merchant, buyer.member_id, "Guten Tag");
    expect(await world.call(chat.translate, { id }, { token: buyer.token })).toMatchObject({ error: "translator_off" });
    world.clock.move(61_000);
    expect(await asBuyer()).toMatchObject({ online: false });
    expect(
      await world.ask(chat.one, { to_id: String(buyer.member_id) }, { token: store.merchant.token }),
    ).toMatchObject({
      online: false,
      open_now: null,
      quick_replies: ["In stock"],
      name: buyer.nickname,
    });
  });
});

describe("unread messages (PROOF I47, REL-041)", () => {
  test("a position never moves back, nor beyond the last message; the counter of SPEC 3 follows", async () => {
    const { buyer, store, id } = await givenChat(world);
    for (const said of ["one", "two", "three"]) await send(world, store.merchant, buyer.member_id, said);
    expect((await world.ask(account.statistics, {}, { token: buyer.token })).notice.chat).toBe(3);
    expect(await seen(buyer, id, 3)).toEqual({ unread: 1 });
    expect(await seen(buyer, id, 1)).toEqual({ unread: 1 });
    expect(await seen(buyer, id, 2_000_000_000)).toEqual({ unread: 0 });
    await send(world, store.merchant, buyer.member_id, "four");
    expect((await listOf(buyer)).items[0]).toMatchObject({ count: 1, read_seq: 4, seq: 5 });
    expect((await listOf(store.merchant)).items[0]).toMatchObject({ peer_seq: 4, count: 1 });
  });

  test("reading everything, clearing and deleting count for oneself only, and the next message makes the conversation appear again", async () => {
    const { buyer, store, id } = await givenChat(world);
    await send(world, store.merchant, buyer.member_id, "one");
    await world.ask(chat.del, { id }, { token: buyer.token });
    expect(await listOf(buyer)).toMatchObject({ items: [], unread: 0 });
    expect((await listOf(store.merchant)).items).toHaveLength(1);
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items).toHaveLength(2);

    await world.ask(chat.clear, { id }, { token: buyer.token });
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items).toEqual([]);
    expect((await world.ask(chat.history, { id }, { token: store.merchant.token })).items).toHaveLength(2);
    await send(world, store.merchant, buyer.member_id, "two");
    expect(await listOf(buyer)).toMatchObject({ items: [{ id, count: 1, content: "two", cleared_seq: 2 }], unread: 1 });
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items.map(({ seq }) => seq)).toEqual([3]);
    await world.ask(chat.clear, { id }, { token: buyer.token });
    expect((await listOf(buyer)).items[0]).toMatchObject({ content: "", count: 0 });
    // The table still has all of them.
    expect(await many(world.mall.db, sql`SELECT seq FROM chat_message WHERE conversation_id = ${id}`)).toHaveLength(3);
  });

  test("cleared and deleted up to the last one seen: later ones stay, are unread, and no higher number clears them", async () => {
    const { buyer, store, id } = await givenChat(world);
    await send(world, store.merchant, buyer.member_id, "two");
    await send(world, store.merchant, buyer.member_id, "three, not seen");
    await world.ask(chat.clear, { id, seq: 2 }, { token: buyer.token });
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items.map(({ seq }) => seq)).toEqual([3]);
    await world.ask(chat.del, { id, seq: 2 }, { token: buyer.token });
    expect(await listOf(buyer)).toMatchObject({
      items: [{ id, count: 1, content: "three, not seen", cleared_seq: 2 }],
      unread: 1,
    });
    // A smaller number shows no message again, and a number above the last message hides no future message.
    await world.ask(chat.clear, { id, seq: 1 }, { token: buyer.token });
    expect((await listOf(buyer)).items[0]).toMatchObject({ cleared_seq: 2, count: 1 });
    await world.ask(chat.clear, { id, seq: 900 }, { token: buyer.token });
    await world.ask(chat.del, { id, seq: 900 }, { token: buyer.token });
    expect((await listOf(buyer)).items).toEqual([]);
    await send(world, store.merchant, buyer.member_id, "four");
    expect((await listOf(buyer)).items[0]).toMatchObject({ content: "four", count: 1, cleared_seq: 3 });
    expect((await listOf(store.merchant)).items[0]).toMatchObject({ cleared_seq: 0 });
  });

  test("reading ∥ receiving ∥ reading everything ∥ recalling on two devices: the badge equals the messages", async () => {
    const { buyer, store, id } = await givenChat(world);
    const rounds = Number(process.env["CHAT_ROUNDS"] ?? 12);
    for (let round = 0; round < rounds; round += 1) {
      const sent = await send(world, store.merchant, buyer.member_id, `round ${round}`);
      await Promise.all([
        send(world, store.merchant, buyer.member_id, "meanwhile"),
        round % 2 === 0 ? world.ask(chat.read, {}, { token: buyer.token }) : seen(buyer, id, sent.seq),
        round % 3 === 0 ? world.ask(chat.clear, { id }, { token: buyer.token }) : seen(buyer, id, sent.seq + 1),
        world.ask(chat.recall, { id: sent.id }, { token: store.merchant.token }),
        send(world, buyer, store.store_id, "and I"),
      ]);
      const { items, unread } = await listOf(buyer);
      const [{ count }] = (await many<{ count: number }>(
        world.mall.db,
        sql`SELECT count(*)::int AS count FROM chat_message m JOIN conversation c ON c.id = m.conversation_id
         WHERE c.id = ${id} AND m.side = 'host' AND m.seq > c.customer_read AND m.recalled_at IS NULL
           AND m.type <> 'recall'`,
      )) as [{ count: number }];
      expect([items[0]?.count, unread]).toEqual([count, count]);
    }
    expect(await world.ask(chat.read, {}, { token: buyer.token })).toEqual({ read: expect.any(Number) });
    expect((await listOf(buyer)).unread).toBe(0);
    await expectInvariants(world);
  });
});
