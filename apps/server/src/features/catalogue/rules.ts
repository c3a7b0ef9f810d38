import type { Received } from "@arcade/contract/endpoint";
import type { catalogue, Sort } from "@arcade/contract/catalogue/api";

export type ListInput = Received<typeof catalogue.goods>;

export const goodsAPage = 24;
const microPerUnit = 1_000_000n;

/** What a page needs of a row to say where it ends. */
export interface SortKeys {
  id: bigint;
  score: number;
  sales: number;
  price: bigint;
  created_at: Date;
}

/** The key of the sort, then the id: where a page ends. */
export function endOfPage(sort: Sort, last: SortKeys): (bigint | number)[] {
  if (sort === "sales") return [last.sales, last.id];
  if (sort === "new") return [last.created_at.getTime(), last.id];
  if (sort === "price_up" || sort === "price_down") return [last.price, last.id];
  return [last.score, last.id];
}

/** Filters that no index of ours knows: checked on each row. */
export function isNarrowed(input: Omit<ListInput, "sort" | "cursor">): boolean {
  return input.brand !== undefined || input.ships_from !== undefined || input.price_least !== undefined || input.price_most !== undefined || input.free_freight !== undefined;
}

/** The parameters of the narrowing filters, in the order of their columns; null where one is not asked for. */
export function narrowingOf(input: Omit<ListInput, "sort" | "cursor">): unknown[] {
  return [
    input.brand ?? null,
    input.ships_from ?? null,
    input.price_least === undefined ? null : BigInt(input.price_least) * microPerUnit,
    input.price_most === undefined ? null : BigInt(input.price_most) * microPerUnit,
    input.free_freight ?? null,
  ];
}
