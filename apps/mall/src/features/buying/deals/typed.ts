import type { deals } from "@arcade/contract/buying/deals/api";
import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf, readMoney } from "@arcade/contract/money";

export type SkuTerms = Answer<typeof deals.terms>["skus"][number];

export interface LineTyped {
  price: string;
  pieces: string;
}

/** The fault of a line, in the same order as the server checks. Null if there is none. */
export function lineFault(
  sku: SkuTerms,
  { price, pieces }: LineTyped,
): "no_price" | "below_cost" | "not_lower" | "pieces" | null {
  const asked = readMoney(price);
  if (asked === null || asked <= 0n || (price.split(".")[1] ?? "").length > 2) return "no_price";
  if (sku.purchase_price !== null && asked <= moneyOf(sku.purchase_price)) return "below_cost";
  if (asked >= moneyOf(sku.lowest)) return "not_lower";
  return /^[1-9]\d{0,4}$/.test(pieces) && Number(pieces) <= sku.stock ? null : "pieces";
}

export function momentOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
