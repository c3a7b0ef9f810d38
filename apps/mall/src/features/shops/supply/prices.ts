import { type MoneyText, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import { expectedProfit, priceAt, priceFault } from "@arcade/contract/shops/supply/price";

type Sku = SupplyDetail["skus"][number];

/** What a merchant typed for each SKU, by its id; empty: this one is not listed. */
export type Typed = Readonly<Record<string, string>>;

export type PriceFault = "price_below_cost" | "price_above_ratio" | "not_a_number" | "too_many_decimals";

/** What stands in the way of one price; null where nothing does or nothing was typed. The same sum as the server's. */
export function faultOf(text: string, sku: Sku, profitPpm: number): PriceFault | null {
  if (text.trim() === "") return null;
  const price = readMoney(text.trim());
  if (price === null) return "not_a_number";
  if ((text.trim().split(".")[1] ?? "").length > 2) return "too_many_decimals";
  return priceFault(price, moneyOf(sku.purchase_price), profitPpm);
}

/** What one piece would bring at the typed price; null where the price cannot be asked. */
export function profitOf(
  text: string,
  sku: Sku,
  terms: { profit_ppm: number; commission_ppm: number },
): MoneyText | null {
  const price = readMoney(text.trim());
  if (price === null || faultOf(text, sku, terms.profit_ppm) !== null) return null;
  return moneyText(expectedProfit(price, moneyOf(sku.purchase_price), terms.commission_ppm));
}

/**
 * Where the page begins: what the supplier suggests, as far as the level lets one ask it; SKUs that are sold out stay
 * empty.
 */
export function suggestedPrices({ skus }: Pick<SupplyDetail, "skus">): Typed {
  return Object.fromEntries(
    skus.map((sku) => [sku.id, sku.pieces === 0 ? "" : lesser(sku.suggested_price, sku.greatest_price)]),
  );
}

/** The greatest price that the level lets one ask. */
export function greatestPrices({ skus }: Pick<SupplyDetail, "skus">): Typed {
  return Object.fromEntries(skus.map((sku) => [sku.id, sku.greatest_price]));
}

/**
 * One rule for all: so many percent on top of what each costs, never above the level's ratio. Null where the percentage
 * is none.
 */
export function pricesByRule({ skus }: Pick<SupplyDetail, "skus">, percent: string): Typed | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent.trim())) return null;
  const ppm = Math.round(Number(percent.trim()) * 10_000);
  return Object.fromEntries(
    skus.map((sku) => [sku.id, lesser(moneyText(priceAt(moneyOf(sku.purchase_price), ppm)), sku.greatest_price)]),
  );
}

function lesser(one: MoneyText, other: MoneyText): MoneyText {
  return moneyOf(one) < moneyOf(other) ? one : other;
}
