import { chat } from "@arcade/contract/talk/chat/api";
import { afterEach, describe, expect, test } from "vitest";
import { givenChat, type GivenChat, send, trySend } from "../../../../test/given/given-chat.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

interface Person {
  token: string;
}
const block = ({ token }: Person, id: string, blocked = true) => world.ask(chat.block, { id, blocked }, { token });
const toStore = ({ buyer, store }: GivenChat) => trySend(world, buyer, store.store_id);
const toBuyer = ({ buyer, store }: GivenChat) => trySend(world, store.merchant, buyer.member_id);
const isSent = ({ ok }: { ok: boolean }) => ok;
const seenBy = async ({ token }: Person, to_id: bigint) => {
  const { bar, blocked } = await world.ask(chat.one, { to_id: String(to_id) }, { token });
  return { bar, blocked };
};

describe("a blocked conversation", () => {
  test("a buyer blocks a store: neither side writes, each reads its own reason, and only the buyer's list marks it", async () => {
    const talk = await givenChat(world);
    const { buyer, store, id } = talk;
    await send(world, store.merchant, buyer.member_id, "Good day");
    await block(buyer, id);
    expect(await toStore(talk)).toMatchObject({ error: "chat_blocked_by_you" });
    expect(await toBuyer(talk)).toMatchObject({ error: "chat_blocked" });
    expect(await seenBy(buyer, store.store_id)).toEqual({ bar: "chat_blocked_by_you", blocked: true });
    expect(await seenBy(store.merchant, buyer.member_id)).toEqual({ bar: "chat_blocked", blocked: false });
    const listed = async ({ token }: Person) =>
      (await world.ask(chat.lists, {}, { token })).items.find((item) => item.id === id)?.blocked;
    expect([await listed(buyer), await listed(store.merchant)]).toEqual([true, false]);
    // What was said stays, and customer service answers.
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items).toHaveLength(2);
    await send(world, buyer, "service", "My order did not arrive");
    await block(buyer, id, false);
    expect([isSent(await toStore(talk)), isSent(await toBuyer(talk))]).toEqual([true, true]);
  });

  test("staff block a buyer for the store; each side ends its own block alone", async () => {
    const talk = await givenChat(world);
    const { buyer, store, id } = talk;
    const person = await givenStaff(world, store, ["chat"]);
    await block(person, id);
    await block(buyer, id);
    expect(await toBuyer(talk)).toMatchObject({ error: "chat_blocked_by_you" });
    await block(store.merchant, id, false);
    expect(await toBuyer(talk)).toMatchObject({ error: "chat_blocked" });
    expect(await toStore(talk)).toMatchObject({ error: "chat_blocked_by_you" });
    await block(buyer, id, false);
    expect(isSent(await toStore(talk))).toBe(true);
  });

  test("a message from before the block can be recalled, and its file is gone for both", async () => {
    const { buyer, store, id, message_id } = await givenChat(world);
    await block(store.merchant, id);
    await world.ask(chat.recall, { id: message_id }, { token: buyer.token });
    expect(await trySend(world, buyer, store.store_id)).toMatchObject({ error: "chat_blocked" });
    await block(store.merchant, id, false);
    expect((await send(world, buyer, store.store_id, "Sorry")).seq).toBe(3);
  });

  test("messages in batches and a block at one moment: each message is stored or refused, and none after the block", async () => {
    const talk = await givenChat(world);
    const { buyer, store, id } = talk;
    // This process knows the conversation, so texts go in batches.
    await send(world, store.merchant, buyer.member_id, "Good day");
    const some = () => Array.from({ length: 15 }, () => toStore(talk));
    const first = some();
    await Promise.race(first);
    const [outcomes] = await Promise.all([Promise.all([...first, ...some()]), block(store.merchant, id)]);
    const stored = outcomes.filter(isSent).length;
    expect(stored).toBeGreaterThan(0);
    for (const outcome of outcomes) if (!isSent(outcome)) expect(outcome).toMatchObject({ error: "chat_blocked" });
    const [after] = await many<{ seq: number; blocked_seq: number; kept: number }>(
      world.owner,
      sql`SELECT seq, blocked_seq, (SELECT count(*)::int FROM chat_message m WHERE m.conversation_id = c.id) AS kept
        FROM conversation c WHERE id = ${BigInt(id)}`,
    );
    expect(after).toEqual({ seq: 2 + stored, blocked_seq: 2 + stored, kept: 2 + stored });
    const late = await Promise.all(Array.from({ length: 10 }, () => toStore(talk)));
    for (const outcome of late) expect(outcome).toMatchObject({ error: "chat_blocked" });
  });

  test("the schema itself takes no message in a blocked conversation, and no block of customer service", async () => {
    const { buyer, id } = await givenChat(world);
    await block(buyer, id);
    await expect(run(world.owner, sql`UPDATE conversation SET seq = seq + 1 WHERE id = ${BigInt(id)}`)).rejects.toThrow(
      "conversation_blocked",
    );
    const { conversation_id } = await send(world, buyer, "service", "Hello");
    expect(await world.call(chat.block, { id: conversation_id, blocked: true }, { token: buyer.token })).toMatchObject({
      error: "not_found",
    });
  });
});
