import { createBoundedCache } from "../../../platform/bounded-cache.ts";
import type { Context } from "../../../platform/context.ts";
import type { Page } from "../../../platform/http/page-of.ts";
import { versionLanes } from "../../../platform/http/public/version-lanes.ts";
import type { Mall } from "../../../platform/mall.ts";
import { type Place, placesOf } from "../goods/index.ts";
import { presentPlaces, searchChange } from "./kept-searches.sql.ts";
import { goodsAPage } from "./rules.ts";
import type { AsMeant } from "./words/found-as-meant.ts";
import { knownSynonyms } from "./words/known-synonyms.ts";
import type { SearchQuery } from "./words/read-words.ts";

/** A first page of a search. While the version stays the same, its answer does. Null: it is not known. */
export interface SearchPage extends AsMeant<Page<Place>> {
  version: string | null;
}

/** How a first page is searched for, and how its goods are found when the reading of the words is known. */
interface Search {
  keywords: string;
  asTyped: boolean;
  read(): Promise<AsMeant<Page<Place>>>;
  find(query: SearchQuery): Promise<Page<Place>>;
}

interface KeptSearch extends Omit<AsMeant<Page<Place>>, "found"> {
  /** The change of what searches read, and the mark of the synonyms. With others, the search is made again. */
  mark: string;
  keptAt: number;
  /** The ids of the goods, and the cursor after them. Null: their order depends on more than `mark`. */
  page: { ids: string; next: string | null } | null;
}

const maxBytes = 8 * 1024 * 1024;
/** For the moment in which a standby goes away, and a search reads its change and its goods from two databases. */
const maxAgeMs = 60_000;

/**
 * First pages of searches in memory. Each request asks whether anything has changed that a search reads, and for the
 * present cards of the goods: many searches in one statement (docs/decisions/cards-and-pages-in-memory.md). Of a search
 * in all texts only the reading of the words is kept, because its order depends on the present scores of the goods.
 */
export function keptSearches(mall: Mall): (context: Context, search: Search) => Promise<SearchPage> {
  const kept = createBoundedCache<KeptSearch>(maxBytes);
  const lanes = versionLanes((asked: readonly string[]) => presentPlaces(mall.db, asked));
  let turn = 0n;
  return async (context, { keywords, asTyped, read, find }) => {
    const name = `${context.language} ${asTyped} ${keywords}`;
    const before = kept.get(name);
    const now = mall.clock.now().getTime();
    if (before !== undefined && before.query !== null && Math.abs(now - before.keptAt) < maxAgeMs) {
      turn += 1n;
      const { change, places } = await lanes.put(turn, before.page?.ids ?? "");
      // guard: a kept search counts only as long as nothing changes that it read [before.mark === -> "" !==]
      if (before.mark === `${change} ${(await knownSynonyms(context)).mark}`) {
        const { page, mark, keptAt: _keptAt, ...meant } = before;
        if (page === null) return { ...meant, found: await find(before.query), version: null };
        return withVersion(mark, { ...meant, found: { items: placesOf(places, 0), next: page.next } });
      }
    }
    // First the change, then what was found: what is found may be newer than the change, and is then made again.
    const mark = `${await searchChange(context.tx)} ${(await knownSynonyms(context)).mark}`;
    const found = await read();
    if (found.query === null) return { ...found, version: null };
    const { found: page, ...meant } = found;
    const inNames = found.query.texts === null;
    const ids = page.items.map(({ id }) => id).join(" ");
    kept.set(name, { ...meant, mark, keptAt: now, page: inNames ? { ids, next: page.next } : null }, bytesOf(meant));
    return inNames ? withVersion(mark, found) : { ...found, version: null };
  };
}

function withVersion(mark: string, page: AsMeant<Page<Place>>): SearchPage {
  const cards = page.found.items.map(({ id, version, deal }) => `${id} ${version} ${deal}`);
  return { ...page, version: `${mark} ${cards.join()}` };
}

const bytesAnId = 20;

function bytesOf({ query }: Pick<KeptSearch, "query">): number {
  return (query?.levels.join("").length ?? 0) + goodsAPage * bytesAnId;
}
