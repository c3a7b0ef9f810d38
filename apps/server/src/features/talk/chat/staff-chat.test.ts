import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { staff } from "@arcade/contract/shops/staff/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type GivenChat, givenChat, send, trySend } from "../../../../test/given/given-chat.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import { type GivenMember, givenMember, givenOperator, givenStore } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { openSocketOf, type TestSocket } from "../../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
type Staff = GivenMember & { staff_id: string };
let address = "";
let talk: GivenChat;
let person: Staff;
let seller: Staff;
const opened: TestSocket[] = [];
const by = ({ token }: { token: string }) => ({ token });

beforeAll(async () => {
  address = await world.listen();
});
beforeEach(async () => {
  talk = await givenChat(world);
  person = await givenStaff(world, talk.store, ["chat"]);
  seller = await givenStaff(world, talk.store, ["orders", "goods", "money", "store"]);
});
afterEach(async () => {
  for (const { bare } of opened.splice(0)) bare.terminate();
  await expectInvariants(world);
});

async function bound(member: { token: string }): Promise<TestSocket> {
  const socket = await openSocketOf(world, address, member);
  opened.push(socket);
  return socket;
}

const history = (member: { token: string }) => world.ask(chat.history, { id: talk.id }, by(member));
const answer = (member: { token: string }, said = "We send it today") =>
  send(world, member, talk.buyer.member_id, said);
const unread = async (member: { token: string }) => ({
  list: (await world.ask(chat.lists, {}, by(member))).unread,
  badge: (await world.ask(account.statistics, {}, by(member))).notice.chat,
});

describe("staff with the part chat answer as the store", () => {
  test("they see the conversation, answer it, and the people of the store see who wrote; the buyer sees one store", async () => {
    const { items } = await world.ask(chat.lists, {}, by(person));
    expect(items).toMatchObject([{ id: talk.id, side: "host", user_id: String(talk.buyer.member_id), count: 1 }]);
    expect(await unread(person)).toEqual({ list: 1, badge: 1 });
    const said = await answer(person);
    expect(said).toMatchObject({
      side: "host",
      form: { id: String(talk.store.store_id) },
      by: { id: String(person.member_id), name: person.nickname },
    });
    await answer(talk.store.merchant, "And I agree");
    for (const reader of [talk.store.merchant, person])
      expect((await history(reader)).items.map((one) => one.by?.name ?? null)).toEqual([
        null,
        person.nickname,
        expect.any(String),
      ]);
    const ofBuyer = await history(talk.buyer);
    expect(ofBuyer.items.map((one) => one.by)).toEqual([null, null, null]);
    expect(new Set(ofBuyer.items.slice(1).map(({ form }) => form.id))).toEqual(new Set([String(talk.store.store_id)]));
    expect(JSON.stringify(ofBuyer)).not.toContain(person.nickname);
    expect(JSON.stringify(ofBuyer)).not.toContain(String(person.member_id));
    expect(JSON.stringify(await world.ask(chat.lists, {}, by(talk.buyer)))).not.toContain(person.nickname);
    const [row] = await many<{ sender_id: bigint; staff_id: bigint }>(
      world.mall.db,
      sql`SELECT sender_id, staff_id FROM chat_message WHERE id = ${BigInt(said.id)}`,
    );
    expect(row).toEqual({ sender_id: person.member_id, staff_id: BigInt(person.staff_id) });
  });

  test("frames name the person to the people of the store, and only the store to the buyer", async () => {
    const [ofBuyer, ofOwner, ofPerson, ofSeller] = [
      await bound(talk.buyer),
      await bound(talk.store.merchant),
      await bound(person),
      await bound(seller),
    ];
    await send(world, talk.buyer, talk.store.store_id, "Are you there?");
    expect(await ofPerson.next("chat")).toMatchObject({ content: "Are you there?", by: null });
    await answer(person);
    const toOwner = await ofOwner.next("chat").then(() => ofOwner.next("chat"));
    expect(toOwner).toMatchObject({ side: "host", by: { name: person.nickname } });
    await ofBuyer.next("chat");
    const toBuyer = await ofBuyer.next("chat");
    expect(toBuyer).toMatchObject({ side: "host", by: null, form: { id: String(talk.store.store_id) } });
    expect(JSON.stringify(toBuyer)).not.toContain(person.nickname);
    await world.ask(chat.typing, { id: talk.id }, by(talk.buyer));
    await expect
      .poll(() => ofPerson.heard.some((frame) => frame.type === "live" && frame.modules === "typing"))
      .toBe(true);
    expect(ofSeller.heard.filter((frame) => "modules" in frame && frame.modules === "chat")).toEqual([]);
    expect(ofSeller.heard.some((frame) => "modules" in frame && frame.modules === "typing")).toBe(false);
  });

  test("reading is the store's: what one of them reads counts as read for all", async () => {
    const { items } = await history(person);
    await world.ask(chat.seen, { id: talk.id, seq: items.at(-1)!.seq }, by(person));
    expect(await unread(talk.store.merchant)).toEqual({ list: 0, badge: 0 });
    expect(await unread(person)).toEqual({ list: 0, badge: 0 });
    await send(world, talk.buyer, talk.store.store_id, "One more");
    expect(await world.ask(chat.read, {}, by(person))).toEqual({ read: 1 });
    expect(await unread(talk.store.merchant)).toEqual({ list: 0, badge: 0 });
    await world.ask(chat.pin, { id: talk.id, pinned: true }, by(person));
    expect((await world.ask(chat.lists, {}, by(talk.store.merchant))).items[0]).toMatchObject({ pinned: true });
  });

  test("only the owner clears a conversation of the store, and each person recalls their own messages", async () => {
    expect(await world.call(chat.clear, { id: talk.id }, by(person))).toMatchObject({ error: "owner_only" });
    expect(await world.ask(chat.one, { to_id: String(talk.buyer.member_id) }, by(person))).toMatchObject({
      may_clear: false,
    });
    const mine = await answer(person);
    const theirs = await answer(talk.store.merchant);
    expect(await world.call(chat.recall, { id: theirs.id }, by(person))).toMatchObject({ error: "not_found" });
    expect(await world.call(chat.recall, { id: mine.id }, by(talk.store.merchant))).toMatchObject({
      error: "not_found",
    });
    expect(await world.ask(chat.recall, { id: mine.id }, by(person))).toMatchObject({ recalls: mine.id });
    await world.ask(chat.clear, { id: talk.id }, by(talk.store.merchant));
    expect((await history(person)).items).toEqual([]);
  });

  test("the store is online while somebody who answers for it is", async () => {
    await run(world.owner, sql`DELETE FROM store_seen WHERE store_id = ${talk.store.store_id}`);
    const online = async () =>
      (await world.ask(chat.one, { to_id: String(talk.store.store_id) }, by(talk.buyer))).online;
    await bound(seller);
    expect(await online()).toBe(false);
    await bound(person);
    expect(await online()).toBe(true);
  });
});

