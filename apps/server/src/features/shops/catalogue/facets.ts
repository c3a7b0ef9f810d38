import type { Answered, Received } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../platform/context.ts";
import { type FacetRow, facetRows } from "./facets.sql.ts";
import { facetFilterOf } from "./rules.ts";
import { foundAsMeant } from "./words/found-as-meant.ts";
import type { SearchQuery } from "./words/read-words.ts";

/** How many goods a filter finds, and which further filters are possible. */
export async function facets(
  context: Context,
  input: Received<typeof catalogue.facets>,
): Promise<Answered<typeof catalogue.facets>> {
  const rowsOf = (query?: SearchQuery) => facetRows(context.tx, context.language, facetFilterOf(input, query));
  const { keywords } = input;
  const isEmpty = (rows: readonly FacetRow[]) => rows.every(({ goods }) => goods === 0);
  const { found } = keywords
    ? await foundAsMeant(context, { ...input, keywords }, { find: rowsOf, isEmpty, nothing: [] })
    : { found: await rowsOf() };

  const of = (facet: FacetRow["facet"]) => found.filter((row) => row.facet === facet);
  const [all] = of("all");
  return {
    total: all?.goods ?? 0,
    categories: of("category").map((row) => ({
      value: String(row.category_id),
      name: row.category_name ?? "",
      goods: row.goods,
    })),
    brands: of("brand").map(({ brand, goods }) => ({ value: brand ?? "", name: brand ?? "", goods })),
    ships_from: of("country").map(({ ships_from, goods }) => ({
      value: ships_from ?? "",
      name: countryName(context, ships_from ?? ""),
      goods,
    })),
    price_least: moneyText(all?.price_least ?? 0n),
    price_most: moneyText(all?.price_most ?? 0n),
  };
}

/** The runtime's own tables give the names of countries, in the reader's language. */
function countryName({ language }: Context, code: string): string {
  return new Intl.DisplayNames([language], { type: "region", fallback: "code" }).of(code) ?? code;
}
