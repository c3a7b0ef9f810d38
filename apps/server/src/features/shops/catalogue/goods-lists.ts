import type { catalogue, Sort } from "@arcade/contract/shops/catalogue/api";
import type { Context } from "../../../platform/context.ts";
import { many } from "../../../platform/database.ts";
import type { Lanes } from "../../../platform/lanes.ts";
import type { Mall } from "../../../platform/mall.ts";
import { type Page, pageOf } from "../../../platform/http/page-of.ts";
import type { Keep } from "../../../platform/http/public/serve-public.ts";
import { versionLanes } from "../../../platform/http/public/version-lanes.ts";
import type { WrittenAnswer } from "../../../platform/http/serialise.ts";
import { type Place, placesOf } from "../goods/index.ts";
import { endOfPage, firstPagesStatement, listStatement, orders, type FirstPage } from "./list.sql.ts";
import { goodsAPage, type ListInput, narrowingOf } from "./rules.ts";
import { searchPages } from "./search-goods.ts";
import { placesIn } from "./search-goods.sql.ts";
import { writtenPage } from "./written-page.ts";

/**
 * A page of a list, or of a search if keywords are given. First pages of lists are kept in memory. Each request reads
 * their places again, many lists in one statement, and so knows whether the body is still right
 * (docs/decisions/cards-and-pages-in-memory.md).
 */
export const goodsLists: Keep<typeof catalogue.goods> = (mall) => {
  const lanes = firstPageLanes(mall);
  const searches = searchPages(mall);
  return async (context, input, client) => {
    const { keywords, cursor, category, store, sort = "overall" } = input;
    if (keywords !== undefined) return searches(context, { ...input, keywords }, client);
    if (cursor !== undefined || narrowingOf(input) !== null)
      return { version: null, make: () => furtherPage(context, input, sort) };
    const places = await lanes(sort, { category, store });
    return {
      version: places ?? "",
      make: async () => writtenPage(context, await listPage(sort, undefined, () => placesOf(places, 1))),
    };
  };
};

/** One lane for each statement: by the sort, and by whether it is of a category or a store. */
function firstPageLanes(mall: Mall): (sort: Sort, asked: FirstPage) => Promise<string | null> {
  const lanes = new Map<string, Lanes<FirstPage, string | null>>();
  let turn = 0n;
  return (sort, asked) => {
    const name = `${sort} ${asked.category !== undefined} ${asked.store !== undefined}`;
    const lane = lanes.get(name) ?? versionLanes((pages: readonly FirstPage[]) => firstPages(mall, sort, pages));
    lanes.set(name, lane);
    turn += 1n;
    return lane.put(turn, asked);
  };
}

/** Readers of one list in six languages need the same places. */
async function firstPages(mall: Mall, sort: Sort, batch: readonly FirstPage[]): Promise<(string | null)[]> {
  const nameOf = ({ category, store }: FirstPage) => `${category} ${store}`;
  const asked = new Map(batch.map((page) => [nameOf(page), page]));
  const rows = await many<{ places: string | null }>(
    mall.db,
    firstPagesStatement(sort, [...asked.values()], goodsAPage + 1),
  );
  const found = new Map([...asked.keys()].map((name, index) => [name, rows[index]?.places ?? null]));
  return batch.map((page) => found.get(nameOf(page)) ?? null);
}

async function furtherPage(context: Context, input: ListInput, sort: Sort): Promise<WrittenAnswer> {
  const { category, store, cursor } = input;
  const page = await listPage(sort, cursor, (end, limit) =>
    placesIn(context.tx, listStatement({ sort, category, store, narrowed: narrowingOf(input), end, limit }), 1),
  );
  return writtenPage(context, page);
}

function listPage(
  sort: Sort,
  cursor: string | undefined,
  places: (
    end: { key: bigint | Date | null; id: bigint } | null,
    limit: number,
  ) => Promise<readonly Place[]> | readonly Place[],
): Promise<Page<Place>> {
  return pageOf(
    { cursor, size: goodsAPage, keys: [orders[sort].kind, "number"] },
    ([key, id], limit) => places(id === null ? null : { key, id }, limit),
    ({ keys: [key = ""], id }) => endOfPage(sort, key, id),
  );
}
