import { dealHolds } from "@arcade/contract/buying/deals/terms";
import { languages, type Translated } from "@arcade/contract/languages";

import type { FreightRow } from "../../shops/stores/index.ts";

/** A SKU with all fields that a cart and a checkout need, in its current state. */
export interface SkuForSale extends FreightRow {
  sku_id: bigint;
  goods_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  /** The SKU is of the store that the buyer owns or works for. */
  own: boolean;
  store_level: number;
  name: Translated;
  axes: readonly Axis[];
  values: readonly number[];
  picture: string;
  price: bigint;
  /** The price without any deal. */
  asked_price: bigint;
  deal: SkuDeal | null;
  purchase_price: bigint | null;
  /** Pieces that are available. */
  stock: number;
  /** The goods are on sale, the SKU is one of their current SKUs and the store is open. */
  on_sale: boolean;
  supplied: boolean;
  store_name: Translated;
  ships_from: string;
  /** Until when the store is, or was, on holiday. */
  holiday_until: Date | null;
  weight_grams: number | null;
}

/**
 * A running flash deal of a SKU: how many pieces are left of it, and how many pieces of all its SKUs this buyer may
 * still take (null: no limit).
 */
export interface SkuDeal {
  id: bigint;
  price: bigint;
  lowest: bigint;
  ends: Date;
  pieces: number;
  person_left: number | null;
}

/**
 * The same lines at their current prices: the flash deal's price if enough pieces are left for the whole line, else the
 * asked price. The lines use the limit for one person in their order. `deal` stays set if the deal applies, and
 * `deal_pieces` says how many pieces of a line could be bought at its price.
 */
export function atHeldPrices<Line extends { sku: SkuForSale; quantity: number }>(
  lines: readonly Line[],
): (Line & { deal_pieces: number })[] {
  const taken = new Map<bigint, number>();
  return lines.map((line) => {
    const { sku, quantity } = line;
    if (sku.deal === null) return { ...line, deal_pieces: 0 };
    const deal_pieces = piecesLeft(sku.deal, taken.get(sku.deal.id) ?? 0);
    if (!dealHolds({ pieces: deal_pieces }, quantity)) return { ...line, deal_pieces, sku: { ...sku, deal: null } };
    taken.set(sku.deal.id, (taken.get(sku.deal.id) ?? 0) + quantity);
    return { ...line, deal_pieces, sku: { ...sku, price: sku.deal.price } };
  });
}

function piecesLeft({ pieces, person_left }: SkuDeal, taken: number): number {
  return person_left === null ? pieces : Math.max(0, Math.min(pieces, person_left - taken));
}

/** The price of so many pieces of one SKU. */
export function heldPrice(sku: SkuForSale, quantity: number): bigint {
  return atHeldPrices([{ sku, quantity }])[0]?.sku.price ?? sku.price;
}

interface Axis {
  name: Translated;
  values: readonly { name: Translated }[];
}

/** "Red / L" in every language in which the goods' author named the values. */
export function specificationOf({ axes, values }: Pick<SkuForSale, "axes" | "values">): Translated {
  const chosen = axes.map((axis, index) => axis.values[values[index] ?? 0]?.name).filter((name) => name !== undefined);
  const inEnglish = chosen.map((name) => name.en).join(" / ");
  const translations = languages.flatMap((language) =>
    chosen.some((name) => name[language] !== undefined)
      ? [[language, chosen.map((name) => name[language] ?? name.en).join(" / ")]]
      : [],
  );
  return { ...Object.fromEntries(translations), en: inEnglish };
}