describe("people without a part in the store's conversations", () => {
  /** Every call about a conversation or a message of it. */
  async function tries(member: { token: string }, message_id: string) {
    const id = talk.id;
    const outcomes = {
      one: await world.call(chat.one, { to_id: String(talk.buyer.member_id) }, by(member)),
      send: await trySend(world, member, talk.buyer.member_id),
      history: await world.call(chat.history, { id }, by(member)),
      seen: await world.call(chat.seen, { id, seq: 1 }, by(member)),
      del: await world.call(chat.del, { id }, by(member)),
      clear: await world.call(chat.clear, { id }, by(member)),
      pin: await world.call(chat.pin, { id, pinned: true }, by(member)),
      typing: await world.call(chat.typing, { id }, by(member)),
      recall: await world.call(chat.recall, { id: message_id }, by(member)),
      translate: await world.call(chat.translate, { id: talk.message_id }, by(member)),
      report: await world.call(
        moderation.report,
        { about: { kind: "message", id: talk.message_id, reason_code: "spam" }, text: "" },
        by(member),
      ),
    };
    return Object.fromEntries(Object.entries(outcomes).map(([name, one]) => [name, one.ok ? "ok" : one.error]));
  }
  // A message to a member as a person goes to the member's store. The buyer has none.
  const nothing = {
    one: "other_party_not_merchant",
    send: "other_party_not_merchant",
    history: "not_found",
    seen: "not_found",
    del: "not_found",
    clear: "not_found",
    pin: "not_found",
    typing: "not_found",
    recall: "not_found",
    translate: "not_found",
    report: "not_found",
  };

  test("staff with every other part see and write nothing", async () => {
    expect(await tries(seller, talk.message_id)).toEqual(nothing);
    expect((await world.ask(chat.lists, {}, by(seller))).items).toEqual([]);
    expect(await unread(seller)).toEqual({ list: 0, badge: 0 });
    expect((await world.ask(stores.dashboard, {}, by(seller))).to_do.messages).toBe(0);
    expect((await world.ask(stores.dashboard, {}, by(talk.store.merchant))).to_do.messages).toBe(1);
  });

  test("a removed part, or ended work, applies from the next call and the next frame on", async () => {
    const [socket, ear] = [await bound(person), await bound(talk.store.merchant)];
    const mine = await answer(person);
    await Promise.all([socket.next("chat"), ear.next("chat")]);
    await world.ask(staff.change, { id: person.staff_id, parts: ["orders"] }, by(talk.store.merchant));
    expect(await tries(person, mine.id)).toEqual(nothing);
    await send(world, talk.buyer, talk.store.store_id, "Who is there?");
    await ear.next("chat");
    await world.ask(staff.change, { id: person.staff_id, parts: ["chat"] }, by(talk.store.merchant));
    expect((await history(person)).items).toHaveLength(3);
    await world.ask(staff.remove, { id: person.staff_id }, by(talk.store.merchant));
    expect(await tries(person, mine.id)).toEqual(nothing);
    await send(world, talk.buyer, talk.store.store_id, "Nobody?");
    await ear.next("chat");
    expect(socket.heard.filter(({ type }) => type === "chat")).toHaveLength(1);
    // The messages that they wrote for the store stay with the store, with their name.
    expect((await history(talk.store.merchant)).items.find(({ id }) => id === mine.id)).toMatchObject({
      by: { name: person.nickname },
    });
  });

  test("the schema refuses a message of the store by somebody who does not work for it", async () => {
    const stranger = await givenMember(world);
    const insert = (staff_id: bigint | null, store_id: bigint | null, sender_id: bigint) =>
      run(
        world.owner,
        sql`INSERT INTO chat_message (id, conversation_id, seq, side, sender_id, session_id, staff_id, staff_store_id,
            client_id, type, text, created_at, recall_until)
          VALUES (1, ${BigInt(talk.id)}, 99, 'host', ${sender_id}, 1, ${staff_id}, ${store_id}, 'planted-by-a-test',
            'text', 'Hi', now(), now())`,
      );
    await expect(insert(null, null, stranger.member_id)).rejects.toMatchObject({
      constraint: "chat_message_host_of_conversation",
    });
    const elsewhere = await givenStore(world);
    const other = await givenStaff(world, elsewhere, ["chat"]);
    await expect(insert(BigInt(other.staff_id), elsewhere.store_id, other.member_id)).rejects.toMatchObject({
      constraint: "chat_message_staff_store_fkey",
    });
    await expect(insert(BigInt(person.staff_id), talk.store.store_id, other.member_id)).rejects.toMatchObject({
      constraint: "chat_message_staff_fkey",
    });
  });
});

