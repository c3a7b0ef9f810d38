import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { catalogue as demoGoods } from "../../tools/seed/catalogue/index.ts";
import type { Single } from "../figures.ts";
import { asOwner, type Bench, startMall } from "../malls.ts";
import { type Wanted, wanted } from "./wanted.ts";

interface Found extends Wanted {
  /** The goods that were shown, by their keys in the demo. */
  shown: string[];
  relevant: ReadonlySet<string>;
}

const page = 24;

/**
 * Asks a demo mall each query of `wanted.ts` once, as a visitor, and compares the first page with the labels. It prints
 * the queries that find nothing or whose first wanted goods come after the third place, except those that are held out.
 */
export async function measureLabels({ database: create }: Bench, report: (single: Single) => void): Promise<void> {
  const database = await create();
  const mall = await startMall(database);
  try {
    await mall.call("seedDemo");
    const port = await mall.call<number>("listen");
    const keys = await keysOf(await asOwner<{ id: string; name: string }>(database.owner, goodsByName));
    const found: Found[] = [];
    for (const one of wanted) found.push({ ...one, relevant: relevantOf(one), shown: await ask(port, one, keys) });
    say(found);
    reportAll(found, report);
  } finally {
    await mall.stop();
    await database.drop();
  }
}

const goodsByName = "SELECT id, name->>'en' AS name FROM goods";

async function keysOf(rows: readonly { id: string; name: string }[]): Promise<ReadonlyMap<string, string>> {
  const keyOf = new Map(demoGoods.map(({ key, name }) => [name.en, key]));
  return new Map(rows.map(({ id, name }) => [id, keyOf.get(name) ?? ""]));
}

function relevantOf({ goods }: Wanted): ReadonlySet<string> {
  return new Set(
    goods.flatMap((key) =>
      key.startsWith("@") ? demoGoods.filter(({ category }) => `@${category}` === key).map((item) => item.key) : [key],
    ),
  );
}

async function ask(port: number, { query, language }: Wanted, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const address = `http://127.0.0.1:${port}${catalogue.goods.path}?keywords=${encodeURIComponent(query)}`;
  const answer = await fetch(address, { headers: { lang: language } });
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }; // what the contract says
  return data.items.map(({ id }) => keys.get(id) ?? "");
}

// ---- the figures ---------------------------------------------------------------------------------------------

function placeOf({ shown, relevant }: Found): number {
  return shown.findIndex((key) => relevant.has(key)) + 1;
}

function reciprocalOf(found: Found): number {
  const place = placeOf(found);
  return place === 0 ? 0 : 1 / place;
}

function recallOf({ shown, relevant }: Found): number {
  return shown.filter((key) => relevant.has(key)).length / Math.min(page, relevant.size);
}

function mean(found: readonly Found[], of: (found: Found) => number): number {
  return found.reduce((sum, one) => sum + of(one), 0) / found.length;
}

function say(found: readonly Found[]): void {
  for (const one of found) {
    const place = placeOf(one);
    if (one.isHeldOut || (place > 0 && place <= 3)) continue;
    console.log(`${one.language} ${one.kind} "${one.query}": place ${place}`);
    console.log(`    wanted ${[...one.relevant].slice(0, 4).join(" ")}; shown ${one.shown.slice(0, 4).join(" ")}`);
  }
}

function reportAll(found: readonly Found[], report: (single: Single) => void): void {
  const groups: [string, readonly Found[], number | undefined][] = [
    ["all", found, 0.85],
    ["held out", found.filter(({ isHeldOut }) => isHeldOut), undefined],
    ...[...Map.groupBy(found, ({ language }) => language)].map(
      ([language, of]): [string, readonly Found[], undefined] => [language, of, undefined],
    ),
    ...[...Map.groupBy(found, ({ kind }) => kind)].map(([kind, of]): [string, readonly Found[], undefined] => [
      `kind ${kind}`,
      of,
      undefined,
    ]),
  ];
  for (const [name, of, min] of groups) {
    const what = `labelled queries, ${name} (${of.length})`;
    report({ what: `${what}: MRR`, value: mean(of, reciprocalOf), unit: "", max: null, ...(min && { min }) });
    report({ what: `${what}: recall among the first ${page}`, value: mean(of, recallOf), unit: "", max: null });
  }
  report({
    what: "labelled queries without a result",
    value: found.filter(({ shown }) => shown.length === 0).length,
    unit: "queries",
    max: 0,
  });
}
