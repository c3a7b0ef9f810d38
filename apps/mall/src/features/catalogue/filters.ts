import type { catalogue } from "@arcade/contract/catalogue/api";
import type { Sent } from "@arcade/contract/endpoint";
import { plainAmount } from "../../kit/digits.ts";

/** What a list is narrowed by, as the address says it. */
export type Filters = Sent<typeof catalogue.facets>;

/** An address may have been typed by hand: what is not a value of its filter counts as not given. */
const shapes: Record<Exclude<keyof Filters, "store">, RegExp> = {
  keywords: /\S/,
  category: /^[1-9]\d{0,18}$/,
  brand: /\S/,
  ships_from: /^[A-Z]{2}$/,
  price_least: /^\d{1,6}$/,
  price_most: /^\d{1,6}$/,
  free_freight: /^1$/,
  coupon: /^[1-9]\d{0,18}$/,
};

export function filtersIn(parameters: Readonly<Record<string, string | undefined>>): Filters {
  const given = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = parameters[name]?.slice(0, 200);
    return value !== undefined && shape.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given) as Filters; // the names are those of the filters, the values have their shapes
}

/** A price as it was typed, in whole dollars; undefined where nothing was, null where it is anything else ("120.50", "1.000"): never another amount. */
export function wholePriceOf(typed: string): string | undefined | null {
  const plain = plainAmount(typed);
  if (plain === "") return undefined;
  return /^0*(\d{1,6})(\.0{0,2})?$/.exec(plain)?.[1] ?? null;
}

export function countFilters(filters: Filters): number {
  const prices = filters.price_least !== undefined || filters.price_most !== undefined ? 1 : 0;
  return prices + [filters.brand, filters.ships_from, filters.free_freight, filters.coupon].filter((filter) => filter !== undefined).length;
}

/** Takes away all that the list is narrowed by, and leaves the words and the category one came with. */
export const noFilters = {
  brand: undefined,
  ships_from: undefined,
  price_least: undefined,
  price_most: undefined,
  free_freight: undefined,
  coupon: undefined,
} as const satisfies Record<Exclude<keyof Filters, "keywords" | "category" | "store">, undefined>;
