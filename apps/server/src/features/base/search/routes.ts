import { searchOffice } from "@arcade/contract/base/search/office";
import { serve } from "../../../platform/http/serve.ts";
import type { Searchables } from "../../../platform/searchable.ts";
import { find } from "./views.ts";

/** `app.ts` passes in the searchables of each feature, so that no feature depends on a higher one. */
export function searchRoutes(searchables: Searchables) {
  return [serve(searchOffice.find, (context, { text }, operator) => find(context, operator, searchables, text))];
}
