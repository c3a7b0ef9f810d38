import type { PricedLine } from "@arcade/contract/orders/price";
import { deliversTo, priceOfOrder, type OrderPrice } from "@arcade/contract/orders/price";
import type { lineProblems } from "@arcade/contract/orders/api";
import type { SkuForSale } from "../carts/index.ts";

export interface WantedLine {
  sku: SkuForSale;
  quantity: number;
}

/** One order to be made: a store's own goods, or its goods from the supplier. */
export interface Parcelled {
  store_id: bigint;
  supplied: boolean;
  lines: WantedLine[];
}

/**
 * One order for each store; goods of the supply catalogue leave from the supplier, are bought in first and have their
 * own deadline, so they make an order of their own beside the store's.
 */
export function ordersOf(lines: readonly WantedLine[]): Parcelled[] {
  const groups = Map.groupBy(lines, ({ sku }) => `${sku.store_id} ${sku.supplied}`);
  return [...groups.values()].map((of) => ({ store_id: of[0]!.sku.store_id, supplied: of[0]!.sku.supplied, lines: of })); // a group has a line
}

export function priceOf(lines: readonly WantedLine[]): OrderPrice {
  return priceOfOrder(lines.map(pricedLine));
}

export function pricedLine({ sku, quantity }: WantedLine): PricedLine {
  return {
    price: sku.price,
    quantity,
    freight: { id: sku.freight_id, first: sku.freight_first, further: sku.freight_further, free_from: sku.freight_free_from, not_to: sku.freight_not_to },
  };
}

/** What stands in the way of buying a line, the first thing first; null where nothing does. */
export function problemOf(line: WantedLine, buyerId: bigint, country: string | null): (typeof lineProblems)[number] | null {
  if (line.sku.merchant_id === buyerId) return "own_store_goods";
  if (!line.sku.on_sale) return "goods_off_sale";
  if (line.quantity > line.sku.stock) return "inventory_shortage";
  return country !== null && !deliversTo(pricedLine(line), country) ? "no_order" : null;
}

/** What the merchant pays the supplier for an order, or null where nothing is bought in. */
export function purchaseTotal(order: Parcelled): bigint | null {
  if (!order.supplied) return null;
  return order.lines.reduce((total, { sku, quantity }) => total + (sku.purchase_price ?? 0n) * BigInt(quantity), 0n);
}

export function later(now: Date, amount: { minutes?: number; hours?: number; days?: number }): Date {
  return new Date(now.getTime() + (amount.minutes ?? 0) * 60_000 + (amount.hours ?? 0) * 3_600_000 + (amount.days ?? 0) * 86_400_000);
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number that people read and tell: the day, then nine letters and digits that nobody can guess. */
export function orderNumber(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `${day}-${[...random.subarray(0, 9)].map((byte) => alphabet[byte % 32]).join("")}`;
}
