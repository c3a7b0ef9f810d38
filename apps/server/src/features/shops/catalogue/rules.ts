import type { Received } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { WantedAttribute } from "@arcade/contract/shops/catalogue/attributes";
import type { SearchQuery } from "./words/read-words.ts";

export type ListInput = Received<typeof catalogue.goods>;

export const goodsAPage = 24;
/** The bands of goods that searches read in turn. Each has its own index. */
export const bands = [1, 2, 3, 4] as const;
const microPerUnit = 1_000_000n;

type FilterInput = Omit<ListInput, "sort" | "cursor">;

/** The narrowing filters. Null for each one that is not set. */
export interface Narrowing {
  brand: string | null;
  ships_from: string | null;
  price_least: bigint | null;
  price_most: bigint | null;
  free_freight: boolean | null;
  coupon: bigint | null;
  /**
   * The attributes of goods: a JSON path. It has its own text, so that the text of every other list stays without it.
   */
  attributes: string | null;
}

/** Null if no narrowing filter is set. */
export function narrowingOf(input: FilterInput): Narrowing | null {
  const { brand, ships_from, price_least, price_most, free_freight, coupon, attributes } = input;
  if (
    [brand, ships_from, price_least, price_most, free_freight, coupon, attributes].every(
      (filter) => filter === undefined,
    )
  )
    return null;
  return {
    brand: brand ?? null,
    ships_from: ships_from ?? null,
    price_least: price_least === undefined ? null : BigInt(price_least) * microPerUnit,
    price_most: price_most === undefined ? null : BigInt(price_most) * microPerUnit,
    free_freight: free_freight ?? null,
    coupon: coupon ?? null,
    attributes: attributes === undefined ? null : attributesPath(attributes),
  };
}

/**
 * One path for all of it: the goods state every attribute, with any of its values. JSON strings are valid in a path.
 */
export function attributesPath(wanted: readonly WantedAttribute[]): string {
  return wanted
    .map(({ name, values }) => {
      const any = values.map((value) => `@.value.en == ${JSON.stringify(value)}`).join(" || ");
      return `exists($[*] ? (@.name.en == ${JSON.stringify(name)} && (${any})))`;
    })
    .join(" && ");
}

/** The goods that facets count. */
export interface FacetFilter {
  category: bigint | undefined;
  store: bigint | undefined;
  query: SearchQuery | undefined;
  narrowed: Narrowing | null;
}

/** `query`: the search that the keywords give. Undefined if there are no keywords. */
export function facetFilterOf(input: FilterInput, query: SearchQuery | undefined): FacetFilter {
  return { category: input.category, store: input.store, query, narrowed: narrowingOf(input) };
}

/** Letters added, left out, changed or swapped (Damerau-Levenshtein). Stops counting above `max`. */
export function spellingDistance(one: string, other: string, max: number): number {
  const a = Array.from(one);
  const b = Array.from(other);
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = b.map((_letter, column) => column).concat(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      line.push(Math.min(changed, swapped, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    if (Math.min(...line) > max) return max + 1;
    before = above;
    above = line;
  }
  return above[b.length] ?? max + 1;
}

/** One wrong letter in a short word, two in a longer one. */
export function mistakesAllowed(word: string): number {
  return Array.from(word).length < 6 ? 1 : 2;
}

/** What a misspelt word is compared by. A syllable of hangul is two or three letters, of which one may be wrong. */
export function lettersOf(folded: string): string {
  return /\p{Script=Hangul}/u.test(folded) ? folded.normalize("NFD") : folded;
}
