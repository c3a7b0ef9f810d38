import { moderation } from "@arcade/contract/base/moderation/api";
import { chat } from "@arcade/contract/talk/chat/api";
import type { Endpoint } from "@arcade/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { givenChat, send } from "../../../../test/given/given-chat.ts";
import { askSupport, givenVisit, writeVisit } from "../../../../test/given/given-support.ts";
import { type GivenMember, givenMember } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();

/** A conversation with its first message, and the people who may not read it. */
interface Foreign {
  id: string;
  message_id: string;
  strangers: GivenMember[];
}
const foreign = new Map<string, Foreign>();

beforeAll(async () => {
  const [mine, theirs] = [await givenChat(world), await givenChat(world)];
  // Another customer of the same store, another store's merchant, and a member who never wrote.
  const { buyer: neighbour } = await givenChat(world, { store: mine.store });
  const strangers = [neighbour, theirs.store.merchant, await givenMember(world)];
  foreign.set("a buyer and a store", { ...mine, strangers });
  const asked = await askSupport(world, mine.buyer);
  foreign.set("a member and customer service", {
    id: asked.conversation_id,
    message_id: asked.id,
    strangers: [...strangers, mine.store.merchant],
  });
  const visit = await givenVisit(world);
  const said = await writeVisit(world, visit);
  if (!said.ok) throw new Error("the visitor was not heard");
  foreign.set("a visitor and customer service", {
    id: said.data.conversation_id,
    message_id: said.data.id,
    strangers: [...strangers, mine.buyer],
  });
});

const ofConversation = ({ id }: Foreign) => ({ id });
const ofMessage = ({ message_id }: Foreign) => ({ id: message_id });
const acts: [string, Endpoint, (of: Foreign) => object][] = [
  ["read", chat.history, ofConversation],
  ["marked as read", chat.seen, ({ id }) => ({ id, seq: 1 })],
  ["deleted", chat.del, ofConversation],
  ["cleared", chat.clear, ofConversation],
  ["pinned", chat.pin, ({ id }) => ({ id, pinned: true })],
  ["blocked", chat.block, ({ id }) => ({ id, blocked: true })],
  ["searched", chat.search, ({ id }) => ({ id, keywords: "hello" })],
  ["typed in", chat.typing, ofConversation],
  ["recalled from", chat.recall, ofMessage],
  [
    "reported from",
    moderation.report,
    ({ message_id }) => ({ about: { kind: "message", id: message_id, reason_code: "spam" }, text: "" }),
  ],
  ["translated", chat.translate, ofMessage],
];

describe("another member's conversation (PROOF I45, SEC-024)", () => {
  test.each(acts)(
    "is not %s by anybody outside it, of any kind; and nothing of it changes",
    async (_act, row, input) => {
      const all = () =>
        many(
          world.owner,
          sql`SELECT to_jsonb(c) AS c, (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.seq) FROM chat_message m
            WHERE m.conversation_id = c.id) AS said FROM conversation c ORDER BY c.id`,
        );
      const before = await all();
      for (const [between, one] of foreign)
        for (const { token } of one.strangers)
          expect(await world.callWith(row, input(one), { token }), between).toMatchObject({
            ok: false,
            error: "not_found",
          });
      expect(await all()).toEqual(before);
    },
  );

  test("is in nobody else's list, and a message to the same store goes into one's own", async () => {
    const { id, strangers } = foreign.get("a buyer and a store")!;
    for (const stranger of strangers) {
      const { items } = await world.ask(chat.lists, {}, stranger);
      expect(items.map((one) => one.id)).not.toContain(id);
    }
    const [neighbour] = strangers;
    const own = (await world.ask(chat.lists, {}, neighbour!)).items[0]!;
    expect(await send(world, neighbour!, own.user_id, "mine")).toMatchObject({ conversation_id: own.id });
  });
});
