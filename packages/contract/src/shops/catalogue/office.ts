import * as z from "zod/mini";
import { translatorFaults } from "../../base/translations/kinds.ts";
import { change, read } from "../../endpoint.ts";
import { languages, type Language } from "../../languages.ts";
import * as w from "../../wire.ts";
import { budgetCharacters, budgetPeriods, translationStops } from "./translations.ts";

const name = z.strictObject(
  Object.fromEntries(
    languages.map((language) => [language, language === "en" ? w.shownLine(40) : z.optional(w.shownLine(40, 0))]),
  ) as {
    en: ReturnType<typeof w.shownLine>;
  } & Record<Exclude<Language, "en">, z.ZodMiniOptional<ReturnType<typeof w.shownLine>>>, // a schema for each language, English required
  "wrong_type",
);
const pictureName = z.string("wrong_type").check(z.maxLength(200, "too_long"), z.regex(/^[\w.~-]+$/, "wrong_format"));
/** The maximum number of parameter names that operators keep for one category. */
export const maxCategoryAttributes = 30;

const categoryRow = z.object({
  id: w.idText,
  parent_id: z.nullable(w.idText),
  name: w.translated,
  picture: w.picture,
  position: w.count,
  /** The number of goods on sale now, and of all goods that were ever made in it. */
  goods: w.count,
  goods_ever: w.count,
  items: w.count,
  /** Names of parameters that merchants are offered. */
  attributes: z.array(w.translated),
});
/** For operators with the permission `catalogue.change`. `items` counts items of the supply catalogue. */
export type OfficeCategory = z.output<typeof categoryRow>;

const brand = z.object({
  name: w.text,
  goods: w.count,
  items: w.count,
  /** The name that it is being changed to. */
  becomes: z.nullable(w.text),
});

/** The maximum number of words in a group of synonyms, letters of a word, and groups of a language. */
export const maxSynonyms = { terms: 12, letters: 40, groups: 1_000 } as const;

const synonyms = z.object({ id: w.idText, language: z.enum(languages), terms: z.array(w.text) });
/** Words that the search treats as the same, in the order in which they were written. */
export type SynonymGroup = z.output<typeof synonyms>;

const translations = z.object({
  is_on: w.flag,
  languages: z.array(z.enum(languages)),
  period: z.enum(budgetPeriods),
  /** The budget of a period, what of it is used and left, and when the next period begins. */
  characters: w.count,
  /** What two people agreed on: within it one person changes the plan. */
  agreed: z.object({ languages: z.array(z.enum(languages)), period: z.enum(budgetPeriods), characters: w.count }),
  used: w.count,
  left: w.count,
  period_ends: w.timeOut,
  /** Null while goods are being translated. `until` is known for `budget` and `translator`. */
  stops: z.nullable(z.object({ why: z.enum(translationStops), until: z.nullable(w.timeOut) })),
  last_failure: z.nullable(
    z.object({
      fault: z.enum(translatorFaults),
      status: z.nullable(w.count),
      language: z.enum(languages),
      at: w.timeOut,
    }),
  ),
  /** Goods for sale. */
  goods: w.count,
  /** The characters still to do are an estimate: they were counted for some of the goods. */
  is_estimate: w.flag,
  items: z.array(
    z.object({
      language: z.enum(languages),
      /** Goods that are done, or whose merchant gave all texts in this language. Null if it is not chosen. */
      done: z.nullable(w.count),
      /** What the texts that are missing have together. The same text counts once for each goods that has it. */
      characters_left: w.count,
      /** What was asked for in this language so far. */
      paid: w.count,
      /** The translator refused it; then it is tried again. The other languages go on. Null: it was not refused. */
      refused_until: z.nullable(w.timeOut),
    }),
  ),
});
/** The background translation of the catalogue as operators see it. */
export type CatalogueTranslations = z.output<typeof translations>;

