import { chat } from "@arcade/contract/talk/chat/api";
import { socketPath } from "@arcade/contract/socket-facts";
import { hasRedis, openRedis } from "../apps/server/test/given/redis.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Other } from "./calls.ts";
import type { Need, Rate, Single } from "./figures.ts";
import { type Ask, connect, post } from "./http-load.ts";
import { asOwner, type Floor, startFloor, startMall } from "./malls.ts";
import { httpLoad, type Load, memoryMiB, type Operation, type Side, sideBySide, warmUp } from "./measure.ts";
import type { Buyer } from "./people.ts";
import { answered, connectionCounts } from "./reads.ts";
import { type LoadSocket, openLoadSocket } from "./socket-load.ts";
import type { Merchant } from "./stores.ts";

const rounds = 3;
const ms = 2_000;
const idleSockets = 10_000;
const maxIdleMiB = 150;
const opensAtOnce = 16;
const settleMs = 3_000;
/** One address may have 5,000 sockets. */
const socketsOfAddress = 4_000;
const words = "Is the lamp bright enough to read by, and does it come with a plug that fits here?";

export interface ChatGround {
  database: TestDatabase;
  buyers: readonly Buyer[];
  merchants: readonly Merchant[];
  postmaster: number;
  flags: readonly string[];
}

export interface Server {
  mall: Other;
  port: number;
}

/**
 * Every person of the load has an open socket: each buyer receives their own messages, as their other devices would,
 * and each merchant receives all of theirs.
 */
interface Talk {
  load: Load;
  close(): void;
}

/**
 * A message from its sender's call until it is stored, answered, and received on its receiver's socket. It is compared
 * with a bare `ws` server that echoes, and with the honest floor under the same load. In one process, and in two that
 * Redis connects, with the sender at one and the receiver at the other.
 */
export async function measureChat(
  ground: ChatGround,
  rate: (found: Rate) => void,
  single: (found: Single) => void,
): Promise<void> {
  const { database, merchants, flags } = ground;
  const floor = await startFloor(database);
  await floor.floor.call("prepareHonestChat");
  const one = await startServer(database, flags);
  await measureIdle(one, ground.buyers, single);
  await measureMessages(
    ground,
    floor,
    { operation: "chat message, to its receiver's socket", servers: [one], merchants, atMost: { perSecond: 5_000 } },
    rate,
  );
  await one.mall.stop();
  if (hasRedis) {
    const redis = await openRedis("real");
    const servers = [await startServer(database, flags, redis.url), await startServer(database, flags, redis.url)];
    await measureMessages(
      ground,
      floor,
      { operation: "chat message, over Redis to another process", servers, merchants, atMost: {} },
      rate,
    );
    for (const { mall } of servers) await mall.stop();
    await redis.stop();
  } else console.log("no redis-server on this machine: chat over two processes is left out");
  await floor.floor.stop();
}

export async function startServer(
  database: TestDatabase,
  flags: readonly string[],
  redisUrl?: string,
): Promise<Server> {
  const mall = await startMall(database, flags, redisUrl === undefined ? {} : { REDIS_URL: redisUrl });
  return { mall, port: await mall.call<number>("listen") };
}

/** Collects garbage before and after, so that a server's start is not measured. */
async function measureIdle(
  { mall, port }: Server,
  buyers: readonly Buyer[],
  single: (found: Single) => void,
): Promise<void> {
  await mall.call("collectGarbage");
  const before = memoryMiB([mall.pid]);
  const tokens = Array.from({ length: idleSockets }, (_, index) => buyers[index % buyers.length]?.token ?? "");
  const sockets = await openBound(port, tokens, () => {});
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await mall.call("collectGarbage");
  const whole = memoryMiB([mall.pid]);
  const note = `${whole.toFixed(0)} MiB with all else`;
  single({
    what: `memory of ${idleSockets.toLocaleString("en")} idle sockets`,
    value: whole - before,
    unit: "MiB",
    max: maxIdleMiB,
    note,
  });
  for (const socket of sockets) socket.close();
}

interface Asked {
  operation: string;
  servers: readonly Server[];
  merchants: readonly Merchant[];
  atMost: Need;
}

