import { mostCounted } from "@arcade/contract/base/effects/acts";
import { account } from "@arcade/contract/people/account/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { addressesOffice } from "@arcade/contract/people/addresses/office";
import { healthOffice } from "@arcade/contract/front/health/office";
import { notices } from "@arcade/contract/base/notices/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { beforeAll, expect, test } from "vitest";
import { outboundJobs, sweeps } from "../../src/app.ts";
import { many, run } from "../../src/platform/database.ts";
import { createBackgroundWork } from "../../src/rounds.ts";
import { sql, Sql } from "../../src/platform/sql.ts";
import { exchanges } from "../../src/platform/tracing.ts";
import { givenBuyer, givenGoods, givenOperator, givenStore, type GivenMember, type GivenStore } from "../given.ts";
import { useWorld } from "../world.ts";
import { filled, grownOrders } from "./grown-orders.ts";
import { otherRows } from "./other-rows.ts";

/**
 * Fewer than a large mall has, so that the suite stays fast. A statement that reads a table or an index from end to end
 * reads thousands of blocks here as well. GROWN_ORDERS=1000000 makes a million.
 */
const count = Number(process.env["GROWN_ORDERS"] ?? 100_000);
/** Rows of each other table that the clock's jobs read. */
const otherCount = 20_000;
/**
 * These tables stay small however much a mall sells: one row, a list that operators edit, a row for each store, a
 * queue.
 */
const small = ["carrier", "search_upkeep", "goods_sale_upkeep", "signal_run", "store", "outbox"];
const maxBlocks = 50;
/** Goods that are searched, with long texts: PostgreSQL keeps these apart from their rows, as in a real mall. */
const searchedCount = 5_000;
const maxHits = 100;
const fillMs = 600_000;
const world = useWorld({}, { keepsDays: true });
let store: GivenStore;
let buyer: GivenMember;

beforeAll(async () => {
  store = await givenStore(world);
  await givenGoods(world, store);
  buyer = await givenBuyer(world);
  await run(world.owner, sql`SET statement_timeout = 0`);
  // A check of the ledger rests longer than it works. If one became due in the test, it would take ten minutes for
  // these rows.
  await run(world.owner, sql`UPDATE ledger_check SET due_at = due_at + interval '1 day' WHERE state = 'waiting'`);
  for (const statement of grownOrders(count)) await run(world.owner, statement);
  for (let moved = 1; moved > 0;) moved = await world.settleDue();
  const names = await many<{ name: string }>(
    world.owner,
    // The key of a table with one row is a boolean.
    sql`SELECT relname::text AS name FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.atttypid = 'boolean'::regtype)`,
  );
  const words = new Set((await askedBy(look)).flatMap(({ text }) => text.match(/\w+/gu) ?? []));
  const full = new Set<string>([...filled, ...small]);
  const others = names.map(({ name }) => name).filter((name) => words.has(name) && !full.has(name));
  for (const statement of otherRows(others, otherCount)) await run(world.owner, statement);
}, fillMs);

const look = () => createBackgroundWork(world.mall, world.app.log).look();

interface Asked {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
}

/** Every statement that the server sends during the work, with its text and its values. */
async function askedBy(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const hear = (message: unknown) => asked.push(...(message as { statements: readonly Asked[] }).statements);
  exchanges.start.subscribe(hear);
  try {
    await work();
  } finally {
    exchanges.start.unsubscribe(hear);
  }
  return asked.filter(({ text }) => !/^(?:BEGIN|COMMIT|ROLLBACK)\b/u.test(text));
}

/** The blocks that a statement reads when it runs again, with the plan of the mall's own connections. */
async function blocksOf({ text, values }: Asked): Promise<{ blocks: number; plan: string }> {
  const given = values.map(literal).join(", ");
  await run(world.owner, new Sql([`PREPARE asked AS ${text}`], []));
  await run(world.owner, sql`BEGIN`);
  try {
    const lines = await many<{ "QUERY PLAN": string }>(
      world.owner,
      new Sql([`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) EXECUTE asked${given === "" ? "" : `(${given})`}`], []),
    );
    const plan = lines.map((line) => line["QUERY PLAN"]).join("\n");
    const first = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/u.exec(plan.split("\nPlanning")[0] ?? "");
    return { blocks: Number(first?.[1] ?? 0) + Number(first?.[2] ?? 0), plan };
  } finally {
    await run(world.owner, sql`ROLLBACK`);
    await run(world.owner, sql`DEALLOCATE asked`);
  }
}

