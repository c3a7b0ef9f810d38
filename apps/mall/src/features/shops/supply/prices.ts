import { type MoneyText, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import type { SupplyDetail } from "@arcade/contract/shops/supply/api";
import { expectedProfit, priceAt, priceFault } from "@arcade/contract/shops/supply/price";

type Sku = SupplyDetail["skus"][number];

/** The typed price of each SKU, by its id. An empty price means that the SKU is not listed. */
export type Typed = Readonly<Record<string, string>>;

export type PriceFault = "price_below_cost" | "price_above_ratio" | "not_a_number" | "too_many_decimals";

/** The fault of one price. Null if there is none or nothing was typed. The same calculation as the server's. */
export function faultOf(text: string, sku: Sku, profitPpm: number): PriceFault | null {
  if (text.trim() === "") return null;
  const price = readMoney(text.trim());
  if (price === null) return "not_a_number";
  if ((text.trim().split(".")[1] ?? "").length > 2) return "too_many_decimals";
  return priceFault(price, moneyOf(sku.purchase_price), profitPpm);
}

/** The profit of one piece at the typed price. Null if the price is not allowed. */
export function profitOf(
  text: string,
  sku: Sku,
  terms: { profit_ppm: number; commission_ppm: number },
): MoneyText | null {
  const price = readMoney(text.trim());
  if (price === null || faultOf(text, sku, terms.profit_ppm) !== null) return null;
  return moneyText(expectedProfit(price, moneyOf(sku.purchase_price), terms.commission_ppm));
}

/** The initial prices: the supplier's suggestions, limited by the level. SKUs that are sold out stay empty. */
export function suggestedPrices({ skus }: Pick<SupplyDetail, "skus">): Typed {
  return Object.fromEntries(
    skus.map((sku) => [sku.id, sku.pieces === 0 ? "" : lesser(sku.suggested_price, sku.greatest_price)]),
  );
}

/** The maximum prices that the level allows. */
export function greatestPrices({ skus }: Pick<SupplyDetail, "skus">): Typed {
  return Object.fromEntries(skus.map((sku) => [sku.id, sku.greatest_price]));
}

/**
 * One rule for all SKUs: a percentage on top of each cost, limited by the level's ratio. Null if the percentage is
 * invalid.
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
