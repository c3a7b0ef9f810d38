import { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { randomInt, randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { type ChatPage, openPage, type Shown } from "./chat-page.ts";
import { text } from "./given/given-chat.ts";
import { type GivenMember, givenMember, givenStore, type GivenStore } from "./given.ts";
import { expectInvariants } from "./invariants.ts";
import { askSurely } from "./sockets/over-the-wire.ts";
import { type ServerProcess, startServer } from "./outages/server-process.ts";
import { useWorld } from "./world.ts";

// REL-038: CHAT_BANK=20000 CHAT_CLIENTS=100 CHAT_KILLS=10 CHAT_CUTS=200 for the full run.
const messages = Number(process.env["CHAT_BANK"] ?? 360);
const people = Number(process.env["CHAT_CLIENTS"] ?? 16);
const kills = Number(process.env["CHAT_KILLS"] ?? 2);
const cuts = Number(process.env["CHAT_CUTS"] ?? 16);
const lanes = 16;

const clocksApartMs = 2_000;
const world = useWorld();
const mall = { address: "" };
let server: ServerProcess | null = null;
afterEach(() => server?.child.kill("SIGKILL"));

/** Each process has a separate clock, some seconds from the previous one. */
async function restart(): Promise<void> {
  server?.child.kill("SIGKILL");
  server = await startServer(world, {}, randomInt(-clocksApartMs, clocksApartMs));
  mall.address = server.address;
}

/** The people in the chats: three buyers for each store. */
async function givenPeople(): Promise<{ stores: GivenStore[]; buyers: GivenMember[] }> {
  const stores: GivenStore[] = [];
  for (let index = 0; index < people / 4; index += 1) stores.push(await givenStore(world));
  const buyers: GivenMember[] = [];
  for (let index = 0; index < 3 * stores.length; index += 1) buyers.push(await givenMember(world));
  return { stores, buyers };
}

/** When each message was first sent, and how long each page of the other side waited for it. */
function createStopwatch() {
  const sentAt = new Map<string, { at: number; by: string }>();
  const waits: number[] = [];
  return {
    started: (client_id: string, by: string) => sentAt.set(client_id, { at: performance.now(), by }),
    arrived:
      (token: string) =>
      ({ client_id }: Shown) => {
        const sent = client_id === null ? undefined : sentAt.get(client_id);
        if (sent !== undefined && sent.by !== token) waits.push(performance.now() - sent.at);
      },
    figures() {
      const sorted = waits.toSorted((one, other) => one - other);
      return [0.5, 0.95, 0.99]
        .map((share) => `p${share * 100} ${sorted[Math.floor(sorted.length * share)]?.toFixed(0)} ms`)
        .join(", ");
    },
  };
}

test(
  "chat with a killed server, cut sockets, lost answers and frames, and wrong clocks while everybody writes: nothing is lost, nothing shown twice, one order everywhere",
  { timeout: 1_800_000 },
  async () => {
    const { stores, buyers } = await givenPeople();
    await restart();
    const watch = createStopwatch();
    const acknowledged: ChatMessage[] = [];
    /** Every fifth answer is lost on its way, and the message is sent again under the same id. */
    const send = async (from: GivenMember, to_id: bigint, said: string): Promise<ChatMessage> => {
      const id = randomUUID();
      watch.started(id, from.token);
      const sent = await askSurely(
        mall,
        chat.send,
        { id, to_id: String(to_id), message: text(said) },
        from.token,
        () => randomInt(5) === 0,
      );
      acknowledged.push(sent);
      return sent;
    };
    // The first two buyers have two more devices. The last of them loses every third frame.
    const [first, loses] = [buyers.slice(0, 2), () => randomInt(3) === 0];
    const readers = [...stores.map(({ merchant }) => merchant), ...buyers, ...first, ...first];
    const pages: ChatPage[] = [];
    for (const [index, { token }] of readers.entries()) {
      const isLast = index >= readers.length - first.length;
      pages.push(await openPage(mall, token, isLast ? () => {} : watch.arrived(token), isLast ? loses : undefined));
    }
    for (const [index, buyer] of buyers.entries()) await send(buyer, stores[index % stores.length]!.store_id, "hello");

    let restarting = Promise.resolve();
    const disturb = (index: number): void => {
      if (index % Math.ceil(messages / cuts) === 0) pages[randomInt(pages.length)]?.cut();
      if (index % Math.ceil(messages / (kills + 1)) === 0 && index > 0) restarting = restarting.then(restart);
    };
    const work = async (part: number) => {
      for (let index = part; index < messages; index += lanes) {
        const place = index % buyers.length;
        const [buyer, store] = [buyers[place]!, stores[place % stores.length]!];
        const isAnswer = index % 4 === 0;
        disturb(index);
        const sent = isAnswer
          ? await send(store.merchant, buyer.member_id, `${index}`)
          : await send(buyer, store.store_id, `${index}`);
        if (index % 97 === 0)
          await askSurely(mall, chat.recall, { id: sent.id }, isAnswer ? store.merchant.token : buyer.token);
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, part) => work(part)));
    await restarting;
    for (const page of pages) await page.catchUp();

    const kept = await many<{ id: bigint; seq: number; conversation_id: bigint; client_id: string | null }>(
      world.mall.db,
      sql`SELECT id, seq, conversation_id, client_id FROM chat_message ORDER BY conversation_id, seq`,
    );
    const ids = new Set(kept.map(({ id }) => String(id)));
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(acknowledged).toHaveLength(messages + buyers.length);
    // Only the messages that were sent, once each, and the recalls.
    expect(kept.filter(({ client_id }) => client_id !== null)).toHaveLength(acknowledged.length);
    const said = Map.groupBy(kept, ({ conversation_id }) => String(conversation_id));
    expect(said.size).toBe(buyers.length);
    for (const page of pages)
      for (const [id, log] of page.shown)
        expect(log).toEqual(said.get(id)?.map(({ seq, client_id }) => ({ seq, client_id })));
    expect(pages.map(({ shown }) => shown.size)).toEqual(readers.map((_, index) => (index < stores.length ? 3 : 1)));
    for (const page of pages) page.close();
    await expectInvariants(world);
    console.log(
      `${acknowledged.length} messages, ${kills} kills, ${cuts} cuts: to the other side's pages ${watch.figures()}`,
    );
  },
);
