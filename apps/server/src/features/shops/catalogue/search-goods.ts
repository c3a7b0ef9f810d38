import { searchTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { readNumberCursor } from "../../../platform/http/cursor.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { endOfPage, type ListInput, narrowingOf, type SearchQuery, searchQueryOf } from "./rules.ts";
import { endOf } from "./list.sql.ts";
import { type FoundRow, foundEverywhere as everywhere, foundInStore as inStore, type SearchFilter } from "./search-goods.sql.ts";
import { goodsPage, pageOf } from "./views.ts";

type Page = Answered<typeof catalogue.goods>;

/** A page of a list, or of a search where keywords are given. Blank ones are refused (SPEC 8). */
export async function searchGoods(context: Context, input: ListInput): Promise<Page> {
  if (input.keywords === undefined) return goodsPage(context.tx, input, context.language);
  if (input.keywords === "") refuse("keywords_required");

  const query = searchQueryOf(searchTokensOf(input.keywords));
  const page = query === null ? { items: [], next: null } : await foundPage(context, input, query);

  const misspelt = page.items.length === 0 && input.cursor === undefined;
  return { ...page, did_you_mean: misspelt ? await correctSpelling(context, input.keywords) : null };
}

function foundPage(context: Context, input: ListInput, query: SearchQuery): Promise<Omit<Page, "did_you_mean">> {
  return input.store === undefined ? foundEverywhere(context, input, query) : foundInStore(context, input, input.store, query);
}

async function foundEverywhere(context: Context, input: ListInput, query: SearchQuery): Promise<Omit<Page, "did_you_mean">> {
  const sort = input.sort ?? "overall";
  const keys = readNumberCursor(input.cursor, sort === "overall" ? 4 : 2);
  const [level = 0n, band = 0n] = keys;
  const [key, id] = keys.slice(-2);
  const found = await everywhere(context.tx, filterOf(context, input, query), id === undefined ? null : { level, band, ...endOf(sort, key, id) });
  return pageOf(found, (last: FoundRow) => (sort === "overall" ? [last.level, last.band, last.score, last.id] : endOfPage(sort, last)));
}

async function foundInStore(context: Context, input: ListInput, store: bigint, query: SearchQuery): Promise<Omit<Page, "did_you_mean">> {
  const sort = input.sort ?? "overall";
  const [level = 0n, key, id] = readNumberCursor(input.cursor, 3);
  const found = await inStore(context.tx, store, filterOf(context, input, query), id === undefined ? null : { level, ...endOf(sort, key, id) });
  return pageOf(found, (last: FoundRow) => [last.level, ...endOfPage(sort, last)]);
}

function filterOf({ language }: Context, input: ListInput, query: SearchQuery): SearchFilter {
  return { language, sort: input.sort ?? "overall", query, category: input.category, narrowed: narrowingOf(input) };
}
