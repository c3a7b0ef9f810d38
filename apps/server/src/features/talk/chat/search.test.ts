import { chat } from "@arcade/contract/talk/chat/api";
import { chatSearch } from "@arcade/contract/talk/chat/message";
import { beforeAll, expect, test } from "vitest";
import { givenChat, type GivenChat, send } from "../../../../test/given/given-chat.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import { givenMember } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let talk: GivenChat;
beforeAll(async () => {
  talk = await givenChat(world);
  await send(world, talk.buyer, talk.store.store_id, "Is the Brass lamp bright?");
  await send(world, talk.store.merchant, talk.buyer.member_id, "The brass one is");
});

const search = ({ token }: { token: string }, keywords: string, id?: string) =>
  world.ask(chat.search, { keywords, ...(id !== undefined && { id }) }, { token });
const texts = (found: Awaited<ReturnType<typeof search>>) => found.items.map(({ text }) => text);

test("texts with all of the words are found, the newest first, whoever wrote them, in any case", async () => {
  const { buyer, store } = talk;
  const found = await search(buyer, "BRASS");
  expect(texts(found)).toEqual(["The brass one is", "Is the Brass lamp bright?"]);
  expect(found).toMatchObject({
    whole: true,
    items: [
      { conversation_id: talk.id, side: "customer", by: "host", seq: 3, user_id: String(store.store_id) },
      { by: "customer", seq: 2 },
    ],
  });
  expect(texts(await search(buyer, "lamp brass"))).toEqual(["Is the Brass lamp bright?"]);
  expect(texts(await search(buyer, "brass sofa"))).toEqual([]);
  // Neither is a pattern.
  expect(texts(await search(buyer, "%"))).toEqual([]);
});

test("the store's people find them from their side; a stranger and staff without the chat find nothing", async () => {
  const { buyer, store } = talk;
  const person = await givenStaff(world, store, ["chat"]);
  const seller = await givenStaff(world, store, ["orders"]);
  for (const reader of [store.merchant, person])
    expect((await search(reader, "brass lamp")).items).toMatchObject([
      { side: "host", user_id: String(buyer.member_id), name: buyer.nickname },
    ]);
  for (const reader of [await givenMember(world), seller]) {
    expect((await search(reader, "brass")).items).toEqual([]);
    expect(await world.call(chat.search, { keywords: "brass", id: talk.id }, { token: reader.token })).toMatchObject({
      error: "not_found",
    });
  }
});

test("what was cleared or recalled is not found, and a search in one conversation finds only its texts", async () => {
  const buyer = await givenMember(world);
  const [one, two] = [await givenChat(world, { buyer }), await givenChat(world, { buyer })];
  const first = await send(world, buyer, one.store.store_id, "A copper kettle");
  await send(world, buyer, two.store.store_id, "The same copper kettle");
  expect((await search(buyer, "copper")).items).toHaveLength(2);
  expect(texts(await search(buyer, "copper", two.id))).toEqual(["The same copper kettle"]);
  await world.ask(chat.recall, { id: first.id }, { token: buyer.token });
  await world.ask(chat.clear, { id: two.id }, { token: buyer.token });
  expect(await search(buyer, "copper")).toEqual({ items: [], whole: true });
  expect((await search(two.store.merchant, "copper")).items).toHaveLength(1);
});

test("it looks at the last messages of a conversation, and says when there are older ones", async () => {
  const { buyer, store, id } = await givenChat(world);
  await run(
    world.owner,
    sql`WITH moved AS (UPDATE conversation SET seq = seq + ${chatSearch.messages} WHERE id = ${BigInt(id)} RETURNING id)
      INSERT INTO chat_message (id, conversation_id, seq, side, sender_id, session_id, client_id, type, text,
        created_at, recall_until)
      SELECT m.id + n, m.conversation_id, 1 + n, m.side, m.sender_id, m.session_id, 'a-copy-of-a-message-' || n, 'text',
        'Filling', m.created_at, m.recall_until
      FROM chat_message m JOIN moved c ON c.id = m.conversation_id
        CROSS JOIN generate_series(1, ${chatSearch.messages}) n WHERE m.seq = 1`,
  );
  await send(world, buyer, store.store_id, "The newest");
  expect(await search(buyer, "newest")).toMatchObject({ whole: false, items: [{ text: "The newest" }] });
  const many = await search(buyer, "filling");
  expect([many.items.length, many.whole]).toEqual([chatSearch.found, false]);
  // Beyond what is looked at.
  expect((await search(buyer, "Hello")).items).toEqual([]);
});
