import { moneyText, sum } from "@arcade/contract/money";
import { freightAllowed } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { freightTerms } from "../../../shops/stores/index.ts";
import type { Parcelled } from "../rules.ts";

/**
 * The maximum freight for an order: the sum over its pieces at the prices that are paid, including prices of flash
 * deals and groups. Null for supply goods: their freight goes to the supplier.
 */
export function greatestFreight({ settings }: Context, { supplied, lines }: Parcelled): bigint | null {
  const terms = freightTerms(settings);
  return supplied ? null : sum(lines.map(({ sku, quantity }) => freightAllowed(sku.price, terms) * BigInt(quantity)));
}

/**
 * Refuses `freight_above_order` if the freight is above the maximum for the goods. A constraint of the table holds the
 * same rule; there it is a fault.
 */
export function refuseDearFreight(freight: bigint, max: bigint | null): void {
  if (max !== null && freight > max)
    refuse("freight_above_order", { freight: moneyText(freight), max: moneyText(max) });
}
