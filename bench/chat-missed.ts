import { chat } from "@arcade/contract/talk/chat/api";
import { maxChat } from "@arcade/contract/talk/chat/message";
import type { Endpoint } from "@arcade/contract/endpoint";
import { gzipSync } from "node:zlib";
import { type ChatGround, startServer } from "./chat.ts";
import { median } from "./cold-start.ts";
import type { Single } from "./figures.ts";
import { type Ask, connect, get, post } from "./http-load.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { asOwner } from "./malls.ts";
import { answered } from "./reads.ts";
import type { Merchant } from "./stores.ts";

const missed = 5_000;
const spreadOver = 50;
/** A member may read 600 times a minute. */
const rounds = 3;
/** The same value as in rooms.ts. */
const lanes = 4;
const words = "Is the lamp bright enough to read by, and does it come with a plug that fits here?";

/** What a device knows of a conversation, and has missed since. */
interface Known {
  id: string;
  /** The other side, as `to_id`. */
  party: string;
  upTo: number;
}

/** Asks as a device that was offline does. */
type CatchUp = (
  read: (row: Endpoint, input: Record<string, string>, lane?: number) => Promise<Read>,
  known: readonly Known[],
) => Promise<void>;

interface Read {
  items: { id: string; seq: number }[];
  more: boolean;
  seq: number;
}

/**
 * A member who was away for 5,000 messages: how many answers, bytes and milliseconds the device needs to catch up
 * (PROOF REL-040).
 */
export async function measureMissed(ground: ChatGround, report: (single: Single) => void): Promise<void> {
  const { database, buyers, merchants, flags } = ground;
  const [one, many] = merchants;
  if (one === undefined || many === undefined) throw new Error("two stores are needed");
  const inOne = await fillConversations(ground, one, buyers.slice(0, 1), missed);
  const inMany = await fillConversations(ground, many, buyers.slice(0, spreadOver), missed / spreadOver);
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  const { mall, port } = await startServer(database, flags);
  const lines = Array.from({ length: lanes }, () => connect(port));
  const asks = lines.map(({ ask }) => ask);
  // Repeats the work until the code is compiled.
  await caughtUp(asks, one.token, inOne, everyOne);
  const count = missed.toLocaleString("en");
  await logOf(
    `${count} missed in one conversation, as its page catches up`,
    () => caughtUp(asks, one.token, inOne, asTheApp),
    report,
  );
  await logOf(
    `${count} missed in one conversation, every one of them`,
    () => caughtUp(asks, one.token, inOne, everyOne),
    report,
  );
  await logOf(
    `${count} missed in ${spreadOver} conversations, as the app catches up`,
    () => caughtUp(asks, many.token, inMany, asTheApp),
    report,
  );
  await logOf(
    `${count} missed in ${spreadOver} conversations, every one of them`,
    () => caughtUp(asks, many.token, inMany, everyOne),
    report,
  );
  for (const { close } of lines) close();
  await mall.stop();
}

/**
 * The same requests as `syncAll` of the mall: the list, and for each conversation its state and its newest messages. A
 * device keeps no more than these.
 */
const asTheApp: CatchUp = async (read, known) => {
  const { items } = await read(chat.lists, {});
  const left = known.values();
  const goThrough = async (lane: number) => {
    for (const { id, party, upTo } of left) {
      const listed = items.find((one) => one.id === id);
      const { seq } = await read(chat.one, { to_id: party }, lane);
      if (listed?.seq !== seq || seq - upTo <= 2 * maxChat.page) throw new Error("another way would be taken");
      await read(chat.history, { id }, lane);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => goThrough(lane)));
};

const everyOne: CatchUp = async (read, known) => {
  await read(chat.lists, {});
  for (const { id, upTo } of known) {
    let last = upTo;
    for (let more = true; more;) {
      const part = await read(chat.history, { id, after: String(last) });
      if (part.items.some(({ seq }, place) => seq !== last + place + 1)) throw new Error("there is a gap");
      last = part.items.at(-1)?.seq ?? last;
      ({ more } = part);
    }
    if (last !== upTo + missed / known.length) throw new Error(`caught up to ${last}`);
  }
};

interface Cost {
  answers: number;
  bytes: number;
  /** The size as a proxy with compression sends them. */
  packedBytes: number;
  ms: number;
}

async function caughtUp(asks: readonly Ask[], token: string, known: readonly Known[], catchUp: CatchUp): Promise<Cost> {
  const bodies: string[] = [];
  let headBytes = 0;
  const start = performance.now();
  await catchUp(async ({ kind, path }, input, lane = 0) => {
    const ask = asks[lane];
    if (ask === undefined) throw new Error("no such lane");
    const request =
      kind === "read" ? get(`${path}?${new URLSearchParams(input)}`, { token }) : post(path, { token }, input);
    const { head, body } = answered(await ask(request), 200);
    headBytes += head.length;
    bodies.push(body);
    return (JSON.parse(body) as { data: Read }).data; // what our own server answers
  }, known);
  const ms = performance.now() - start;
  const sum = (sizeOf: (body: string) => number) => bodies.reduce((total, body) => total + sizeOf(body), headBytes);
  return {
    answers: bodies.length,
    bytes: sum((body) => Buffer.byteLength(body)),
    packedBytes: sum((body) => gzipSync(body).length),
    ms,
  };
}

async function logOf(what: string, work: () => Promise<Cost>, report: (single: Single) => void): Promise<void> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await work());
  const { answers, bytes, packedBytes } = costs[0] ?? { answers: 0, bytes: 0, packedBytes: 0 };
  const kib = (size: number) => `${(size / 1_024).toFixed(0)} KiB`;
  report({
    what,
    value: median(costs.map(({ ms }) => ms)),
    unit: "ms",
    max: null,
    note: `${answers} answers, ${kib(bytes)}, ${kib(packedBytes)} compressed`,
  });
}

/**
 * Conversations of a store in which its merchant has read the first message, and so many came since. The rows are as
 * the verbs would have written them.
 */
async function fillConversations(
  { database }: ChatGround,
  { store_id }: Merchant,
  buyers: readonly { member_id: string }[],
  each: number,
): Promise<Known[]> {
  const made: Known[] = [];
  for (const { member_id } of buyers) {
    const [conversation] = await asOwner<{ id: string }>(
      database.owner,
      sql`WITH begun AS (
        INSERT INTO conversation (id, kind, member_id, store_id, merchant_id, seq, created_at, last_at, forget_at,
          customer_read, host_read)
        SELECT coalesce((SELECT max(id) FROM conversation), 1000) + 1, 'store', ${member_id}::bigint, s.id, s.owner_id,
          ${each + 1}::int, now() - interval '1 day', now(), now() + interval '90 days', ${each + 1}::int, 1
        FROM store s WHERE s.id = ${store_id} RETURNING id
      ), said AS (
        INSERT INTO chat_message (id, conversation_id, seq, side, sender_id, session_id, client_id, type, text,
          created_at, recall_until)
        SELECT begun.id * 100000 + n, begun.id, n, 'customer', ${member_id}::bigint, 1,
          'bench-missed-' || begun.id || '-' || n, 'text', ${words}::text || ' ' || n,
          now() - interval '1 second' * (${each + 2}::int - n), now()
        FROM begun, generate_series(1, ${each + 1}::int) n
      ) SELECT id FROM begun`,
    );
    if (conversation === undefined) throw new Error("a conversation was not begun");
    made.push({ id: conversation.id, party: member_id, upTo: 1 });
  }
  return made;
}
