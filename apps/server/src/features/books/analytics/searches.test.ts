import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { analytics } from "@arcade/contract/books/analytics/api";
import { figuresOffice } from "@arcade/contract/books/analytics/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenGoods, givenOperator, type GivenOperator, givenStore, type GivenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { indexGoods } from "../../shops/goods/index.ts";
import { dayOf } from "./rules.ts";

const world = useWorld({}, { keepsDays: true });
const dayMs = 86_400_000;
const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1";
const by = ({ merchant }: GivenStore) => ({ token: merchant.token });

let other: GivenStore;
let boss: GivenOperator;

beforeAll(async () => {
  // From nine in the morning: a day is written ten minutes after its end, and these days must not end in those minutes.
  world.clock.move((33 * 3_600_000 - (world.clock.now().getTime() % dayMs)) % dayMs);
  other = await givenStore(world);
  boss = await givenOperator(world, "administrator");
});

async function search(keywords: string, person: number, more: Record<string, string> = {}, agent = browser) {
  const answer = await world.app.inject({
    method: "GET",
    url: catalogue.goods.path,
    query: { keywords, ...more },
    remoteAddress: `10.9.${person >> 8}.${person & 255}`,
    headers: { "user-agent": agent, lang: "en" },
  });
  expect(JSON.parse(answer.body)).toMatchObject({ code: 1 });
}

describe("searches", () => {
  let kettles: GivenStore;
  beforeAll(async () => {
    await world.pass(dayMs);
    // A store of its own: the orders that nobody shipped have taken the goods of the others off sale.
    kettles = await givenStore(world, { name: "Copper" });
    const { goods_id } = await givenGoods(world, kettles, { name: "Copper kettle", price: "5.00", stock: [5] });
    await world.withContext((context) => indexGoods(context, [goods_id]));
  });

  test("are counted by folded words, with those without results; filters, numbers and addresses are not stored", async () => {
    for (const person of [1, 2, 2, 3]) await search("KETTLE", person);
    for (const person of [1, 2]) await search("Zeppelin", person);
    await search("zeppelin", 7, { free_freight: "1" });
    await search("+90 532 555 01 17", 8);
    await search("somebody@example.com", 9);
    await search("w".repeat(80), 10);
    await search("kettle", 11, {}, "curl/8.5");
    await search("kettle", 12, { store: String(kettles.store_id) });
    await world.pass(11_000);
    const top = await world.ask(figuresOffice.tops, { days: "7" }, { token: boss.token });
    expect(top.searches).toEqual([
      { words: "kettle", language: "en", searches: 3, found_nothing: 0 },
      { words: "zeppelin", language: "en", searches: 2, found_nothing: 2 },
    ]);
    expect(top.without_result.map(({ words }) => words)).toEqual(["zeppelin"]);
    expect(top.searched).toEqual({ searches: 8, found_nothing: 5, without_words: 3 });
    const today = dayOf(world.clock.now());
    const inStore = await world.ask(analytics.searches, { from: today, to: today }, by(kettles));
    expect(inStore.items).toEqual([{ words: "kettle", language: "en", searches: 1, found_nothing: 0 }]);
    expect((await world.ask(analytics.searches, { from: today, to: today }, by(other))).items).toEqual([]);
  });

  test("a full day keeps counting, without new words", async () => {
    const today = dayOf(world.clock.now());
    await run(
      world.owner,
      sql`INSERT INTO search_day (day, language, store_id, folded, searches, found_nothing)
        SELECT ${today}::date, 'ja', 0, 'w' || n, 1, 0 FROM generate_series(1, 5000) n`,
    );
    await search("unheard of", 20);
    await search("kettle", 21);
    await search("unheard of", 22, { store: String(kettles.store_id) });
    await world.pass(11_000);
    const rows = await many<{ folded: string; searches: number; store_id: bigint }>(
      world.owner,
      sql`SELECT folded, searches, store_id FROM search_day WHERE day = ${today}::date AND language = 'en'
        AND store_id = 0 ORDER BY folded`,
    );
    expect(rows.map(({ folded, searches }) => [folded, searches])).toEqual([
      ["", 4],
      ["kettle", 4],
      ["zeppelin", 2],
    ]);
  });

  test("words and views are deleted after their days; the mall's own days stay", async () => {
    const days = async (table: "search_day" | "goods_day" | "mall_day") => {
      const [row] = await many<{ days: number; first: string | null }>(
        world.owner,
        table === "search_day"
          ? sql`SELECT count(*)::int AS days, min(day)::text AS first FROM search_day`
          : table === "goods_day"
            ? sql`SELECT count(*)::int AS days, min(day)::text AS first FROM goods_day`
            : sql`SELECT count(*)::int AS days, min(day)::text AS first FROM mall_day`,
      );
      return row!;
    };
    const [mall, sold] = [await days("mall_day"), await days("goods_day")];
    await world.pass(100 * dayMs);
    expect((await days("search_day")).days).toBe(0);
    expect((await days("goods_day")).first).toBe(sold.first);
    await world.pass(310 * dayMs);
    expect((await days("goods_day")).days).toBe(0);
    expect((await days("mall_day")).first).toBe(mall.first);
  });
});
