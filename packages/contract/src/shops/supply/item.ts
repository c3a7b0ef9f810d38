import * as z from "zod/mini";
import { languages, type Language } from "../../languages.ts";
import * as w from "../../wire.ts";
import { eachPlainField } from "../goods/plain-fields.ts";
import { endReasons, priceReasons } from "./reasons.ts";

// What operators see of the supply catalogue.

/**
 * A supplier. `items` counts those on offer, `listings` the goods of stores that are on sale. `contact` is for
 * operators only.
 */
export const supplier = z.object({
  id: w.idText,
  name: w.text,
  country: w.text,
  contact: w.text,
  active: w.flag,
  items: w.count,
  listings: w.count,
  createtime: w.timeOut,
});
/** A supplier that is not `active` offers nothing any more. */
export type Supplier = z.output<typeof supplier>;

/**
 * One line of the list of items. Money is decimal USDT text; `pieces` is the supplier's stock without what is
 * `allotted`.
 */
export const itemRow = z.object({
  id: w.idText,
  name: w.text,
  picture: w.picture,
  supplier: w.text,
  category: w.text,
  level: w.count,
  active: w.flag,
  /** Never offered yet: its first prices wait for a second person. */
  waiting: w.flag,
  skus: w.count,
  /** Null while its first prices wait for a second person. */
  purchase_price: z.nullable(w.moneyOut),
  pieces: w.count,
  /** Pieces on the shelves of stores that list it. */
  allotted: w.count,
  listings: w.count,
  /** Languages in which its name and description are written. */
  written_in: z.array(z.enum(languages)),
  createtime: w.timeOut,
});
/** `purchase_price` is that of the cheapest SKU. `listings` counts stores' goods that are on sale. */
export type SupplyItemRow = z.output<typeof itemRow>;

const sku = z.object({
  id: w.idText,
  values: z.array(w.count),
  specification: w.text,
  picture: w.picture,
  purchase_price: z.nullable(w.moneyOut),
  suggested_price: z.nullable(w.moneyOut),
  weight_grams: w.count,
  pieces: w.count,
  allotted: w.count,
  prices: z.array(
    z.object({
      since: w.timeOut,
      purchase_price: w.moneyOut,
      suggested_price: w.moneyOut,
      reason: z.nullable(z.enum(priceReasons)),
      note: w.text,
      operator: z.nullable(w.text),
      /** Who approved it; null for prices from before prices took two people. */
      approved_by: z.nullable(w.text),
    }),
  ),
});

/** One item whole: its texts in every language, its SKUs with all their prices so far, and the stores that list it. */
export const itemRecord = z.object({
  id: w.idText,
  supplier: z.object({ id: w.idText, name: w.text, active: w.flag }),
  category_id: w.idText,
  category: w.text,
  name: w.translated,
  description: w.translated,
  ...eachPlainField(() => z.nullable(w.text)),
  pictures: z.array(w.picture),
  axes: z.array(
    z.object({ name: w.translated, values: z.array(z.object({ name: w.translated, hex: z.nullable(w.text) })) }),
  ),
  parameters: z.array(z.object({ name: w.translated, value: w.translated })),
  ships_from: w.text,
  level: w.count,
  active: w.flag,
  end_reason: z.nullable(z.enum(endReasons)),
  ended: z.nullable(w.timeOut),
  createtime: w.timeOut,
  /** The open proposal of its prices; null if there is none. */
  proposal_id: z.nullable(w.idText),
  skus: z.array(sku),
  listings: z.array(
    z.object({
      goods_id: w.idText,
      store: w.text,
      on_sale: w.flag,
      off_reason: z.nullable(w.text),
      price: w.moneyOut,
      pieces: w.count,
    }),
  ),
});
/** For operators with the permission `supply.look`. Prices are decimal USDT text, weights are grams. */
export type SupplyItemRecord = z.output<typeof itemRecord>;

/** A text in six languages. English is required. */
export const text = (max: number) =>
  z.strictObject(
    Object.fromEntries(
      languages.map((language) => [
        language,
        language === "en" ? w.shownParagraphs(max, 1) : z.optional(w.shownParagraphs(max)),
      ]),
    ) as {
      en: ReturnType<typeof w.shownParagraphs>;
    } & Record<Exclude<Language, "en">, z.ZodMiniOptional<ReturnType<typeof w.shownParagraphs>>>, // a schema for each language, English required
    "wrong_type",
  );
