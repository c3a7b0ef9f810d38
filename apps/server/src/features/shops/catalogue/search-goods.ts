import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { foldedOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Context } from "../../../platform/context.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { type Page, pageOf } from "../../../platform/http/page-of.ts";
import type { Seen } from "../../../platform/http/public/serve-public.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { Place } from "../goods/index.ts";
import { keptSearches } from "./kept-searches.ts";
import { goodsAPage, type ListInput, narrowingOf } from "./rules.ts";
import { endOfPage, orders } from "./list.sql.ts";
import {
  foundEverywhere as everywhere,
  foundOneByOne as oneByOne,
  type SearchEnd,
  type SearchFilter,
} from "./search-goods.sql.ts";
import { foundAsMeant } from "./words/found-as-meant.ts";
import type { SearchQuery } from "./words/read-words.ts";
import { writtenPage } from "./written-page.ts";

type FoundPage = Promise<Page<Place>>;

/**
 * A page of a search. Blank keywords are refused (SPEC 8). The pages after the first use the same query, because the
 * reading of the words depends only on the words and the goods.
 */
export function searchPages(
  mall: Mall,
): (context: Context, input: SearchInput, client: Client) => Promise<Seen<typeof catalogue.goods>> {
  const firstPage = keptSearches(mall);
  return async (context, input, client) => {
    const { keywords, as_typed } = input;
    if (keywords === "") refuse("keywords_required");
    const find = (query: SearchQuery) => foundPage(context, input, query);
    const isEmpty = ({ items }: Page<Place>) => items.length === 0;
    const read = () => foundAsMeant(context, input, { find, isEmpty, nothing: { items: [], next: null } });
    const { found, match, words, version } = isPlain(input)
      ? await firstPage(context, { keywords, asTyped: as_typed === true, read, find })
      : { ...(await read()), version: null };
    countSearch(context, input, client, match === "all" && found.items.length > 0);
    return { version, make: () => writtenPage(context, found, { did_you_mean: words, matched: match }) };
  };
}

type SearchInput = ListInput & { keywords: string };

/** The first page of a search in all goods, in the usual order and without filters. */
function isPlain(input: SearchInput): boolean {
  const { sort = "overall", category, store, cursor } = input;
  const isNarrowed = category !== undefined || store !== undefined || narrowingOf(input) !== null;
  return sort === "overall" && cursor === undefined && !isNarrowed;
}

const longestWords = 60;
/** Numbers of orders, phones and cards have more digits. Names of goods have few, as in "iPhone 15 256". */
const digitsMost = 5;

/**
 * Counts the searched words, once for each visitor, day and words. A search with filters is not counted: if it finds
 * nothing, this says nothing about its words. A search that finds only other words than the typed ones counts as one
 * without a result, so that operators learn of it.
 */
function countSearch({ mall, now, language }: Context, input: ListInput, client: Client, found: boolean): void {
  const { keywords = "", store, category, cursor } = input;
  if (cursor !== undefined || category !== undefined || narrowingOf(input) !== null) return;
  const folded = foldedOf(keywords);
  const digits = folded.match(/\p{Nd}/gu)?.length ?? 0;
  const isRecorded = folded.length <= longestWords && digits <= digitsMost && !keywords.includes("@");
  mall.tally.count(
    { kind: "search", language, store_id: store ?? 0n, folded: isRecorded ? folded : "", found },
    { known: null, address: networkOf(client.address), agent: client.agent },
    now,
  );
}

function foundPage(context: Context, input: ListInput, query: SearchQuery): FoundPage {
  return input.store === undefined
    ? foundEverywhere(context, input, query)
    : foundInStore(context, input, input.store, query);
}

/** Cursors of a sort have one shape, because a further page first asks for the words as they were typed. */
function foundEverywhere(context: Context, input: ListInput, query: SearchQuery): FoundPage {
  const { sort, ...filter } = filterOf(input, query);
  const list = { cursor: input.cursor, size: goodsAPage };
  const found = async (limit: number, end: SearchEnd | null): Promise<Place[]> => {
    if (query.texts === null) return everywhere(context.tx, { sort, limit, ...filter }, end);
    const places = await oneByOne(context.tx, undefined, { sort, limit, ...filter }, end);
    const keysOf = ([level = "", key = ""]: readonly string[]) => (sort === "overall" ? [level, "0", key] : [key]);
    return places.map((place) => ({ ...place, keys: keysOf(place.keys) }));
  };
  if (sort === "overall") {
    return pageOf(
      { ...list, keys: ["number", "number", "number", "number"] },
      ([level, band, key, id], limit) =>
        found(limit, level === null || band === null || id === null ? null : { level, band, key, id }),
      ({ keys: [level = "", band = "", score = ""], id }) => [BigInt(level), BigInt(band), BigInt(score), BigInt(id)],
    );
  }
  return pageOf(
    { ...list, keys: [orders[sort].kind, "number"] },
    ([key, id], limit) => found(limit, id === null ? null : { level: 0n, band: 0n, key, id }),
    ({ keys: [key = ""], id }) => endOfPage(sort, key, id),
  );
}

function foundInStore(context: Context, input: ListInput, store: bigint, query: SearchQuery): FoundPage {
  const filter = filterOf(input, query);
  return pageOf(
    { cursor: input.cursor, size: goodsAPage, keys: ["number", orders[filter.sort].kind, "number"] },
    ([level, key, id], limit) =>
      oneByOne(context.tx, store, { ...filter, limit }, level === null || id === null ? null : { level, key, id }),
    ({ keys: [level = "", key = ""], id }) => [BigInt(level), ...endOfPage(filter.sort, key, id)],
  );
}

function filterOf(input: ListInput, query: SearchQuery): Omit<SearchFilter, "limit"> {
  return { sort: input.sort ?? "overall", query, category: input.category, narrowed: narrowingOf(input) };
}
