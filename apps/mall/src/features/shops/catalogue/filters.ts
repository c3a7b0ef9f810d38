import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import {
  maxAttributesLetters,
  attributesText,
  readAttributes,
  type WantedAttribute,
} from "@arcade/contract/shops/catalogue/attributes";
import type { Sent } from "@arcade/contract/endpoint";
import { plainAmount } from "../../../kit/inputs/digits.ts";

/** The filters of a list, as in the address. */
export type Filters = Sent<typeof catalogue.facets>;

/** An address may have been typed by hand. An invalid value of a filter counts as absent. */
const shapes: Record<Exclude<keyof Filters, "store">, Pick<RegExp, "test">> = {
  keywords: /\S/,
  as_typed: /^1$/,
  category: /^[1-9]\d{0,18}$/,
  brand: /\S/,
  ships_from: /^[A-Z]{2}$/,
  price_least: /^\d{1,6}$/,
  price_most: /^\d{1,6}$/,
  free_freight: /^1$/,
  coupon: /^[1-9]\d{0,18}$/,
  attributes: { test: (text) => readAttributes(text) !== null },
};

export function filtersIn(parameters: Readonly<Record<string, string | undefined>>): Filters {
  const given = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = parameters[name]?.slice(0, name === "attributes" ? maxAttributesLetters : 200);
    return value !== undefined && shape.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given) as Filters; // the names are those of the filters, and the values match their shapes
}

/**
 * A typed price in whole dollars. Undefined if nothing was typed, null if it is anything else ("120.50", "1.000"). It
 * is never another amount.
 */
export function wholePriceOf(typed: string): string | undefined | null {
  const plain = plainAmount(typed);
  if (plain === "") return undefined;
  return /^0*(\d{1,6})(\.0{0,2})?$/.exec(plain)?.[1] ?? null;
}

export function countFilters(filters: Filters): number {
  const prices = filters.price_least !== undefined || filters.price_most !== undefined ? 1 : 0;
  const values = attributesOf(filters).reduce((count, attribute) => count + attribute.values.length, 0);
  return (
    prices +
    values +
    [filters.brand, filters.ships_from, filters.free_freight, filters.coupon].filter((filter) => filter !== undefined)
      .length
  );
}

/** The required attributes, as in the address. */
export function attributesOf({ attributes = "" }: { attributes?: string | undefined }): WantedAttribute[] {
  return readAttributes(attributes) ?? [];
}

/** The attributes with these values for one of them. An empty list removes the attribute. */
export function withValues(
  filters: { attributes?: string | undefined },
  name: string,
  values: readonly string[],
): string | undefined {
  const wanted = attributesOf(filters);
  const isThere = wanted.some((attribute) => attribute.name === name);
  return attributesText(
    isThere
      ? wanted.map((attribute) => (attribute.name === name ? { name, values } : attribute))
      : [...wanted, { name, values }],
  );
}

/** Removes all filters, and keeps the keywords and the category of the page. */
export const noFilters = {
  brand: undefined,
  ships_from: undefined,
  price_least: undefined,
  price_most: undefined,
  free_freight: undefined,
  coupon: undefined,
  attributes: undefined,
} as const satisfies Record<Exclude<keyof Filters, "keywords" | "as_typed" | "category" | "store">, undefined>;
