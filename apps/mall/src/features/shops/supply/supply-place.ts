import { type SupplySort, supplySorts } from "@arcade/contract/shops/supply/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";

/** The category, keywords and sort order are in the address, so that Back restores the list. */
export interface SupplyPlace {
  category: string | undefined;
  keywords: string | undefined;
  listable: boolean;
  sort: SupplySort;
  put: (change: Partial<Record<"category" | "keywords" | "listable" | "sort", string | undefined>>) => void;
}

export function useSupplyPlace(): SupplyPlace {
  const { category, keywords, listable, sort } = useParameters();
  return {
    category: category !== undefined && /^\d{1,19}$/.test(category) ? category : undefined,
    keywords,
    listable: listable === "1",
    sort: supplySorts.find((known) => known === sort) ?? "new",
    put: useSetParameters(),
  };
}
