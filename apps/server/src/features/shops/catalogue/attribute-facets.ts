import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { attributeRows } from "./facets.sql.ts";
import { facetFilterOf } from "./rules.ts";

const maxAttributes = 12;

/**
 * What the found goods state. The whole mall is not counted: its goods have no attributes in common, and there are all
 * of them.
 */
export async function attributeFacets(
  context: Context,
  input: Received<typeof catalogue.attributeFacets>,
): Promise<Answered<typeof catalogue.attributeFacets>> {
  const filter = facetFilterOf(input);
  const isAll =
    filter?.category === undefined &&
    filter?.store === undefined &&
    filter?.query === undefined &&
    input.coupon === undefined;
  if (filter === null || isAll) return { items: [] };

  const found = await attributeRows(context.tx, context.language, filter);

  return {
    items: [...Map.groupBy(found, ({ attribute }) => attribute)].slice(0, maxAttributes).map(([attribute, values]) => ({
      attribute,
      name: values[0]?.attribute_name ?? attribute,
      values: values.map(({ value, value_name, goods }) => ({ value, name: value_name, goods })),
    })),
  };
}
