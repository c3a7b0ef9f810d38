import { foldedOf, searchTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { type Page, pageOf } from "../../../platform/http/page-of.ts";
import { networkOf } from "../../../platform/http/client.ts";
import type { Client } from "../../../platform/http/serve.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { cardOf } from "../goods/index.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { endOfPage, goodsAPage, type ListInput, narrowingOf, type SearchQuery, searchQueryOf } from "./rules.ts";
import { orders } from "./list.sql.ts";
import {
  type FoundRow,
  foundEverywhere as everywhere,
  foundInStore as inStore,
  type SearchFilter,
} from "./search-goods.sql.ts";
import { goodsPage } from "./views.ts";

type Answer = Answered<typeof catalogue.goods>;
type FoundPage = Promise<Page<FoundRow>>;

/** A page of a list, or of a search where keywords are given. Blank ones are refused (SPEC 8). */
export async function searchGoods(context: Context, input: ListInput, client: Client): Promise<Answer> {
  if (input.keywords === undefined) return goodsPage(context.tx, input, context.language);
  if (input.keywords === "") refuse("keywords_required");

  const query = searchQueryOf(searchTokensOf(input.keywords));
  const page = query === null ? { items: [], next: null } : await foundPage(context, input, query);

  countSearch(context, input, client, page.items.length > 0);
  const misspelt = page.items.length === 0 && input.cursor === undefined;
  return { ...page, did_you_mean: misspelt ? await correctSpelling(context, input.keywords) : null };
}

const longestWords = 60;
/** Numbers of orders, phones and cards have more digits; goods are called "iPhone 15 256". */
const digitsMost = 5;

/**
 * Counts what was searched for, once for each visitor, day and words. A search with filters is not counted: that it
 * finds nothing says nothing about its words.
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

async function foundPage(
  context: Context,
  input: ListInput,
  query: SearchQuery,
): Promise<Omit<Answer, "did_you_mean">> {
  const { items, next } = await (input.store === undefined
    ? foundEverywhere(context, input, query)
    : foundInStore(context, input, input.store, query));
  return { items: items.map(cardOf), next };
}

function foundEverywhere(context: Context, input: ListInput, query: SearchQuery): FoundPage {
  const { sort, ...filter } = filterOf(context, input, query);
  const list = { cursor: input.cursor, size: goodsAPage };
  if (sort === "overall") {
    return pageOf(
      { ...list, keys: ["number", "number", "number", "number"] },
      ([level, band, key, id], limit) =>
        everywhere(
          context.tx,
          { sort, limit, ...filter },
          level === null || band === null || id === null ? null : { level, band, key, id },
        ),
      (last) => [last.level, last.band, last.score, last.id],
    );
  }
  return pageOf(
    { ...list, keys: [orders[sort].kind, "number"] },
    ([key, id], limit) =>
      everywhere(context.tx, { sort, limit, ...filter }, id === null ? null : { level: 0n, band: 0n, key, id }),
    (last) => endOfPage(sort, last),
  );
}

function foundInStore(context: Context, input: ListInput, store: bigint, query: SearchQuery): FoundPage {
  const filter = filterOf(context, input, query);
  return pageOf(
    { cursor: input.cursor, size: goodsAPage, keys: ["number", orders[filter.sort].kind, "number"] },
    ([level, key, id], limit) =>
      inStore(context.tx, store, { ...filter, limit }, level === null || id === null ? null : { level, key, id }),
    (last) => [last.level, ...endOfPage(filter.sort, last)],
  );
}

function filterOf({ language }: Context, input: ListInput, query: SearchQuery): Omit<SearchFilter, "limit"> {
  return { language, sort: input.sort ?? "overall", query, category: input.category, narrowed: narrowingOf(input) };
}
