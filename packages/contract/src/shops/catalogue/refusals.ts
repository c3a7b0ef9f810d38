import type { RefusalRow } from "../../envelope.ts";

/**
 * What the search and the operators' calls about categories and brands refuse, with the parameters of each sentence.
 */
export const catalogueRefusals = {
  // finding
  keywords_required: { code: 0, parameters: {} },

  // how operators keep categories and brands
  category_not_parent: { code: 0, parameters: {} },
  category_in_use: { code: 0, parameters: { goods: "count", items: "count", categories: "count" } },
  brand_same: { code: 0, parameters: {} },
  brand_changing: { code: 0, parameters: {} },

  // how operators keep synonyms
  synonyms_alike: { code: 0, parameters: { term: "text" } },
  synonym_taken: { code: 0, parameters: { term: "text" } },
  synonyms_full: { code: 0, parameters: { most: "count" } },
} as const satisfies Record<string, RefusalRow>;
