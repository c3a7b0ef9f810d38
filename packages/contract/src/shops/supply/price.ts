import { type Money, money } from "../../money.ts";
import { nothingBack, settlementOf } from "../../buying/orders/price.ts";

/**
 * Prices have two decimals, so results are rounded down to whole cents: never more than the rule allows, never more
 * than comes in.
 */
const centMicro = 10_000n;
const millionths = 1_000_000n;

function wholeCents(amount: bigint): Money {
  return money(amount - (amount % centMicro));
}

/**
 * A sale price that adds so much to the purchase price, in millionths of it (RULES 6): with the level's profit ratio it
 * is the greatest that may be asked; with a smaller share it is one rule for all SKUs.
 */
export function priceAt(purchasePrice: bigint, profitPpm: number): Money {
  // guard: the maximum price is rounded down [); -> + centMicro);]
  return wholeCents(purchasePrice + (purchasePrice * BigInt(profitPpm)) / millionths);
}

/** The lowest price with a gain: a cent above what the goods cost. */
export function minPrice(purchasePrice: bigint): Money {
  return money(wholeCents(purchasePrice) + centMicro);
}

/** What a sale leaves to the merchant: price - purchase price - commission, as it will be settled, in whole cents. */
export function expectedProfit(price: bigint, purchasePrice: bigint, commissionPpm: number): Money {
  const sale = { ...nothingBack, product_total: price, freight: 0n, discount: 0n, purchase_paid: purchasePrice };
  const { to_merchant } = settlementOf(sale, commissionPpm);
  return to_merchant < 0n ? to_merchant : wholeCents(to_merchant);
}

/** Why a sale price is not allowed, by the refusal's name; null if it is. */
export function priceFault(
  price: bigint,
  purchasePrice: bigint,
  profitPpm: number,
): "price_below_cost" | "price_above_ratio" | null {
  if (price <= purchasePrice) return "price_below_cost";
  return price > priceAt(purchasePrice, profitPpm) ? "price_above_ratio" : null;
}