/** Categories and brands as operators keep them (PAGES 6). */
export const catalogueOffice = {
  categories: read("/office-api/catalogue/categories", {
    summary: "All categories in their order, each parent before its children, with their names in six languages.",
    who: "operator",
    shows: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({}),
    output: z.object({ items: z.array(categoryRow) }),
  }),
  addCategory: change("/office-api/catalogue/add_category", {
    summary: "A new category, the last of its parent's.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({ parent_id: z.nullable(w.id), name, picture: pictureName, note: w.note }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "category_not_parent", "picture_unknown"],
    once: true,
  }),
  editCategory: change("/office-api/catalogue/edit_category", {
    summary: "Changes the name or picture of a category. Lists show it at once, the search within moments.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({ id: w.id, name, picture: pictureName, note: w.note }),
    output: w.done,
    refusals: ["not_found", "picture_unknown"],
  }),
  placeCategory: change("/office-api/catalogue/place_category", {
    summary: "Moves a category under another parent, as its last; or, without a parent, to the first level.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    dangerous: "place_category",
    input: z.strictObject({ id: w.id, parent_id: z.nullable(w.id), note: w.note }),
    output: w.done,
    refusals: ["not_found", "category_not_parent", "category_in_use"],
  }),
  orderCategory: change("/office-api/catalogue/order_category", {
    summary: "Moves a category one place up or down among its parent's. At the end nothing changes.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({ id: w.id, way: z.enum(["up", "down"], "not_a_choice") }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 240,
  }),
  removeCategory: change("/office-api/catalogue/remove_category", {
    summary: "Removes an empty category: no goods, no supply items, no categories.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    dangerous: "unreckoned",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "category_in_use"],
  }),
  putAttributes: change("/office-api/catalogue/put_attributes", {
    summary: "The parameters that merchants are offered for goods of a category, in their order.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({
      id: w.id,
      attributes: z.array(name, "wrong_type").check(z.maxLength(maxCategoryAttributes, "too_long")),
      note: w.note,
    }),
    output: w.done,
    refusals: ["not_found"],
  }),
  brands: read("/office-api/catalogue/brands", {
    summary: "Brands in use, the most frequent first, with their goods and supply items.",
    who: "operator",
    shows: ["categories"],
    permission: "catalogue.change",
    input: z.strictObject({ keywords: z.optional(w.line(60, 0)), cursor: w.cursor }),
    output: w.pageOf(brand),
  }),
  changeBrand: change("/office-api/catalogue/change_brand", {
    summary:
      "Renames a brand over all goods and supply items, in batches from now on. If the other name exists already, both become one.",
    who: "operator",
    touches: ["categories"],
    permission: "catalogue.change",
    dangerous: "shown",
    input: z.strictObject({ from: w.line(60), to: w.shownLine(60), note: w.note }),
    output: z.object({ goods: w.count }),
    refusals: ["not_found", "brand_same", "brand_changing"],
  }),
  synonyms: read("/office-api/catalogue/synonyms", {
    summary: "The words that the search takes for the same, of one language.",
    who: "operator",
    shows: ["synonyms"],
    permission: "catalogue.change",
    input: z.strictObject({ language: z.enum(languages, "not_a_choice") }),
    output: z.object({ items: z.array(synonyms) }),
  }),
  putSynonyms: change("/office-api/catalogue/put_synonyms", {
    summary:
      "Words that mean the same, new (`id` null) or in the place of others. Searches use them within five seconds. A word is in one group of its language.",
    who: "operator",
    touches: ["synonyms"],
    permission: "catalogue.change",
    input: z.strictObject({
      id: z.nullable(w.id),
      language: z.enum(languages, "not_a_choice"),
      terms: z
        .array(w.shownLine(maxSynonyms.letters), "wrong_type")
        .check(z.minLength(2, "too_short"), z.maxLength(maxSynonyms.terms, "too_long")),
      note: w.note,
    }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "synonyms_alike", "synonym_taken", "synonyms_full"],
    once: true,
  }),
  removeSynonyms: change("/office-api/catalogue/remove_synonyms", {
    summary: "Takes a group of words away: the search takes each for itself again.",
    who: "operator",
    touches: ["synonyms"],
    permission: "catalogue.change",
    dangerous: "unreckoned",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found"],
  }),
  translations: read("/office-api/catalogue/translations", {
    summary: "What is translated in the background, how far it is, what it cost, and what stops it.",
    who: "operator",
    shows: ["translations"],
    permission: "catalogue.change",
    input: z.strictObject({}),
    output: translations,
  }),
  putTranslations: change("/office-api/catalogue/put_translations", {
    summary:
      "Switches the background translation of goods for sale on or off, with its languages and its budget in characters. Counts at once, and what was translated stays. More than what two people agreed on is a proposal (`proposal_id`).",
    who: "operator",
    touches: ["translations"],
    permission: "catalogue.change",
    input: z.strictObject({
      is_on: z.boolean("wrong_type"),
      languages: z.array(z.enum(languages, "not_a_choice"), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(languages.length, "too_long"),
        z.refine((chosen) => new Set(chosen).size === chosen.length, "repeated"),
      ),
      period: z.enum(budgetPeriods, "not_a_choice"),
      characters: w.whole(budgetCharacters.min, budgetCharacters.max),
      note: w.note,
    }),
    output: z.object({ proposal_id: z.nullable(w.idText) }),
  }),
  decideTranslations: change("/office-api/catalogue/decide_translations", {
    summary: "Decides another operator's budget of the background translation. Approved, it is switched on with it.",
    who: "operator",
    touches: ["translations"],
    permission: "catalogue.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other"],
  }),
} as const;
