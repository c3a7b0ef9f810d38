import { createHash } from "node:crypto";
import { orders } from "@arcade/contract/buying/orders/api";
import { content } from "@arcade/contract/front/content/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { Single } from "./figures.ts";
import { type Ask, connect, get } from "./http-load.ts";
import { asOwner, type Bench, startMall } from "./malls.ts";
import { familyOf, processorMs } from "./measure.ts";
import { grown } from "./sweeps.ts";

const few = 100_000;
const warmUp = 15;
const asked = 60;
const settleMs = 3_000;
const maxTimes = 1.5;
const wholeAddress = JSON.stringify({
  name: "Lin Mei",
  mobile: "+15105550100",
  country: "US",
  province: "California",
  city: "Oakland",
  address: "1 Broadway",
  zip_code: "94607",
  latitude: null,
  longitude: null,
});

/**
 * The pages that people look at and the queries of the clock, in a mall with so many orders compared with one with
 * 100,000. One buyer and one store have one order in fifty, so their lists are long.
 */
export async function measureSize(bench: Bench, many: number, report: (single: Single) => void): Promise<void> {
  const sides = [await openSide(bench, many), await openSide(bench, few)] as const;
  const of = `with ${many.toLocaleString("en")} orders, of that with ${few.toLocaleString("en")}`;
  for (const what of Object.keys(sides[0].pages)) {
    const [ours, floor] = await medians(sides.map(({ ask, pages }) => ({ ask, request: pages[what] ?? "" })));
    report({
      what: `${what}: median ${of}`,
      value: (ours ?? 0) / (floor ?? 1),
      unit: "times",
      max: maxTimes,
      note: `${(ours ?? 0).toFixed(1)} ms beside ${(floor ?? 0).toFixed(1)} ms`,
    });
  }
  // The two take turns, so that other work of the machine affects both.
  const spent = [0, 0];
  const blocks = [0, 0];
  for (let turn = 0; turn < 4; turn += 1)
    for (const [index, side] of sides.entries()) {
      const before = [side.processor(), await side.blocks()] as const;
      await side.look(25);
      spent[index] = (spent[index] ?? 0) + side.processor() - before[0];
      blocks[index] = (blocks[index] ?? 0) + (await side.blocks()) - before[1];
    }
  for (const [what, figures] of Object.entries({ "processor time": spent, "blocks read": blocks }))
    report({
      what: `${what} of a look of the clock ${of}`,
      value: (figures[0] ?? 0) / (figures[1] ?? 1),
      unit: "times",
      max: maxTimes,
      note: `${((figures[0] ?? 0) / 100).toFixed(1)} beside ${((figures[1] ?? 0) / 100).toFixed(1)}`,
    });
  for (const side of sides) await side.close();
}

interface Side {
  readonly ask: Ask;
  readonly pages: Readonly<Record<string, string>>;
  look(times: number): Promise<void>;
  processor(): number;
  blocks(): Promise<number>;
  close(): Promise<void>;
}

async function openSide(bench: Bench, count: number): Promise<Side> {
  const database = await grown(bench, count);
  // The made-up buyers need rows. Otherwise PostgreSQL expects that almost no order has a buyer, and sorts all orders
  // of a store instead of reading them in the order of their index.
  await asOwner(
    database.owner,
    `INSERT INTO member (id, email, nickname, email_folded, nickname_folded, password_hash, invitation,
         agreement_version, created_at)
       SELECT id, id || '@example.com', id, id || '@example.com', id, 'none', id, 'grown', now()
       FROM (SELECT DISTINCT buyer_id AS id FROM orders WHERE buyer_id >= 5000000000 AND buyer_id < 5000002000) b;
     ANALYZE member`,
  );
  // Daily work is excluded.
  await asOwner(database.owner, "UPDATE ledger_check SET due_at = now() + interval '1 day'");
  const [found] = await asOwner<{ buyer: string; store: string; owner: string; order: string }>(
    database.owner,
    `SELECT o.buyer_id AS buyer, s.id AS store, s.owner_id AS owner, o.id AS order FROM store s
       JOIN orders o ON o.store_id = s.id ORDER BY s.id, o.createtime DESC LIMIT 1`,
  );
  if (found === undefined) throw new Error("no order");
  // The complete address, as its page shows it.
  await asOwner(database.owner, sql`UPDATE orders SET address = ${wholeAddress}::jsonb WHERE id = ${found.order}`);
  const [buyer, merchant] = [await session(database, found.buyer), await session(database, found.owner)];
  const mall = await startMall(database);
  const port = await mall.call<number>("serve");
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { ask, close } = connect(port);
  return {
    ask,
    pages: {
      "a buyer's orders": get(orders.list.path, { token: buyer }),
      "a buyer's orders by state": get(`${orders.list.path}?tab=received`, { token: buyer }),
      "how many orders a buyer has in each state": get(orders.counts.path, { token: buyer }),
      "the page of an order": get(`${orders.detail.path}?id=${found.order}`, { token: buyer }),
      "a store's orders": get(orders.storeList.path, { token: merchant }),
      "a store's orders to be shipped": get(`${orders.storeList.path}?tab=shipped`, { token: merchant }),
      "the first page": get(content.home.path, { token: buyer }),
      "a search": get(`${catalogue.goods.path}?keywords=bench`, { token: buyer }),
    },
    look: (times) => mall.call("look", { times }),
    processor: () => processorMs([mall.pid, ...familyOf(bench.postmaster)]),
    async blocks() {
      const [row] = await asOwner<{ blocks: number }>(
        { ...database.owner, database: "postgres" },
        sql`SELECT (blks_hit + blks_read)::float8 AS blocks FROM pg_stat_database WHERE datname = ${database.name}`,
      );
      return row?.blocks ?? 0;
    },
    async close() {
      close();
      await mall.stop();
      await database.drop();
    },
  };
}

/** The token of a session that has just begun. */
async function session(database: TestDatabase, member: string): Promise<string> {
  const token = `bench-session-token-of-${member}`;
  await asOwner(
    database.owner,
    sql`INSERT INTO session (id, member_id, token_hash, client, created_at, seen_at, expires_at, ends_at)
      VALUES (${member}, ${member}, ${createHash("sha256").update(token).digest()}, 'bench', now(), now(),
        now() + interval '1 day', now() + interval '1 day')`,
  );
  return token;
}

/** Sends all requests in turns, one at a time. */
async function medians(sides: readonly { ask: Ask; request: string }[]): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let round = 0; round < warmUp + asked; round += 1)
    for (const [index, { ask, request }] of sides.entries()) {
      const began = performance.now();
      const { status, body } = await ask(request);
      if (status !== 200 || !body.includes('"code":1')) throw new Error(`no page: ${status} ${body.slice(0, 200)}`);
      if (round >= warmUp) times[index]?.push(performance.now() - began);
    }
  return times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN);
}
