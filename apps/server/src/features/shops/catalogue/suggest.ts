import { foldedOf, searchTokensOf } from "@arcade/contract/shops/catalogue/tokens";
import type { Answered } from "@arcade/contract/endpoint";
import type { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Context } from "../../../platform/context.ts";
import { searchQueryOf } from "./rules.ts";
import { suggestions } from "./views.ts";

/** Up to 8 ways to go on from what is typed; none where nothing is typed yet. */
export async function suggest(context: Context, keywords: string): Promise<Answered<typeof catalogue.suggest>> {
  const folded = foldedOf(keywords);
  const query = searchQueryOf(searchTokensOf(keywords));
  return folded === "" || query === null
    ? { items: [] }
    : suggestions(context.tx, folded, query.inName, context.language);
}
