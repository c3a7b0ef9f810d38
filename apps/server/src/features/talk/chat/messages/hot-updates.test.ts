import { beforeAll, describe, expect, test } from "vitest";
import { givenChat, type GivenChat, send } from "../../../../../test/given/given-chat.ts";
import { useWorld } from "../../../../../test/world.ts";
import { type Database, many, one } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { bare, insertMessage } from "./message.sql.ts";
import { type HeldConversation, holdConversations, insertTexts } from "./send-together.sql.ts";

// The columns that change with each message are in no index, so PostgreSQL writes a new version of the row and no index
// entry (a HOT update). Before, each message wrote all ten indexes of its conversation.
const world = useWorld();
let talk: GivenChat;
beforeAll(async () => {
  talk = await givenChat(world);
  await send(world, talk.store.merchant, talk.buyer.member_id, "Good day");
});

/** Updates of conversations in this transaction, and how many of them were HOT. */
const updates = (tx: Database) =>
  one<{ all: number; hot: number }>(
    tx,
    sql`SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_xact_user_tables
      WHERE relname = 'conversation'`,
  );

async function hotUpdatesOf(write: (tx: Database, now: Date) => Promise<void>): Promise<{ all: number; hot: number }> {
  return world.mall.transaction(async (tx) => {
    const now = world.clock.now();
    // The first message of a minute and the first unread message change indexed columns.
    await write(tx, now);
    const before = await updates(tx);
    for (let index = 0; index < 10; index += 1) await write(tx, now);
    const after = await updates(tx);
    return { all: after.all - before.all, hot: after.hot - before.hot };
  });
}

describe("a message writes no index of its conversation", () => {
  const base = () => ({
    ...bare,
    conversation_id: BigInt(talk.id),
    side: "customer" as const,
    sender_id: talk.buyer.member_id,
    session_id: 1n,
    type: "text" as const,
    text: "once more",
  });
  let count = 0;
  const named = () => {
    count += 1;
    return { id: BigInt(1_000 + count), client_id: `a-name-of-this-test-${count}` };
  };

  test("one by one", async () => {
    const found = await hotUpdatesOf(async (tx, now) => {
      await insertMessage(tx, { ...base(), ...named(), recall_until: now }, now);
    });
    expect(found).toEqual({ all: 10, hot: 10 });
  });

  test("in a batch", async () => {
    const found = await hotUpdatesOf(async (tx, now) => {
      let held: readonly HeldConversation[] = [];
      holdConversations(tx, [BigInt(talk.id)], (rows) => (held = rows));
      await many(tx, sql`SELECT 1 AS one`);
      const moved = held.map((party) => ({ ...party, seq: party.seq + 1 }));
      const { side, sender_id, session_id, conversation_id, text } = base();
      const said = { ...named(), side, sender_id, session_id, conversation_id, text, risks: [] };
      insertTexts(
        tx,
        moved.map(({ seq }) => ({ ...said, seq })),
        moved,
        now,
        now,
      );
      await many(tx, sql`SELECT 1 AS one`);
    });
    expect(found).toEqual({ all: 10, hot: 10 });
  });
});
