import { asWritten, goodsContent, type GoodsContent, type Texts } from "@arcade/contract/shops/goods/content";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { type Language, languages, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { parseInput } from "../../../../platform/http/input.ts";
import { htmlOfPlain, picturesOf } from "./clean-description.ts";
import type { CleanDraft } from "./clean-draft.ts";
import type { EditedGoods } from "./drafts.sql.ts";

/** A draft as goods that can be sold, or the faults of all its fields. An empty field counts as missing. */
export function contentOf(draft: CleanDraft): GoodsContent {
  return parseInput(goodsContent, {
    ...draft,
    name: writtenOf(draft.name),
    description: writtenOf(draft.description),
    category_id: orMissing(draft.category_id),
    freight_template_id: orMissing(draft.freight_template_id),
    ...eachPlainField((field) => orMissing(draft[field])),
    video: orMissing(draft.video),
    parameters: draft.parameters.map(({ name, value }) => ({ name: writtenOf(name), value: writtenOf(value) })),
    axes: draft.axes.map(({ name, values }) => ({
      name: writtenOf(name),
      values: values.map((value) => ({
        name: writtenOf(value.name),
        hex: value.hex === "" ? null : value.hex,
        picture: value.picture === "" ? null : value.picture,
      })),
    })),
    skus: draft.skus.map(({ id, values, price, stock, weight_grams }) => ({
      id: orMissing(id),
      values,
      price: orMissing(price),
      stock: wholeOf(stock),
      weight_grams: wholeOf(weight_grams),
    })),
  });
}

/** Goods as the editor begins with them. The stock of existing SKUs is moved elsewhere, so it is not a field here. */
export function draftOf(goods: EditedGoods): GoodsDraft {
  const { language } = goods;
  const written = (text: Translated): Texts => asWritten(text, language);
  return {
    language,
    name: written(goods.name),
    description: goods.rich ? written(goods.description) : eachText(written(goods.description), htmlOfPlain),
    category_id: String(goods.category_id),
    freight_template_id: String(goods.freight_template_id),
    ...eachPlainField((field) => goods[field] ?? ""),
    pictures: goods.pictures,
    video: goods.video ?? "",
    parameters: goods.parameters.map(({ name, value }) => ({ name: written(name), value: written(value) })),
    axes: goods.axes.map(({ name, values }) => ({
      name: written(name),
      values: values.map((value) => ({
        name: written(value.name),
        hex: value.hex ?? "",
        picture: value.picture ?? "",
      })),
    })),
    skus: goods.skus.map(({ id, values, price, weight_grams }) => ({
      id,
      values,
      price: moneyText(BigInt(price)),
      stock: "",
      weight_grams: weight_grams === null ? "" : String(weight_grams),
    })),
  };
}

export function emptyDraft(language: Language, freight_template_id: bigint | null): GoodsDraft {
  return {
    language,
    name: {},
    description: {},
    category_id: "",
    freight_template_id: freight_template_id === null ? "" : String(freight_template_id),
    ...eachPlainField(() => ""),
    pictures: [],
    video: "",
    parameters: [],
    axes: [],
    skus: [{ id: "", values: [], price: "", stock: "", weight_grams: "" }],
  };
}

/** Every picture that a draft names. */
export function picturesOfDraft(draft: CleanDraft): string[] {
  const ofValues = draft.axes.flatMap(({ values }) => values.map(({ picture }) => picture));
  const ofDescription = Object.values(draft.description).flatMap((html) => picturesOf(html ?? ""));
  return [...new Set([...draft.pictures, ...ofValues, ...ofDescription])].filter((name) => name !== "");
}

/** Changes a text in each language that it is written in. */
export function eachText(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => (texts[language] === undefined ? [] : [[language, change(texts[language])]])),
  );
}

function writtenOf(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => (text ?? "").trim() !== ""));
}

function orMissing(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}

/** A typed whole number. Other text stays text, and is refused as such. */
function wholeOf(text: string): number | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  return /^-?\d{1,10}(\.\d+)?$/.test(typed) ? Number(typed) : typed;
}
