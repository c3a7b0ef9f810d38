import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { goodsCard } from "../goods/api.ts";
import { storeCard } from "../stores/api.ts";
import * as w from "../../wire.ts";
import { maxAttributesLetters, readAttributes } from "./attributes.ts";

/**
 * How a list of goods is sorted. `overall` is by the score of the goods, `sales` by pieces sold. The prices sort by the
 * lowest SKU.
 */
export const sorts = ["overall", "sales", "new", "price_up", "price_down"] as const;
/** Each has its own index, so that no list is sorted as a whole. */
export type Sort = (typeof sorts)[number];

/** The attributes that goods must state, as `attributesText` writes them; the server reads the list. */
const attributes = z.pipe(
  z.string("wrong_type").check(
    z.maxLength(maxAttributesLetters, "too_long"),
    z.refine((text) => readAttributes(text) !== null, "wrong_format"),
  ),
  z.transform((text: string) => readAttributes(text) ?? []), // checked above
);

/**
 * How goods match the keywords: `all` has all words, `corrected` has all words of `did_you_mean`, `some` has
 * as many of the words as possible.
 */
export const matches = ["all", "corrected", "some"] as const;
/** A code of `matches`. It is `all` for a list without keywords. */
export type Match = (typeof matches)[number];

/** The filters of a list. Prices are whole USDT: nobody filters by cents. */
export const filters = {
  keywords: z.optional(w.line(200, 0)),
  /** Finds only goods with the words as they were typed: no other spelling, and not only some of the words. */
  as_typed: z.optional(w.flagText),
  category: z.optional(w.id),
  store: z.optional(w.id),
  brand: z.optional(w.line(60)),
  ships_from: z.optional(z.string("wrong_type").check(z.regex(/^[A-Z]{2}$/, "wrong_format"))),
  price_least: z.optional(w.wholeText(0, 1_000_000)),
  price_most: z.optional(w.wholeText(0, 1_000_000)),
  free_freight: z.optional(w.flagText),
  /**
   * Any of an attribute's values, and all of the attributes: `[["Material","Wool","Linen"],["Closure","Zip"]]`, in
   * English.
   */
  attributes: z.optional(attributes),
  /** Goods that a coupon can be used for. */
  coupon: z.optional(w.id),
};

const counted = z.array(z.object({ value: w.text, name: w.text, goods: w.count }));

/**
 * The attributes of goods: `attribute` and each `value` in the form of the filter, the names in the reader's language.
 */
const attributeFacet = z.object({ attribute: w.text, name: w.text, values: counted });
/** `goods` counts the found goods with the value. The answer has at most 12 attributes, and none for the whole mall. */
export type AttributeFacet = z.output<typeof attributeFacet>;

/** Finding goods and stores (SPEC 2, UX 2.5). */
export const catalogue = {
  categories: read("/wanlshop/catalogue/categories", {
    summary: "The two levels of categories, with the number of goods on sale in each.",
    who: "visitor",
    shows: ["categories"],
    scope: "public",
    cost: "list",
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          picture: w.picture,
          goods: w.count,
          children: z.array(z.object({ id: w.idText, name: w.text, picture: w.picture, goods: w.count })),
        }),
      ),
    }),
  }),
  attributes: read("/wanlshop/catalogue/attributes", {
    summary: "Names of parameters that goods of a category usually state, in all the languages they are written in.",
    who: "visitor",
    shows: ["categories"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ category: w.id }),
    output: z.object({ items: z.array(w.translated) }),
  }),
  goods: read("/wanlshop/catalogue/goods", {
    summary:
      "24 goods of a list or a search. Blank `keywords` are refused; none at all lists everything. Where no goods have the words, the nearest spelling is searched for, then as many of the words as possible.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "search",
    input: z.strictObject({ ...filters, sort: z.optional(z.enum(sorts, "not_a_choice")), cursor: w.cursor }),
    output: z.extend(w.pageOf(goodsCard), {
      /** The words that found the goods, if the typed words find nothing and near words do. */
      did_you_mean: z.nullable(w.text),
      matched: z.enum(matches),
    }),
    refusals: ["keywords_required"],
  }),
  facets: read("/wanlshop/catalogue/facets", {
    summary: "How many goods a filter finds, and what it could be narrowed by next.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "search",
    input: z.strictObject(filters),
    output: z.object({
      total: w.count,
      categories: counted,
      brands: counted,
      ships_from: counted,
      price_least: w.moneyOut,
      price_most: w.moneyOut,
    }),
  }),
  attributeFacets: read("/wanlshop/catalogue/attribute_facets", {
    summary:
      "What the goods state that a category, words, a store or a coupon find: the attributes that operators keep for their categories. Nothing for the whole mall.",
    who: "visitor",
    shows: ["catalogue"],
    scope: "public",
    cost: "search",
    input: z.strictObject(filters),
    output: z.object({ items: z.array(attributeFacet) }),
  }),
  stores: read("/wanlshop/catalogue/stores", {
    summary: "Stores by keywords.",
    who: "visitor",
    shows: ["stores"],
    scope: "public",
    cost: "search",
    input: z.strictObject({ keywords: w.line(200, 0), cursor: w.cursor }),
    output: w.pageOf(storeCard),
    refusals: ["keywords_required"],
  }),
  suggest: read("/wanlshop/catalogue/suggest", {
    summary: "Up to 8 ways to go on from what is typed.",
    who: "visitor",
    shows: [],
    scope: "public",
    cost: "search",
    input: z.strictObject({ keywords: w.line(200, 0) }),
    output: z.object({
      items: z.array(z.object({ text: w.text, kind: z.enum(["word", "category", "store"]), id: z.nullable(w.idText) })),
    }),
  }),
  hotWords: read("/wanlshop/catalogue/hot_words", {
    summary: "Words that operators suggest, in the reader's language.",
    who: "visitor",
    shows: ["home"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({ items: z.array(w.text) }),
  }),
} as const;
