import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { languages } from "@arcade/contract/languages";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Rate, Single } from "./figures.ts";
import { get } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";
import { httpLoad, percentile, type Sample, sideBySide, warmUp } from "./measure.ts";
import { asking, connectionCounts, floorList } from "./reads.ts";

const rounds = 2;
const ms = 1_000;
const wordsALanguage = 60;

/** The result of all searches, by the number of connections. */
type SearchSamples = Map<number, Sample>;

/** Searches by the words of the catalogue itself: frequent and rare ones, one and two at a time. */
export async function measureSearch(
  pair: Pair,
  { database, words, size }: { database: TestDatabase; words: ReadonlyMap<string, string[]>; size: string },
  postmaster: number,
  report: (rate: Rate) => void,
): Promise<SearchSamples> {
  const categories = await asOwner<{ id: string }>(
    database.owner,
    "SELECT id FROM category WHERE parent_id IS NOT NULL AND goods >= 24",
  );
  const floor = { load: httpLoad(pair.floorPort, floorList(categories)), pids: [pair.floor.pid] };
  const lists = categories.flatMap(({ id }) =>
    languages.map((lang) => get(`${catalogue.goods.path}?category=${id}`, { lang })),
  );
  const honest = { load: httpLoad(pair.floorPort, asking(lists)), pids: [pair.floor.pid] };
  const requests = [...words].map(([lang, ofLanguage]) => ({
    lang,
    asked: ofLanguage.map((word) => get(`${catalogue.goods.path}?keywords=${encodeURIComponent(word)}`, { lang })),
  }));
  const all = requests.flatMap(({ asked }) => asked);
  await warmUp([floor, honest, { load: httpLoad(pair.mallPort, asking(all)), pids: [pair.mall.pid] }]);
  const measure = async (operation: string, asked: string[], connections: number) => {
    const ours = { load: httpLoad(pair.mallPort, asking(asked)), pids: [pair.mall.pid] };
    const samples = await sideBySide({ ours, floor, honest }, postmaster, connections, rounds, ms);
    const need = { ratio: 0.6, honestRatio: 0.6, ...(connections === 16 ? { p95Ms: 8 } : {}) };
    report({ operation, connections, ...samples, need });
    return samples.ours;
  };
  const found: SearchSamples = new Map();
  for (const connections of connectionCounts)
    found.set(connections, await measure(`search in six languages, ${size} goods`, all, connections));
  for (const { lang, asked } of requests) await measure(`search in ${lang}, ${size} goods`, asked, 16);
  const stop = changeGoods(database);
  const ours = { load: httpLoad(pair.mallPort, asking(all)), pids: [pair.mall.pid] };
  const samples = await sideBySide({ ours, floor, honest }, postmaster, 16, rounds, ms);
  const operation = `search in six languages, ${size} goods, while goods change ${changesASecond} times a second`;
  report({ operation, connections: 16, ...samples, need: {} });
  await stop();
  return found;
}

const changesASecond = 10;

/** Each change of what searches read makes a process search again for what it has kept. Returns what ends them. */
function changeGoods({ owner }: TestDatabase): () => Promise<void> {
  let last = Promise.resolve<unknown>(undefined);
  const change = sql`UPDATE goods_search SET score = score WHERE goods_id = (SELECT min(goods_id) FROM goods_search)`;
  const timer = setInterval(() => void (last = asOwner(owner, change)), 1_000 / changesASecond);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** How much longer a search takes with ten times as many goods. */
export function compareSearches(few: SearchSamples, many: SearchSamples, report: (single: Single) => void): void {
  for (const connections of connectionCounts) {
    const samples = [many.get(connections), few.get(connections)];
    const processor = samples.map((sample) =>
      sample === undefined ? Number.NaN : (sample.serverMs + sample.databaseMs) / sample.operations,
    );
    const slowest = samples.map((sample) => (sample === undefined ? Number.NaN : percentile(sample, 0.95)));
    const figures: [string, number[]][] = [
      ["processor time", processor],
      ["p95", slowest],
    ];
    for (const [what, [ours = Number.NaN, before = Number.NaN]] of figures)
      report({
        what: `search among a million goods, ${connections} connections: ${what}, of that among 100,000 (${ours.toFixed(2)} ms beside ${before.toFixed(2)} ms)`,
        value: ours / before,
        unit: "times",
        max: 2,
      });
  }
}

/** Words of the catalogue in each language, frequent and rare ones. */
export async function wordsToSearch(database: TestDatabase): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const language of languages) found.set(language, await wordsOf(database, language));
  return found;
}

async function wordsOf(database: TestDatabase, language: string): Promise<string[]> {
  const singles = await asOwner<{ word: string }>(
    database.owner,
    sql`SELECT word FROM (SELECT word, row_number() OVER (ORDER BY goods DESC, folded) AS place,
        count(*) OVER () AS all FROM search_word WHERE language = ${language} AND goods >= 5) w
     WHERE place % greatest(1, w.all / ${wordsALanguage}) = 0 ORDER BY place LIMIT ${wordsALanguage}`,
  );
  const words = singles.map(({ word }) => word);
  // People who look for something type two words as often as one.
  return [
    ...words,
    ...words.slice(0, words.length / 2).map((word, index) => `${word} ${words[words.length - 1 - index] ?? ""}`),
  ];
}
