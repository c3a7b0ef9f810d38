import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { beforeAll, expect, test } from "vitest";
import { fillCatalogue } from "../../../../../../bench/catalogue.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const count = 1_300;

// More goods than the first band holds.
beforeAll(() => fillCatalogue(world, count), 120_000);

interface Place {
  id: bigint;
  level: number;
  band: number;
  score: number;
}

/**
 * What a search must show, in its order, from the simplest query: first goods that have the word in the name and around
 * it, then in the name, then around it.
 */
function expected(inName: string, isAround: string): Promise<Place[]> {
  return many<Place>(
    world.mall.db,
    sql`SELECT h.goods_id AS id, CASE WHEN NOT h.tokens @@ ${inName}::tsquery THEN 3
        WHEN h.tokens @@ ${isAround}::tsquery THEN 1 ELSE 2 END AS level, h.band, g.score
      FROM goods_search h JOIN goods g ON g.id = h.goods_id
     WHERE h.tokens @@ ${inName}::tsquery OR h.tokens @@ ${isAround}::tsquery ORDER BY 2, 3, 4 DESC, 1 DESC`,
  );
}

async function everyId(keywords: string): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next }: { items: { id: string }[]; next: string | null } = await world.ask(catalogue.goods, {
      keywords,
      ...(cursor === undefined ? {} : { cursor }),
    });
    all.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

test("the pages of a search go through names and the rest, down the bands, without gaps or repeats", async () => {
  const wanted = await expected("'bag':*", "'+bag':*");
  expect(new Set(wanted.map(({ level, band }) => `${level} ${band}`)).size).toBeGreaterThan(2);
  expect(await everyId("bags")).toEqual(wanted.map(({ id }) => String(id)));
});

test("words with few results are found in the same order when they are searched again", async () => {
  const words = await many<{ folded: string; goods: number }>(
    world.mall.db,
    sql`SELECT folded, goods FROM search_word WHERE language = 'en' AND goods BETWEEN 3 AND 120 AND folded ~ '^[a-z]+$'
      ORDER BY goods DESC, folded LIMIT 400`,
  );
  // The most frequent words have more than one page. The second search for a word uses another statement.
  const some = words.filter((_word, index) => index % 40 === 0 || index < 3);
  for (const { folded } of [...some, { folded: "bags" }]) {
    const first = await everyId(folded);
    expect(first.length).toBeGreaterThan(0);
    expect([await everyId(folded), await everyId(folded)]).toEqual([first, first]);
  }
});

test("the clock moves goods that sell more into a higher band, and not before", async () => {
  const [last] = await many<{ id: bigint; name: string }>(
    world.mall.db,
    sql`SELECT g.id, g.brand AS name FROM goods g JOIN goods_search h ON h.goods_id = g.id WHERE h.band > 1
      ORDER BY g.score, g.id LIMIT 1`,
  );
  if (last === undefined) throw new Error("one band only");
  const place = () =>
    many<{ band: number; score: number }>(
      world.mall.db,
      sql`SELECT band, score FROM goods_search WHERE goods_id = ${last.id}`,
    );
  await run(world.mall.db, sql`UPDATE goods SET sales = 1000000 WHERE id = ${last.id}`);
  expect((await place())[0]?.band).toBe(2);
  await world.pass(61 * 60 * 1_000);
  expect(await place()).toEqual([{ band: 1, score: expect.any(Number) }]);
  expect((await everyId(last.name))[0]).toBe(String(last.id));
});