async function measureMessages(
  { database, buyers, postmaster }: ChatGround,
  { floor, floorPort }: Floor,
  { operation, servers, merchants, atMost }: Asked,
  rate: (found: Rate) => void,
) {
  const talk = await openTalk(servers, buyers, merchants);
  const honestTalk = await openTalk([{ mall: floor, port: floorPort }], buyers, merchants);
  const ours: Side = { load: talk.load, pids: servers.map(({ mall }) => mall.pid) };
  const beside: Side = { load: echoLoad(floorPort), pids: [floor.pid] };
  const honest: Side = { load: honestTalk.load, pids: [floor.pid] };
  await warmUp([beside]);
  // The first message of each person begins a conversation. This happens once, and is not measured.
  for (const { load } of [talk, honestTalk])
    for (let begun = 0; begun < 2 * buyers.length;) begun += (await load(16, 500)).latenciesMs.length;
  // Autovacuum does the same if a table grows for more than seconds.
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  for (const connections of connectionCounts) {
    const samples = await sideBySide({ ours, floor: beside, honest }, postmaster, connections, rounds, ms);
    rate({
      operation,
      connections,
      ...samples,
      need: { p99Ms: 50, honestRatio: 0.5, ...(connections === Math.max(...connectionCounts) ? atMost : {}) },
    });
  }
  talk.close();
  honestTalk.close();
}

let talks = 0;

/** Senders are at the first of the servers, receivers at the last. */
async function openTalk(
  servers: readonly Server[],
  buyers: readonly Buyer[],
  merchants: readonly Merchant[],
): Promise<Talk> {
  // A message is stored once, so each talk uses other names for its messages.
  const talk = (talks += 1);
  const [near, far] = [servers[0]?.port ?? 0, servers.at(-1)?.port ?? 0];
  const awaited = new Map<string, () => void>();
  const hear = (text: string): void => {
    const { client_id } = JSON.parse(text) as { client_id?: string }; // a frame of our own server
    if (client_id === undefined) return;
    awaited.get(client_id)?.();
    awaited.delete(client_id);
  };
  const sockets = [
    ...(await openBound(
      near,
      buyers.map(({ token }) => token),
      () => {},
    )),
    ...(await openBound(
      far,
      merchants.map(({ token }) => token),
      hear,
    )),
  ];
  const operation: Operation = async (ask, number) => {
    const place = number % buyers.length;
    const [buyer, merchant] = [buyers[place], merchants[place % merchants.length]];
    if (buyer === undefined || merchant === undefined) throw new Error("nobody to talk");
    const id = `bench-message-${talk}-${number}`;
    const arrived = new Promise<void>((resolve) => awaited.set(id, resolve));
    const message = { type: "text", content: { text: words } };
    answered(await ask(post(chat.send.path, { token: buyer.token }, { id, to_id: merchant.store_id, message })), 200);
    await arrived;
  };
  return { load: httpLoad(near, operation), close: () => sockets.forEach((socket) => socket.close()) };
}

/** A socket for each of the tokens, after its handshake. */
export async function openBound(
  port: number,
  tokens: readonly string[],
  hear: (text: string) => void,
): Promise<LoadSocket[]> {
  const sockets: LoadSocket[] = [];
  const left = tokens.entries();
  const lanes = Array.from({ length: opensAtOnce }, async () => {
    const { ask, close } = connect(port);
    for (const [index, token] of left)
      sockets.push(await openOne(port, ask, token, `127.0.0.${2 + Math.floor(index / socketsOfAddress)}`, hear));
    close();
  });
  await Promise.all(lanes);
  return sockets;
}

async function openOne(
  port: number,
  ask: Ask,
  token: string,
  from: string,
  hear: (text: string) => void,
): Promise<LoadSocket> {
  const { promise: init, resolve } = Promise.withResolvers<string>();
  let take = resolve as (text: string) => void; // the first frame alone
  const socket = await openLoadSocket({ port, path: socketPath, from }, (text) => take(text));
  const { client_id } = JSON.parse(await init) as { client_id: string }; // the server's first frame
  take = hear;
  answered(await ask(post(chat.handshake.path, { token }, { client_id })), 200);
  return socket;
}

/** Each connection sends as much as a message has, and waits for the echo. */
function echoLoad(port: number): Load {
  return async (connections, time) => {
    const latenciesMs: number[] = [];
    const start = performance.now();
    const lanes = Array.from({ length: connections }, async () => {
      let heard: () => void = () => {};
      const socket = await openLoadSocket({ port, path: "/echo", from: "127.0.0.1" }, () => heard());
      for (let now = performance.now(); now - start < time;) {
        await new Promise<void>((resolve) => {
          heard = resolve;
          socket.send(words);
        });
        const after = performance.now();
        latenciesMs.push(after - now);
        now = after;
      }
      socket.close();
    });
    await Promise.all(lanes);
    return { latenciesMs, ms: performance.now() - start };
  };
}
