import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { type AttributeRow, attributeRows } from "./facets.sql.ts";
import { facetFilterOf } from "./rules.ts";
import { foundAsMeant } from "./words/found-as-meant.ts";
import type { SearchQuery } from "./words/read-words.ts";

const maxAttributes = 12;

/**
 * The attributes of the found goods. The whole mall is not counted: its goods have no attributes in common, and there
 * are too many of them.
 */
export async function attributeFacets(
  context: Context,
  input: Received<typeof catalogue.attributeFacets>,
): Promise<Answered<typeof catalogue.attributeFacets>> {
  const { category, store, coupon, keywords } = input;
  if (category === undefined && store === undefined && coupon === undefined && !keywords) return { items: [] };

  const rowsOf = (query?: SearchQuery) => attributeRows(context.tx, context.language, facetFilterOf(input, query));
  const isEmpty = (rows: readonly AttributeRow[]) => rows.length === 0;
  const { found } = keywords
    ? await foundAsMeant(context, { ...input, keywords }, { find: rowsOf, isEmpty, nothing: [] })
    : { found: await rowsOf() };

  return {
    items: [...Map.groupBy(found, ({ attribute }) => attribute)].slice(0, maxAttributes).map(([attribute, values]) => ({
      attribute,
      name: values[0]?.attribute_name ?? attribute,
      values: values.map(({ value, value_name, goods }) => ({ value, name: value_name, goods })),
    })),
  };
}