describe("their own conversations", () => {
  test("stay theirs as a customer, also with the store that they work for, and the owner sees them like every buyer's", async () => {
    const elsewhere = await givenStore(world);
    const own = await send(world, person, elsewhere.store_id, "A question of my own");
    const here = await send(world, person, talk.store.store_id, "Where is what I bought?");
    const sides = async (member: { token: string }) =>
      Object.fromEntries((await world.ask(chat.lists, {}, by(member))).items.map(({ id, side }) => [id, side]));
    expect(await sides(person)).toEqual({
      [own.conversation_id]: "customer",
      [here.conversation_id]: "customer",
      [talk.id]: "host",
    });
    expect(await sides(talk.store.merchant)).toEqual({ [here.conversation_id]: "host", [talk.id]: "host" });
    await send(world, talk.store.merchant, person.member_id, "It is on its way");
    // Nobody can answer themselves.
    expect(
      (await world.ask(chat.history, { id: here.conversation_id }, by(person))).items.map((one) => [one.side, one.by]),
    ).toEqual([
      ["customer", null],
      ["host", null],
    ]);
    expect(await trySend(world, person, person.member_id)).toMatchObject({ error: "other_party_not_merchant" });
    await world.ask(staff.remove, { id: person.staff_id }, by(talk.store.merchant));
    expect(await sides(person)).toEqual({ [own.conversation_id]: "customer", [here.conversation_id]: "customer" });
  });
});

describe("moderation", () => {
  test("a report about staff concerns the person, and only the person is muted", async () => {
    const said = await answer(person, "Pay me outside");
    await world.ask(
      moderation.report,
      { about: { kind: "message", id: said.id, reason_code: "fraud" }, text: "" },
      by(talk.buyer),
    );
    const operator = await givenOperator(world, "reviewer");
    expect((await world.ask(chatOffice.message, { message_id: said.id }, operator)).author).toMatchObject({
      id: String(person.member_id),
      nickname: person.nickname,
    });
    const ofOwner = await givenOperator(world, "reviewer", { own_member_id: talk.store.merchant.member_id });
    const decide = (who: { token: string }) =>
      world.call(
        moderationOffice.decide,
        {
          about: {
            kind: "message",
            id: said.id,
            decision: { kind: "mute", rule: "fraud", message: "Payments stay in the mall.", days: 7 },
          },
          note: "seen",
        },
        by(who),
      );
    expect(await decide(ofOwner)).toMatchObject({ error: "own_matter" });
    expect(await decide(operator)).toMatchObject({ ok: true });
    expect(await trySend(world, person, talk.buyer.member_id)).toMatchObject({ error: "chat_muted" });
    expect(await trySend(world, talk.store.merchant, talk.buyer.member_id)).toMatchObject({ ok: true });
    const [notice] = await many<{ page: string }>(
      world.mall.db,
      sql`SELECT page FROM notice WHERE member_id = ${person.member_id} AND subject = 'mail.chat_muted_subject'`,
    );
    expect(notice?.page).toBe(`/pages/message/chat?user=${talk.buyer.member_id}`);
  });

  test("staff report a buyer's messages, and not those of their own store", async () => {
    const report = (id: string) =>
      world.call(moderation.report, { about: { kind: "message", id, reason_code: "abuse" }, text: "" }, by(person));
    const ours = await answer(talk.store.merchant);
    expect(await report(ours.id)).toMatchObject({ error: "not_found" });
    expect(await report(talk.message_id)).toMatchObject({ ok: true });
  });
});
