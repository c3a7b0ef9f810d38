import { chat } from "@arcade/contract/talk/chat/api";
import { setTimeout as pause } from "node:timers/promises";
import { type ChatGround, openBound, type Server, startServer } from "./chat.ts";
import { median } from "./cold-start.ts";
import type { Single } from "./figures.ts";
import { type Ask, connect, post } from "./http-load.ts";
import { memoryMiB } from "./measure.ts";
import { answered } from "./reads.ts";
import type { Merchant } from "./stores.ts";

/**
 * Messages a second at a fixed rate, so that a late message delays no other. It is at most half of what the machine can
 * do.
 */
const maxPerSecond = 100;
const phaseMs = 2_000;
const rounds = 5;
const settleMs = 500;
const words = "長".repeat(1_000);
const connections = 24;
/** Two stores receive everything; a member has at most 8 devices. */
const listeners = 2;
const stoppedCounts = [0, 1, 10] as const;
const maxTimes = 1.5;
const maxGrownMiB = 64;

/**
 * Devices that have stopped reading while they are sent up to a hundred messages a second. It measures how long the
 * other devices wait for their messages, compared with the wait when everybody reads (PROOF REL-043). The two take
 * turns, so that other work of the machine affects both.
 */
export async function measureSlow(
  { database, buyers, merchants, flags }: ChatGround,
  report: (single: Single) => void,
): Promise<void> {
  const server = await startServer(database, flags);
  const heard = merchants.slice(0, listeners);
  const arrivals = new Map<string, () => void>();
  const reading = await openBound(
    server.port,
    heard.map(({ token }) => token),
    (text) => {
      const { client_id } = JSON.parse(text) as { client_id?: string }; // a frame of our own server
      if (client_id !== undefined) arrivals.get(client_id)?.();
    },
  );
  const crowd = openCrowd(server, buyers, heard, arrivals);
  // The first message of each person begins a conversation. This happens once, and is not measured.
  const perSecond = Math.min(maxPerSecond, Math.floor((await crowd.begin()) / 2));
  await server.mall.call("collectGarbage");
  const before = memoryMiB([server.mall.pid]);
  const waits = new Map<number, number[]>(stoppedCounts.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const count of round % 2 === 0 ? stoppedCounts : stoppedCounts.toReversed()) {
      const tokens = Array.from({ length: count }, (_, index) => heard[index % heard.length]?.token ?? "");
      const stopped = await openBound(server.port, tokens, () => {});
      for (const socket of stopped) socket.stopReading();
      waits.get(count)?.push(percentileOf(await crowd.talk(phaseMs, perSecond), 0.95));
      if (count === Math.max(...stoppedCounts) && round === rounds - 1) {
        await server.mall.call("collectGarbage");
        const grown = memoryMiB([server.mall.pid]) - before;
        report({
          what: `memory of the server, grown by ${count} devices that do not read`,
          value: grown,
          unit: "MiB",
          max: maxGrownMiB,
        });
      }
      for (const socket of stopped) socket.close();
      await pause(settleMs);
    }
  // The figure is calculated for each round separately, so that a disturbance in one round does not change it.
  const p95 = (count: number) => median(waits.get(count) ?? []);
  for (const count of stoppedCounts.slice(1))
    report({
      what: `chat where ${count} of the devices do not read: p95 of a message to the others, of that where all read`,
      value: p95(count) / p95(0),
      unit: "times",
      max: maxTimes,
      note: `${perSecond} messages a second, ${p95(count).toFixed(0)} ms beside ${p95(0).toFixed(0)} ms`,
    });
  for (const socket of reading) socket.close();
  crowd.close();
  await server.mall.stop();
}

const percentileOf = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

interface Crowd {
  /** Everybody sends a first message. Returns how many messages were sent a second. */
  begin(): Promise<number>;
  /**
   * Sends so many messages a second for a time. Returns how long each took, from when it was to be sent until the
   * reading device has it.
   */
  talk(ms: number, perSecond: number): Promise<number[]>;
  close(): void;
}

function openCrowd(
  { port }: Server,
  buyers: ChatGround["buyers"],
  heard: readonly Merchant[],
  arrivals: Map<string, () => void>,
): Crowd {
  const lines = Array.from({ length: connections }, () => connect(port));
  const free: Ask[] = lines.map(({ ask }) => ask);
  const waiting: ((ask: Ask) => void)[] = [];
  const take = (): Promise<Ask> | Ask => free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const give = (ask: Ask): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(ask);
    else next(ask);
  };
  let number = 0;
  const sendOne = async (text: string): Promise<void> => {
    const mine = number;
    number += 1;
    const id = `bench-slow-message-${mine}`;
    const place = mine % buyers.length;
    const arrived = new Promise<void>((resolve) => arrivals.set(id, resolve));
    const ask = await take();
    const message = { type: "text", content: { text } };
    const body = { id, to_id: heard[place % heard.length]?.store_id, message };
    answered(await ask(post(chat.send.path, { token: buyers[place]?.token ?? "" }, body)), 200);
    give(ask);
    await arrived;
    arrivals.delete(id);
  };
  return {
    async begin() {
      const start = performance.now();
      await Promise.all(buyers.map(() => sendOne("Good day")));
      return (buyers.length * 1_000) / (performance.now() - start);
    },
    async talk(ms, perSecond) {
      const waits: number[] = [];
      const said: Promise<void>[] = [];
      const start = performance.now();
      for (let at = 0; at < ms; at += 1_000 / perSecond) {
        const early = start + at - performance.now();
        if (early > 0) await pause(early);
        said.push(sendOne(words).then(() => void waits.push(performance.now() - start - at)));
      }
      await Promise.all(said);
      return waits;
    },
    close: () => lines.forEach(({ close }) => close()),
  };
}
