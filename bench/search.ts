import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { languages } from "@arcade/contract/languages";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Rate } from "./figures.ts";
import { get } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";
import { httpLoad, sideBySide, warmUp } from "./measure.ts";
import { asking, connectionCounts, floorList } from "./reads.ts";

const rounds = 2;
const ms = 1_000;
const wordsALanguage = 60;

/** Searches by the words of the catalogue itself: frequent and rare ones alike, one and two at a time. */
export async function measureSearch(
  pair: Pair,
  database: TestDatabase,
  postmaster: number,
  size: string,
  report: (rate: Rate) => void,
): Promise<void> {
  const categories = await asOwner<{ id: string }>(
    database.owner,
    "SELECT id FROM category WHERE parent_id IS NOT NULL AND goods >= 24",
  );
  const floor = { load: httpLoad(pair.floorPort, floorList(categories)), pids: [pair.floor.pid] };
  const requests = new Map<string, string[]>();
  for (const lang of languages) {
    const words = await wordsOf(database, lang);
    requests.set(
      lang,
      words.map((word) => get(`${catalogue.goods.path}?keywords=${encodeURIComponent(word)}`, { lang })),
    );
  }
  const all = [...requests.values()].flat();
  await warmUp([floor, { load: httpLoad(pair.mallPort, asking(all)), pids: [pair.mall.pid] }]);
  const measure = async (operation: string, asked: string[], connections: number) => {
    const ours = { load: httpLoad(pair.mallPort, asking(asked)), pids: [pair.mall.pid] };
    const samples = await sideBySide({ ours, floor }, postmaster, connections, rounds, ms);
    report({ operation, connections, ...samples, need: { ratio: 0.6, ...(connections === 16 ? { p95Ms: 8 } : {}) } });
  };
  for (const connections of connectionCounts) await measure(`search in six languages, ${size} goods`, all, connections);
  for (const [lang, asked] of requests) await measure(`search in ${lang}, ${size} goods`, asked, 16);
}

async function wordsOf(database: TestDatabase, language: string): Promise<string[]> {
  const singles = await asOwner<{ word: string }>(
    database.owner,
    sql`SELECT word FROM (SELECT word, row_number() OVER (ORDER BY goods DESC, folded) AS place,
        count(*) OVER () AS all FROM search_word WHERE language = ${language} AND goods >= 5) w
     WHERE place % greatest(1, w.all / ${wordsALanguage}) = 0 ORDER BY place LIMIT ${wordsALanguage}`,
  );
  const words = singles.map(({ word }) => word);
  // A person who looks for something names two things as often as one.
  return [
    ...words,
    ...words.slice(0, words.length / 2).map((word, index) => `${word} ${words[words.length - 1 - index] ?? ""}`),
  ];
}
