import type { FoundKind } from "@arcade/contract/base/search/kinds";
import type { Language } from "@arcade/contract/languages";
import type { Sql } from "./sql.ts";

/** What an operator typed, read in each way that it can be meant. */
export interface SearchText {
  /** As typed, without spaces at its ends. */
  readonly typed: string;
  /** For parts of names: lower case, in one form of Unicode. */
  readonly lower: string;
  /** A number of the mall; null where the text is none. */
  readonly id: bigint | null;
  /** A hash, as each network writes that of a transaction; bare digits are that of a seal too. Empty: it is none. */
  readonly hashes: readonly string[];
  /** A wallet address, as each network writes it; empty where the text is none. */
  readonly addresses: readonly string[];
  readonly language: Language;
}

/**
 * How one kind of thing is found by the search of the back office: a SELECT with the columns `id`, `name`, `about`,
 * `amount`, `createtime` and `exact`. The feature that has the thing exports it, `app.ts` lists it under its kind, and
 * `features/base/search` does the rest.
 */
export type Searchable = (text: SearchText) => Sql;

/** Every kind, by its name: one that no feature exports does not compile. */
export type Searchables = { readonly [Kind in FoundKind]: Searchable };
