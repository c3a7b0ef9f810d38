import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { useRead } from "../../../platform/wire/query.ts";

const staleMs = 10 * 60_000;

export function useCategories() {
  return useRead(catalogue.categories, {}, { staleMs });
}

/** The name of a category of either level, once the tree is loaded. */
export function useCategoryName(id: string | undefined): string | undefined {
  const tree = useCategories();
  if (id === undefined) return undefined;
  return tree.data?.items.flatMap((top) => [top, ...top.children]).find((category) => category.id === id)?.name;
}
