import { type Sort, sorts } from "@arcade/contract/shops/catalogue/api";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { paths } from "../../../platform/page/paths.ts";
import { type Filters, filtersIn } from "./filters.ts";

export type View = "grid" | "list";

/** The state of a list. All of it is in the address, so that Back, reload and a shared link restore the same list. */
export interface ListPlace {
  filters: Filters;
  sort: Sort;
  view: View;
  /** Changes some of the filters in place. `undefined` removes a filter. */
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
