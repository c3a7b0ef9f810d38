import type { Language } from "@arcade/contract/languages";

/** The languages that the demo and the first content are written in. Any other language shows their English. */
export const writtenLanguages = ["en", "zh-Hans", "zh-Hant", "ja", "ko", "ar"] as const satisfies readonly Language[];

/** The demo catalogue's shapes. Texts are in all six languages; amounts are decimal text in USDT. */
export type Six = Record<(typeof writtenLanguages)[number], string>;

export interface SeedCategory {
  key: string;
  name: Six;
  children: { key: string; name: Six }[];
}

export interface SeedStore {
  key: string;
  name: Six;
  description: Six;
  /** RULES 6: 0 Starter to 5 Diamond. */
  level: 0 | 1 | 2 | 3 | 4 | 5;
  /** ISO country that parcels leave from. */
  shipsFrom: string;
  /** First day of business, YYYY-MM-DD. */
  since: string;
  /** Freight in USDT: first piece, each further piece, and the goods total from which it is free (or null). */
  freight: { first: string; further: string; freeFrom: string | null };
  /** ISO countries this store does not deliver to. */
  notTo: string[];
}

export interface SeedAxis {
  name: Six;
  values: SeedValue[];
}

export interface SeedValue {
  name: Six;
  /** For a colour: `#rrggbb`. The goods have a picture in it. */
  hex?: string;
  /** Added to the goods' price. */
  extra?: string;
}

export interface SeedGoods {
  key: string;
  /** `SeedStore.key` */
  store: string;
  /** `key` of a child of a category */
  category: string;
  name: Six;
  /** Two to four sentences that sell by telling facts; paragraphs by "\n". */
  description: Six;
  brand: string | null;
  price: string;
  /** Asked before, for at least 30 days; null if the price never changed. */
  oldPrice: string | null;
  /** Zero to three axes; combinations make the SKUs. */
  axes: SeedAxis[];
  /** Pieces of each SKU, by its index modulo the list's length: some may be 0. */
  stock: number[];
  /** Up to five facts, such as material or capacity. */
  parameters: { name: Six; value: Six }[];
  /** Bought from the supply catalogue by the merchant at this price; null for the merchant's own goods. */
  purchasePrice: string | null;
  reviews: SeedReview[];
}

/** A demo review, shown with the mark "demo". In one language, as a buyer of that language would write it. */
export interface SeedReview {
  language: Language;
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
}
