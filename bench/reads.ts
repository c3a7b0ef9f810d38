import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { languages } from "@arcade/contract/languages";
import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { deepStrictEqual } from "node:assert/strict";
import type { Need, Rate } from "./figures.ts";
import { type Answer, type Ask, connect, get } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";
import { httpLoad, type Operation, sideBySide, warmUp } from "./measure.ts";

const rounds = 3;
const ms = 1_000;
export const connectionCounts = [1, 16, 64];

/** Lists and goods pages, for readers who have them in their cache and for readers who do not. */
export async function measureReads(
  pair: Pair,
  database: TestDatabase,
  postmaster: number,
  report: (rate: Rate) => void,
): Promise<void> {
  const categories = await asOwner<{ id: string }>(
    database.owner,
    "SELECT id FROM category WHERE parent_id IS NOT NULL AND goods >= 24",
  );
  const found = await asOwner<{ id: string }>(database.owner, "SELECT id FROM goods ORDER BY id");
  const inLanguages = (urls: string[]) => urls.flatMap((url) => languages.map((lang) => get(url, { lang })));
  const lists = inLanguages(categories.map(({ id }) => `${catalogue.goods.path}?category=${id}`));
  const overall = inLanguages([
    `${catalogue.goods.path}?sort=overall`,
    `${catalogue.goods.path}?sort=new`,
    `${catalogue.goods.path}?sort=sales`,
  ]);
  const pages = found.map(({ id }, index) =>
    get(`${goods.detail.path}?id=${id}`, { lang: languages[index % languages.length] ?? "en" }),
  );
  const owned = await asOwner<{ id: string }>(database.owner, "SELECT id FROM store ORDER BY id");
  const storePages = inLanguages(owned.map(({ id }) => `${stores.detail.path}?id=${id}`));
  const floor = floorList(categories);
  const still = asking([get("/static")]);
  await compareBodies(pair, [...lists, ...overall]);
  // A running mall has its pages in memory. So each page is requested once before the measurement.
  const first = httpLoad(pair.mallPort, asking(pages));
  for (let asked = 0; asked < pages.length;) asked += (await first(16, ms)).latenciesMs.length;
  const kinds: { operation: string; ours: Operation; floor: Operation; honest?: Operation; need: Need }[] = [
    {
      operation: "list of a category, 24 goods",
      ours: asking(lists),
      floor,
      honest: asking(lists),
      need: { ratio: 1.2, honestRatio: 1.2 },
    },
    {
      operation: "list of all goods, 24",
      ours: asking(overall),
      floor,
      honest: asking(overall),
      need: { ratio: 1.2, honestRatio: 1.2 },
    },
    { operation: "goods page", ours: asking(pages), floor, need: { ratio: 2 } },
    { operation: "store's page", ours: asking(storePages), floor, need: { ratio: 2 } },
    {
      operation: "list, known by its ETag (304)",
      ours: askingAgain(`${catalogue.goods.path}?category=${categories[0]?.id}`),
      floor: still,
      need: { ratio: 0.9 },
    },
    {
      operation: "goods page, known by its ETag (304)",
      ours: askingAgain(`${goods.detail.path}?id=${found[0]?.id}`),
      floor: still,
      need: { ratio: 0.9 },
    },
  ];
  for (const { operation, ours, floor: beside, honest, need } of kinds) {
    const sides = {
      ours: { load: httpLoad(pair.mallPort, ours), pids: [pair.mall.pid] },
      floor: { load: httpLoad(pair.floorPort, beside), pids: [pair.floor.pid] },
      ...(honest === undefined ? {} : { honest: { load: httpLoad(pair.floorPort, honest), pids: [pair.floor.pid] } }),
    };
    await warmUp(Object.values(sides));
    for (const connections of connectionCounts) {
      const samples = await sideBySide(sides, postmaster, connections, rounds, ms);
      report({ operation, connections, ...samples, need });
    }
  }
}

const compared = 20;

/** The honest floor must give the same answers as the mall. Otherwise the run is void. */
async function compareBodies(pair: Pair, requests: readonly string[]): Promise<void> {
  const [ours, honest] = [connect(pair.mallPort), connect(pair.floorPort)];
  for (let place = 0; place < requests.length; place += Math.ceil(requests.length / compared)) {
    const request = requests[place] ?? "";
    const bodies = await Promise.all([ours, honest].map(({ ask }) => ask(request)));
    const [mall, floor] = bodies.map(({ body }): unknown => JSON.parse(body));
    deepStrictEqual(floor, mall, `the honest list differs for ${request}`);
  }
  ours.close();
  honest.close();
}

/** The floor of every page: the goods of one category after the other. */
export function floorList(categories: readonly { id: string }[]): Operation {
  return asking(categories.flatMap(({ id }) => languages.map((lang) => get(`/list?category=${id}&lang=${lang}`))));
}

/** Requests these one after the other. An answer that is not a page makes the run void. */
export function asking(requests: readonly string[], status = 200): Operation {
  return async (ask, number) => {
    // Steps of a prime number, so that neighbours in the list are not requested together.
    answered(await ask(requests[(number * 7_919) % requests.length] ?? ""), status);
  };
}

function askingAgain(path: string): Operation {
  let known: Promise<string> | null = null;
  const learn = async (ask: Ask) => {
    const first = answered(await ask(get(path)), 200);
    return get(path, { "If-None-Match": /\r\netag: ([^\r]+)/i.exec(first.head)?.[1] ?? "" });
  };
  return async (ask) => {
    known ??= learn(ask);
    answered(await ask(await known), 304);
  };
}

export function answered(answer: Answer, status: number): Answer {
  if (answer.status !== status || answer.body.startsWith('{"code":0'))
    throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
}
