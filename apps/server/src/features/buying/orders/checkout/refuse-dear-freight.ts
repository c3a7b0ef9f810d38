import { moneyText, sum } from "@arcade/contract/money";
import { freightAllowed } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { freightTerms } from "../../../shops/stores/index.ts";
import type { Parcelled } from "../rules.ts";

/**
 * The greatest freight for an order, the sum over its pieces at the prices that are paid, a flash deal's and a group's
 * too. Null for supply goods: their freight is the supplier's.
 */
export function greatestFreight({ settings }: Context, { supplied, lines }: Parcelled): bigint | null {
  const terms = freightTerms(settings);
  return supplied ? null : sum(lines.map(({ sku, quantity }) => freightAllowed(sku.price, terms) * BigInt(quantity)));
}

/**
 * An order's freight is within the greatest for its goods; the table holds that too, as a fault. Refuses
 * `freight_above_order`.
 */
export function refuseDearFreight(freight: bigint, max: bigint | null): void {
  if (max !== null && freight > max)
    refuse("freight_above_order", { freight: moneyText(freight), max: moneyText(max) });
}
