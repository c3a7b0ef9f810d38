import type { Answered, Received } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { foundStores } from "./views.ts";
import { noSynonyms, searchQueryOf, unitsOf } from "./words/read-words.ts";

/** A page of the stores whose names match. */
export async function searchStores(
  context: Context,
  { keywords, cursor }: Received<typeof catalogue.stores>,
): Promise<Answered<typeof catalogue.stores>> {
  if (keywords === "") refuse("keywords_required");
  const query = searchQueryOf(unitsOf(keywords, noSynonyms));
  return query === null ? { items: [], next: null } : foundStores(context.tx, query.inName, cursor, context.language);
}
