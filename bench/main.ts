import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureCart } from "./cart.ts";
import { measureChat } from "./chat.ts";
import { measureMissed } from "./chat-missed.ts";
import { measureSlow } from "./chat-slow.ts";
import { measureCheckout, type SkuToBuy } from "./checkout.ts";
import { measureColdStart } from "./cold-start.ts";
import { type Part, type PartFigures, parts, type Rate, type Single } from "./figures.ts";
import { measureCheckBesideLoad, measureIdleSecond } from "./growth.ts";
import { measureIdle } from "./idle.ts";
import { measureLabels } from "./labels/measure-labels.ts";
import { measureLedger } from "./ledger.ts";
import { measureLongList } from "./long-list.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { asOwner, type Bench, fill, startBench, startPair } from "./malls.ts";
import { familyOf, measureShortly, memoryMiB } from "./measure.ts";
import type { Buyer } from "./people.ts";
import { growTenfold } from "./million.ts";
import { measureReads } from "./reads.ts";
import { report, logRate, logSingle } from "./report.ts";
import { compareSearches, measureSearch, wordsToSearch } from "./search.ts";
import { measureStores, openMerchants } from "./stores.ts";
import { measureSize } from "./size.ts";
import { measureSweeps } from "./sweeps.ts";
import { measureWeb } from "./web.ts";

const usage = `npm run bench                        everything, about 30 minutes; writes docs/generated/bench.md
npm run bench -- --only checkout     some of it (${parts.join(", ")}); replaces its sections there
npm run bench -- --million           search on 1,000,000 goods as well
npm run bench -- --short             whether everything still runs, on less data; nothing is written
npm run bench -- --entries 10000000  so many entries in the ledger
npm run bench -- --only size --orders 10000000  lists, pages and the clock beside 100,000 orders
npm run bench -- --profile folder    processor profiles of the server`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    million: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    entries: { type: "string", default: "1000000" },
    orders: { type: "string", default: "1000000" },
    profile: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const entries = Number(values.entries);
