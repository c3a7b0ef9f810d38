import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { content } from "@arcade/contract/front/content/api";
import { members } from "@arcade/contract/oversight/members/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { picture } from "../../apps/server/test/bad-files.ts";
import { startCluster } from "../../apps/server/test/cluster.ts";
import { openS3, type TestS3 } from "../../apps/server/test/files/s3-server.ts";
import { givenArchive, readArchive } from "../../apps/server/test/given/given-archive.ts";
import { givenVoice } from "../../apps/server/test/given/given-chat.ts";
import { type GivenMember, givenMember, type GivenStore, givenStore } from "../../apps/server/test/given.ts";
import { openRedis, type TestRedis } from "../../apps/server/test/given/redis.ts";
import { type World, worldAround } from "../../apps/server/test/world.ts";
import { openMall } from "../../apps/server/src/main.ts";
import { createClock } from "../../apps/server/src/platform/clock.ts";
import { readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { openDatabase } from "../../apps/server/src/platform/database.ts";
import { pictureWidths } from "@arcade/contract/pictures";
import {
  createTestDatabase,
  type TemporaryCluster,
  type TestDatabase,
} from "../../apps/server/src/platform/sql/temporary.ts";

/** Two machines of one mall: each has its own data folder, both have one database, one Redis and one bucket. */
interface Machines {
  readonly first: World;
  readonly second: World;
  readonly s3: TestS3;
  readonly folders: readonly [string, string];
  close(): Promise<void>;
}

const dayMs = 86_400_000;
/** Within this time, messages over the bus have arrived, also on a busy machine. */
const soonMs = 10_000;

/**
 * The drill "two machines". Returns a sentence for each thing that was true. Throws at the first that was not. `at`: a
 * PostgreSQL cluster that already runs.
 */
export async function twoMachines(at?: TemporaryCluster): Promise<{ holds: string[] }> {
  const machines = await openMachines(at);
  try {
    const holds: string[] = [];
    const store = await givenStore(machines.first);
    const buyer = await givenMember(machines.first);
    for (const step of [readElsewhere, readRanges, readSealed, storeAway, erase])
      holds.push(...(await step(machines, store, buyer)));
    return { holds };
  } finally {
    await machines.close();
  }
}

async function readElsewhere({ first, second }: Machines, store: GivenStore): Promise<string[]> {
  const name = await sendPicture(first, store);
  for (const machine of [second, first])
    for (const width of pictureWidths) {
      const answer = await machine.app.inject({ url: `/files/${name}/${width}`, headers: { accept: "image/webp" } });
      const facts = answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : null;
      must(facts?.format === "webp" && facts.width <= width, `width ${width}: ${answer.statusCode}`);
    }
  return [`A picture that one machine took is shown by both in ${pictureWidths.length} widths.`];
}

async function readRanges({ first, second }: Machines, store: GivenStore): Promise<string[]> {
  const by = { token: store.merchant.token };
  const { video } = await first.ask(listing.video, { video: film().toString("base64") }, by);
  const voice = await givenVoice(first, store.merchant);
  for (const url of [`/videos/${video}`, `/voices/${voice}`]) {
    const whole = await second.app.inject({ url });
    const bytes = whole.rawPayload;
    must(whole.statusCode === 200 && bytes.length > 20, `${url}: ${whole.statusCode}`);
    const last = bytes.length - 1;
    const ranges: [string, number, number][] = [
      ["bytes=0-9", 0, 9],
      ["bytes=5-", 5, last],
      ["bytes=-7", bytes.length - 7, last],
      [`bytes=${last}-${last + 50}`, last, last],
    ];
    for (const [range, from, to] of ranges) {
      const part = await second.app.inject({ url, headers: { range } });
      const isRight = part.statusCode === 206 && part.rawPayload.equals(bytes.subarray(from, to + 1));
      must(isRight, `${url} ${range}: ${part.statusCode}`);
      must(part.headers["content-range"] === `bytes ${from}-${to}/${bytes.length}`, `${url} ${range}: its header`);
    }
    const outside = await second.app.inject({ url, headers: { range: `bytes=${bytes.length}-` } });
    must(outside.statusCode === 416, `${url} outside: ${outside.statusCode}`);
  }
  return ["A film and a voice message that one machine took are read by the other one, whole and in ranges."];
}

async function readSealed({ first, second }: Machines, _store: GivenStore, buyer: GivenMember): Promise<string[]> {
  const sent = (await picture("jpeg", 2)).toString("base64");
  const { id } = await first.ask(uploads.proof, { picture: sent }, { token: buyer.token });
  const { link } = await second.ask(uploads.look, { id }, { token: buyer.token });
  const shown = await second.app.inject({ url: link });
  must(shown.statusCode === 200 && (await sharp(shown.rawPayload).metadata()).format === "webp", "a sealed picture");
  const archive = await givenArchive(first, buyer);
  const { names } = await readArchive(second, buyer, archive);
  must(names.includes("README.txt"), "an archive");
  must((await second.ask(members.archives, {}, { token: buyer.token })).items.length === 1, "the list of archives");
  return ["A sealed picture and an archive that one machine wrote are opened by the other one."];
}

async function storeAway({ first, second, s3 }: Machines, store: GivenStore): Promise<string[]> {
  const [shown, cold] = [await sendPicture(first, store, 3), await sendPicture(first, store, 4)];
  const look = (name: string, width = 320) =>
    second.app.inject({ url: `/files/${name}/${width}`, headers: { accept: "image/webp" } });
  must((await look(shown)).statusCode === 200, "a picture before the store went away");
  await s3.stop();
  const by = { token: store.merchant.token };
  const sent = (await picture("jpeg", 5)).toString("base64");
  const refused = await second.call(uploads.picture, { use: "goods", picture: sent }, by);
  must(!refused.ok && refused.error === "files_away" && refused.status === 503, "an upload is refused as files_away");
  const bare = await second.app.inject({ url: `/files/${cold}/320` });
  must(
    bare.statusCode === 503 && bare.headers["retry-after"] === "2",
    `a picture that was not seen: ${bare.statusCode}`,
  );
  must((await look(shown)).statusCode === 200, "a picture that this machine has");
  await second.ask(content.home, {});
  const ready = await second.app.inject({ url: "/readyz" });
  must(ready.statusCode === 200 && ready.body.includes("the file store is away"), `readyz: ${ready.body}`);
  await s3.start();
  await until(async () => (await look(cold)).statusCode === 200, "the store is used again");
  must(
    (await second.call(uploads.picture, { use: "goods", picture: sent }, by)).ok,
    "an upload after the store is back",
  );
  return [
    "While the store is away pages go on, and so do pictures that a machine has. Uploads and other pictures get 503 with a retry.",
    "When the store is back, it is used again by itself.",
  ];
}

/** Erases a picture as the mall does: nothing names the picture, and it is deleted after a day. */
async function erase({ first, second, folders }: Machines, store: GivenStore): Promise<string[]> {
  const name = await sendPicture(first, store, 6);
  const url = `/files/${name}/640`;
  for (const machine of [first, second]) must((await machine.app.inject({ url })).statusCode === 200, "before");
  const cached = () => folders.filter((folder) => readdirSync(path.join(folder, "cache/variants")).includes(name));
  must(cached().length === 2, "both machines have it in their cache");
  await first.pass(dayMs + 60_000);
  await until(async () => cached().length === 0, "it is gone from both caches");
  for (const machine of [first, second])
    must((await machine.app.inject({ url })).statusCode === 404, "an erased picture is not found");
  return ["A picture that one machine erased is gone from the bucket and, told over the bus, from both caches."];
}

async function sendPicture(world: World, store: GivenStore, seed = 1): Promise<string> {
  const sent = (await picture("jpeg", seed)).toString("base64");
  return (await world.ask(uploads.picture, { use: "goods", picture: sent }, { token: store.merchant.token })).picture;
}

async function openMachines(at: TemporaryCluster | undefined): Promise<Machines> {
  const temporary = at === undefined ? await startCluster() : null;
  const database = await createTestDatabase(temporary?.cluster ?? at!);
  const [redis, s3] = [await openRedis(), await openS3()];
  const base = mkdtempSync(path.join(os.tmpdir(), "arcade-machines-"));
  const folders = [path.join(base, "first"), path.join(base, "second")] as const;
  const clock = createClock();
  const open = (folder: string) => openMachine(folder, database, { redis, s3, clock });
  const [first, second] = [await open(folders[0]), await open(folders[1])];
  return {
    first: first.world,
    second: second.world,
    s3,
    folders,
    async close() {
      for (const machine of [first, second]) await machine.close();
      await s3.close();
      await redis.stop();
      await database.drop();
      await temporary?.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

async function openMachine(
  folder: string,
  database: TestDatabase,
  { redis, s3, clock }: { redis: TestRedis; s3: TestS3; clock: ReturnType<typeof createClock> },
): Promise<{ world: World; close(): Promise<void> }> {
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    DEMO: "1",
    DEMO_PASSWORD: "demo-password",
    PORT: "0",
    ADDRESS_BUDGET: "0",
    REDIS_URL: redis.url,
    ...s3.environment,
  });
  const secrets = { pepper: Buffer.alloc(32, 7) };
  const open = await openMall({ configuration, secrets, database: database.target, clock });
  await open.app.ready();
  const owner = openDatabase(database.owner, { connections: 1 });
  return {
    world: worldAround(open, clock, owner.db, database.target),
    async close() {
      await open.close();
      await owner.close();
    },
  };
}

/** The smallest possible film. */
function film(): Buffer {
  const box = (kind: string, body: string) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(kind, 4, "latin1");
    return Buffer.concat([head, Buffer.from(body, "latin1")]);
  };
  return Buffer.concat([box("ftyp", "isom\0\0\0\0isom"), box("moov", ""), box("mdat", "film ".repeat(2_000))]);
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`two machines: ${what}`);
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let waited = 0; waited < soonMs; waited += 100) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error(`two machines: not within ${soonMs / 1_000} s: ${what}`);
}
