import * as z from "zod/mini";
import { type Language, languages, type Translated } from "../../languages.ts";
import type { InputRule } from "../../envelope.ts";
import { videoName } from "../../people/uploads/video-input.ts";
import * as w from "../../wire.ts";
import { eachPlainField, plainFields } from "./plain-fields.ts";

/**
 * Why goods are off sale. `taken_down` keeps them off until operators end it; all others can be listed again by their
 * merchant.
 */
export const offReasons = [
  "merchant",
  "level_limit",
  "low_credit",
  "taken_down",
  "supply_ended",
  "below_cost",
  "above_ratio",
  "dear_freight",
] as const;
/** Only the merchant and operators read it; null where the goods were never on sale. Worded as `listing.off_*`. */
export type OffReason = (typeof offReasons)[number];

/**
 * Why a merchant changes what is in stock (I22). `counted` says how many there are; all others say how many came or
 * went.
 */
export const moveReasons = ["counted", "arrived", "damaged", "returned", "other"] as const;
/** Only people of the store with the part "goods" move stock. Worded as `listing.move_*`. */
export type MoveReason = (typeof moveReasons)[number];

/** How far back the lowest price that stands beside a struck one is looked for. */
export const lowPriceDays = 30;

/** The limits of each goods. */
export const maxGoods = {
  pictures: 9,
  axes: 3,
  values: 30,
  skus: 300,
  parameters: 30,
  name: 120,
  description: 20_000,
  pieces: 999_999,
  grams: 1_000_000,
  price_micro: w.maxPrice,
} as const;

/** A text in the languages that its author wrote it in. */
export const texts = (max: number, min = 1) => written(() => w.shownLine(max, min));
const longTexts = (max: number) => written(() => w.shownParagraphs(max));

function written(text: () => ReturnType<typeof w.line>) {
  // zod/mini has no partial record: one optional text for each language.
  return z.strictObject(
    Object.fromEntries(languages.map((language) => [language, z.optional(text())])) as Record<
      Language,
      z.ZodMiniOptional<ReturnType<typeof w.line>>
    >,
  );
}

/** The six languages, each left out where nothing was written. `withEnglish` makes it what the database keeps. */
export type Texts = { [Key in Language]?: string | undefined };

/** What the database stores: if no English was written, it is the text of the author's own language. */
export function withEnglish(text: Texts, language: Language): Translated {
  const written = Object.fromEntries(Object.entries(text).filter(([, words]) => words !== undefined && words !== ""));
  return { ...written, en: text.en !== undefined && text.en !== "" ? text.en : (text[language] ?? "") };
}

/** The reverse, for the editor: an English copy of the author's language was not written by the author. */
export function asWritten(text: Translated, language: Language): Texts {
  const { en, ...others } = text;
  return language !== "en" && en === text[language] ? others : text;
}

const price = w.amount(2, maxGoods.price_micro);
const pictureName = z
  .string("wrong_type")
  .check(z.minLength(1, "required"), z.maxLength(120, "too_long"), z.regex(/^[a-z0-9][a-z0-9.~_-]*$/, "wrong_format"));

const axis = z.strictObject({
  name: texts(40),
  values: z
    .array(
      z.strictObject({
        name: texts(40),
        hex: z.nullable(z.string("wrong_type").check(z.regex(/^#[0-9a-f]{6}$/, "wrong_format"))),
        picture: z.nullable(pictureName),
      }),
      "wrong_type",
    )
    .check(z.minLength(1, "required"), z.maxLength(maxGoods.values, "too_long")),
});

const sku = z.strictObject({
  /** Of a SKU that exists: it keeps its stock, and carts that hold it. */
  id: z.optional(w.id),
  /** The chosen value's index on each axis. */
  values: z.array(w.whole(0, maxGoods.values - 1), "wrong_type").check(z.maxLength(maxGoods.axes, "too_long")),
  price,
  /** Pieces of a new SKU. Only moves of stock change the stock of an existing one. */
  stock: z.optional(w.whole(0, maxGoods.pieces)),
  weight_grams: z.optional(w.whole(1, maxGoods.grams)),
});

/** All of own goods, as they must be to be sold. Texts are in the author's language at least. */
export const goodsContent = z
  .strictObject({
    language: z.enum(languages, "not_a_choice"),
    name: texts(maxGoods.name, 2),
    /** HTML; the server cleans it. */
    description: longTexts(maxGoods.description),
    category_id: w.id,
    freight_template_id: w.id,
    ...eachPlainField((field) => z.optional(w.shownLine(plainFields[field], 0))),
    pictures: z.array(pictureName, "wrong_type").check(
      z.minLength(1, "required"),
      z.maxLength(maxGoods.pictures, "too_long"),
      z.refine((names) => new Set(names).size === names.length, "repeated"),
    ),
    video: z.optional(videoName),
    parameters: z
      .array(z.strictObject({ name: texts(60), value: texts(200) }), "wrong_type")
      .check(z.maxLength(maxGoods.parameters, "too_long")),
    axes: z.array(axis, "wrong_type").check(z.maxLength(maxGoods.axes, "too_long")),
    skus: z.array(sku, "wrong_type").check(z.minLength(1, "required"), z.maxLength(maxGoods.skus, "too_long")),
  })
  .check((context) => {
    for (const fault of contentFaults(context.value))
      context.issues.push({ code: "custom", input: context.value, ...fault });
  });
/**
 * As the server reads it: prices are micro-USDT, ids are `bigint`. Drafts and files of goods are held to it when they
 * are published.
 */
export type GoodsContent = z.output<typeof goodsContent>;

interface ContentFault {
  path: (string | number)[];
  message: InputRule;
}

/**
 * What no single field shows: texts missing in the author's language, combinations that are not there or stand twice.
 */
export function contentFaults(content: {
  language: Language;
  name: Texts;
  parameters: readonly { name: Texts; value: Texts }[];
  axes: readonly { name: Texts; values: readonly { name: Texts }[] }[];
  skus: readonly { values: readonly number[] }[];
}): ContentFault[] {
  const { language, axes } = content;
  const needed: [Texts, (string | number)[]][] = [
    [content.name, ["name", language]],
    ...content.parameters.flatMap(({ name, value }, index): [Texts, (string | number)[]][] => [
      [name, ["parameters", index, "name", language]],
      [value, ["parameters", index, "value", language]],
    ]),
    ...axes.flatMap(({ name, values }, index): [Texts, (string | number)[]][] => [
      [name, ["axes", index, "name", language]],
      ...values.map((value, place): [Texts, (string | number)[]] => [
        value.name,
        ["axes", index, "values", place, "name", language],
      ]),
    ]),
  ];
  const missing: ContentFault[] = needed
    .filter(([text]) => (text[language] ?? "") === "")
    .map(([, path]) => ({ path, message: "required" }));
  const seen = new Set<string>();
  const combinations = content.skus.flatMap(({ values }, index): ContentFault[] => {
    const key = values.join(" ");
    const isTwice = seen.has(key);
    seen.add(key);
    const fits =
      values.length === axes.length && values.every((value, place) => value < (axes[place]?.values.length ?? 0));
    if (!fits) return [{ path: ["skus", index, "values"], message: "not_a_choice" }];
    return isTwice ? [{ path: ["skus", index, "values"], message: "repeated" }] : [];
  });
  return [...missing, ...combinations];
}