const orderCount = Number(values.orders);
if (
  values.help ||
  values.only.some((part) => !parts.some((known) => known === part)) ||
  !(entries >= 10_000 && orderCount >= 200_000)
) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
const wanted = (part: Part) => values.only.length === 0 || values.only.includes(part);
const flags = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${path.resolve(values.profile)}`];

if (values.short) measureShortly();
const goodsCount = values.short ? 2_000 : 10_000;
const buyerCount = values.short ? 200 : 3_000;
/** One may send 120 messages a minute, and have 8 sockets. */
const talkerCount = values.short ? 200 : 2_000;
const fewTalkers = 300;
const page = path.resolve(import.meta.dirname, "../docs/generated/bench.md");
const measured: PartFigures[] = [];
const rate = (found: Rate) => {
  measured.at(-1)?.rates.push(found);
  console.log(logRate(found));
};
const single = (found: Single) => {
  measured.at(-1)?.singles.push(found);
  console.log(logSingle(found));
};
/** Measures a part if it is wanted, and replaces its section of the page at once: a later part may fail. */
async function measure(part: Part, work: () => Promise<void>): Promise<void> {
  if (!wanted(part)) return;
  measured.push({ part, at: new Date(), rates: [], singles: [] });
  await work();
  if (!values.short) writeFileSync(page, report(measured, readFileSync(page, "utf8")));
}

const started = performance.now();
const bench = await startBench();
try {
  if (wanted("reads") || wanted("cart") || wanted("checkout") || wanted("stores")) await shop(bench);
  await measure("search", () => searches(bench, values.short ? goodsCount : 100_000));
  await measure("labels", () => measureLabels(bench, single));
  if (wanted("chat") || wanted("chat-missed") || wanted("chat-slow")) await chats(bench);
  await measure("ledger", () => measureLedger(bench, values.short ? 10_000 : entries, rate));
  await measure("sweeps", () => measureSweeps(bench, values.short ? 20_000 : 100_000, rate));
  await measure("growth", async () => {
    await measureIdleSecond(bench, values.short ? 20_000 : 1_000_000, values.short ? 3_000 : 20_000, single);
    await measureCheckBesideLoad(bench, values.short ? 40_000 : entries, rate);
  });
  // Only on request: ten million orders take an hour to make.
  if (values.only.includes("size"))
    await measure("size", () => measureSize(bench, values.short ? 20_000 : orderCount, single));
  await measure("idle", () => measureIdle(bench, values.short ? 5_000 : 30_000, single));
  await measure("cold-start", () => measureColdStart(single));
  await measure("web", () => measureWeb(single));
  await measure("long-list", () => measureLongList(bench, single));
  await measure("lighthouse", () => measureLighthouse(single));
} finally {
  await bench.stop();
}
process.exit(0);

/** 10,000 goods and some thousand buyers: the daily work of a shop. */
async function shop({ database: create, postmaster }: Bench): Promise<void> {
  const database = await create();
  const buyers = await fill(database, async (mall) => {
    await mall.call("fillCatalogue", { count: goodsCount });
    return wanted("cart") || wanted("checkout") ? await mall.call<Buyer[]>("fillPeople", { count: buyerCount }) : [];
  });
  console.log(`filled after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  const pair = await startPair(database, flags);
  const memory = (when: string) => {
    single({ what: `memory of the server, ${when}`, value: memoryMiB([pair.mall.pid]), unit: "MiB", max: null });
    const all = memoryMiB(familyOf(postmaster));
    single({ what: `memory of PostgreSQL, ${when}`, value: all, unit: "MiB", max: null });
  };
  await measure("reads", async () => {
    memory("with 10,000 goods, nobody asks");
    await measureReads(pair, database, postmaster, rate);
  });
  const skus = await asOwner<SkuToBuy>(
    database.owner,
    "SELECT k.id, k.price, g.store_id FROM sku k JOIN goods g ON g.id = k.goods_id ORDER BY k.id LIMIT 20000",
  );
  await measure("cart", () => measureCart(pair, buyers, skus, postmaster, rate));
  await measure("checkout", () => measureCheckout(pair, database, buyers, skus, postmaster, { rate, single }));
  await measure("stores", async () => {
    await measureStores(pair, database, single);
    memory("after the loads of all parts before");
  });
  await pair.stop();
  await database.drop();
}

async function chats({ database: create, postmaster }: Bench): Promise<void> {
  const database = await create();
  const buyers = await fill(database, async (mall) => {
    await mall.call("fillCatalogue", { count: 4_000 });
    return mall.call<Buyer[]>("fillPeople", { count: wanted("chat") ? talkerCount : fewTalkers });
  });
  const ground = { database, buyers, merchants: await openMerchants(database), postmaster, flags };
  await measure("chat-missed", () => measureMissed(ground, single));
  await measure("chat-slow", () => measureSlow(ground, single));
  await measure("chat", () => measureChat(ground, rate, single));
  await database.drop();
}

/** Among 100,000 goods, and on request among a million, with the same words. */
async function searches({ database: create, postmaster }: Bench, count: number): Promise<void> {
  const database = await create();
  await timed(`${count} goods filled`, () => fill(database, (mall) => mall.call("fillCatalogue", { count })));
  const words = await wordsToSearch(database);
  const measure = async (goods: number) => {
    const pair = await startPair(database, flags);
    const found = await measureSearch(pair, { database, words, size: goods.toLocaleString("en") }, postmaster, rate);
    await pair.stop();
    return found;
  };
  const few = await measure(count);
  if (values.million) {
    await timed(`${count * 10} goods made of them`, () => growTenfold(database));
    compareSearches(few, await measure(count * 10), single);
  }
  await database.drop();
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await work();
  console.log(`${what} in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
}