function literal(value: string | Buffer | null): string {
  if (value === null) return "NULL";
  const text = typeof value === "string" ? value : `\\x${value.toString("hex")}`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** The statements that read too much, each with its plan. */
async function tooMuch(asked: readonly Asked[], most = maxBlocks): Promise<string[]> {
  const found: string[] = [];
  for (const one of new Map(asked.map((each) => [each.text, each])).values()) {
    const { blocks, plan } = await blocksOf(one);
    if (blocks >= most) found.push(`${blocks} blocks: ${one.text}\n${plan}`);
  }
  return found;
}

test("a second of the clock reads fewer than fifty blocks in each of its statements", async () => {
  const asked = await askedBy(look);
  // Some send two statements. A few know from an earlier read that they need none.
  expect(asked.length).toBeGreaterThan(0.9 * (sweeps.length + outboundJobs.length));
  expect(await tooMuch(asked)).toEqual([]);
});

test("the mall's health statements read fewer than fifty blocks", async () => {
  const operator = await givenOperator(world, "administrator");
  const asked = await askedBy(async () => {
    expect((await world.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    await world.ask(healthOffice.figures, {}, operator);
    await world.ask(healthOffice.jobs, {}, operator);
  });
  expect(await tooMuch(asked)).toEqual([]);
});

test("badges of members, of a store and of operators read fewer than fifty blocks", async () => {
  const operator = await givenOperator(world, "administrator");
  const asked = await askedBy(async () => {
    for (const member of [buyer, store.merchant]) {
      await world.ask(account.statistics, {}, member);
      await world.ask(notices.overview, {}, member);
    }
    await world.ask(queueOffice.counts, {}, operator);
  });
  expect(await tooMuch(asked)).toEqual([]);
});

test("a search for words that no goods have together reads its index, and not all goods", async () => {
  const words = sql`ARRAY['zorb' || n % 50, 'quux' || n % 50]`;
  const others = sql`ARRAY(SELECT md5(((n * 31 + other) % 9000)::text) FROM generate_series(1, 200) other)`;
  const goods = sql`generate_series(1, ${searchedCount}::int) n`;
  await run(world.owner, sql`SET session_replication_role = replica`);
  await run(
    world.owner,
    sql`INSERT INTO goods_search (goods_id, band, score, tokens)
      SELECT n, 1 + n % 4, n % 1000, array_to_tsvector(${words}) FROM ${goods}`,
  );
  await run(
    world.owner,
    sql`INSERT INTO goods_text (goods_id, tokens) SELECT n, array_to_tsvector(${words} || ${others}) FROM ${goods}`,
  );
  await run(world.owner, sql`SET session_replication_role = origin`);
  await run(world.owner, sql`VACUUM (ANALYZE) goods_search, goods_text`);
  // The synonyms are read once.
  await world.ask(catalogue.goods, { keywords: "zorb1" });
  const asked = await askedBy(() => world.ask(catalogue.goods, { keywords: "zorb1 quux22" }));
  const texts = asked.filter(({ text }) => text.includes("goods_text"));
  expect(texts.length).toBeGreaterThan(0);
  // A hundred goods have each of the words. Without its index the search reads 15,000 blocks.
  expect(await tooMuch(asked, 5 * maxHits)).toEqual([]);
});

test("the page of countries counts to a limit, however many addresses members keep", async () => {
  const operator = await givenOperator(world, "administrator");
  await run(world.owner, sql`SET session_replication_role = replica`);
  await run(
    world.owner,
    sql`INSERT INTO address (id, member_id, name, mobile, country, province, city, address, zip_code, is_default,
        created_at)
      SELECT n, n, 'Lin Mei', '+15550100', 'US', 'California', 'Oakland', n || ' Lake Street, second floor', '94601',
        false, now() FROM generate_series(1, 300000) n`,
  );
  await run(world.owner, sql`SET session_replication_role = origin`);
  await run(world.owner, sql`VACUUM (ANALYZE) address`);
  const asked = await askedBy(async () => {
    const { items } = await world.ask(addressesOffice.countries, {}, operator);
    expect(items.find(({ code }) => code === "US")?.addresses).toBe(mostCounted + 1);
  });
  const countries = (await many<{ count: number }>(world.owner, sql`SELECT count(*)::int AS count FROM country`))[0];
  // Each country is looked up once. The addresses themselves fill more than five thousand blocks.
  const most = maxBlocks + 4 * (countries?.count ?? 0);
  expect(await tooMuch(asked, most)).toEqual([]);
});
