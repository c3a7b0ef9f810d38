import type { Received } from "@arcade/contract/endpoint";
import type { catalogue, Sort } from "@arcade/contract/catalogue/api";
import type { SearchTokens } from "@arcade/contract/catalogue/tokens";

export type ListInput = Received<typeof catalogue.goods>;

export const goodsAPage = 24;
/** The bands of goods that searches go down; each has an index of its own. */
export const bands = [1, 2, 3, 4] as const;
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
  return (
    input.brand !== undefined ||
    input.ships_from !== undefined ||
    input.price_least !== undefined ||
    input.price_most !== undefined ||
    input.free_freight !== undefined ||
    input.coupon !== undefined
  );
}

/** The parameters of the narrowing filters, in the order of their columns; null where one is not asked for. */
export function narrowingOf(input: Omit<ListInput, "sort" | "cursor">): unknown[] {
  return [
    input.brand ?? null,
    input.ships_from ?? null,
    input.price_least === undefined ? null : BigInt(input.price_least) * microPerUnit,
    input.price_most === undefined ? null : BigInt(input.price_most) * microPerUnit,
    input.free_freight ?? null,
    input.coupon ?? null,
  ];
}

/** A search as PostgreSQL reads it: all words in the name, or anywhere; tokens of other fields are marked "+". */
export interface SearchQuery {
  inName: string;
  anywhere: string;
}

/** Null where nothing that could be searched for was typed. Tokens hold letters and digits only, and are quoted all the same. */
export function searchQueryOf({ whole, prefixes }: SearchTokens): SearchQuery | null {
  const words = [...whole.map((token) => ({ token, ending: "" })), ...prefixes.map((token) => ({ token, ending: ":*" }))];
  if (words.length === 0) return null;
  return {
    inName: words.map(({ token, ending }) => `'${token}'${ending}`).join(" & "),
    anywhere: words.map(({ token, ending }) => `('${token}'${ending} | '+${token}'${ending})`).join(" & "),
  };
}

/** Letters added, left out, changed or swapped (Damerau-Levenshtein); stops counting above `most`. */
export function spellingDistance(one: string, other: string, most: number): number {
  const a = Array.from(one);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = b.map((_letter, column) => column).concat(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      line.push(Math.min(changed, swapped, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    if (Math.min(...line) > most) return most + 1;
    before = above;
    above = line;
  }
  return above[b.length] ?? most + 1;
}

/** One wrong letter in a short word, two in a longer one. */
export function mistakesAllowed(word: string): number {
  return Array.from(word).length < 6 ? 1 : 2;
}
