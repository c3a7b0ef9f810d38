import { catalogue, type Sort, sorts } from "@arcade/contract/catalogue/api";
import type { Sent } from "@arcade/contract/endpoint";
import { paths } from "../../platform/paths.ts";
import { useGo, useParameters } from "../../platform/place.ts";

/** What a list is narrowed by, as the address says it. */
export type Filters = Sent<typeof catalogue.facets>;
export type View = "grid" | "list";

/** Everything of a list stands in the address, so that Back, reload and a shared link bring back the same list. */
export interface ListPlace {
  filters: Filters;
  sort: Sort;
  view: View;
  /** Changes some of it in place; `undefined` takes a filter away. */
  put: (change: Partial<Record<keyof Filters | "sort" | "view", string | undefined>>) => void;
}

export function useListPlace(): ListPlace {
  const parameters = useParameters();
  const go = useGo();
  return {
    filters: filtersIn(parameters),
    sort: sorts.find((sort) => sort === parameters["sort"]) ?? "overall",
    view: parameters["view"] === "list" ? "list" : "grid",
    put: (change) => go(paths.list({ ...parameters, ...change }), { replace: true }),
  };
}

/** An address may have been typed by hand: what is not a value of its filter counts as not given. */
const shapes: Record<Exclude<keyof Filters, "store">, RegExp> = {
  keywords: /\S/,
  category: /^[1-9]\d{0,18}$/,
  brand: /\S/,
  ships_from: /^[A-Z]{2}$/,
  price_least: /^\d{1,6}$/,
  price_most: /^\d{1,6}$/,
  free_freight: /^1$/,
};

export function filtersIn(parameters: Readonly<Record<string, string | undefined>>): Filters {
  const given = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = parameters[name]?.slice(0, 200);
    return value !== undefined && shape.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given) as Filters; // the names are those of the filters, the values have their shapes
}

/** The filters of the sheet, beyond the category and the words one came with. */
export const sheetFilters = ["brand", "ships_from", "price_least", "price_most", "free_freight"] as const;

export function countFilters(filters: Filters): number {
  const prices = filters.price_least !== undefined || filters.price_most !== undefined ? 1 : 0;
  return prices + [filters.brand, filters.ships_from, filters.free_freight].filter((filter) => filter !== undefined).length;
}
