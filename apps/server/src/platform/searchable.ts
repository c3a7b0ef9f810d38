import type { FoundKind } from "@arcade/contract/base/search/kinds";
import type { Language } from "@arcade/contract/languages";
import type { Sql } from "./sql.ts";

/** What an operator typed, in each form that it can mean. */
export interface SearchText {
  /** As typed, without spaces at its ends. */
  readonly typed: string;
  /** For parts of names: in lower case, in one form of Unicode. */
  readonly lower: string;
  /** A number of the mall; null if the text is not one. */
  readonly id: bigint | null;
  /** A hash, as each network writes that of a transaction. Bare digits are that of a seal too. Empty: it is none. */
  readonly hashes: readonly string[];
  /** A wallet address, in the form of each network; empty if the text is not one. */
  readonly addresses: readonly string[];
  readonly language: Language;
}

/**
 * How the search of the back office finds one kind of thing: a SELECT with the columns `id`, `name`, `about`, `amount`,
 * `createtime` and `exact`. The feature that has the thing exports it, and `app.ts` lists it under its kind.
 * `features/base/search` does the rest.
 */
export type Searchable = (text: SearchText) => Sql;

/** All kinds by name. If no feature exports one of them, it does not compile. */
export type Searchables = { readonly [Kind in FoundKind]: Searchable };
