import type { carts } from "@arcade/contract/carts/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type Money, moneyOf, sum } from "@arcade/contract/money";
import { type PricedLine, priceOfOrder } from "@arcade/contract/orders/price";

export type CartStore = Answer<typeof carts.mine>["stores"][number];
export type CartLine = CartStore["lines"][number];

interface Sums {
  product_total: Money;
  freight: Money;
  actual_payment: Money;
  orders: number;
  lines: number;
}

/** What the ticked lines of the cart will cost, reckoned by the same rules as the order's own price. */
export function reckon(stores: readonly CartStore[]): Sums & { byStore: ReadonlyMap<string, Sums> } {
  const byStore = new Map(stores.map((store) => [store.store_id as string, sumsOf(store)]));
  const all = [...byStore.values()];
  return {
    byStore,
    product_total: sum(all.map(({ product_total }) => product_total)),
    freight: sum(all.map(({ freight }) => freight)),
    actual_payment: sum(all.map(({ actual_payment }) => actual_payment)),
    orders: all.reduce((total, { orders }) => total + orders, 0),
    lines: all.reduce((total, { lines }) => total + lines, 0),
  };
}

/** A store's own goods make one order, its goods of the supply catalogue another (RULES 2). */
function sumsOf({ lines }: CartStore): Sums {
  const counted = lines.filter((line) => line.ticked && canBeBought(line));
  const groups = [counted.filter(({ supplied }) => supplied), counted.filter(({ supplied }) => !supplied)].filter((group) => group.length > 0);
  const prices = groups.map((group) => priceOfOrder(group.map(pricedLine)));
  return {
    product_total: sum(prices.map(({ product_total }) => product_total)),
    freight: sum(prices.map(({ freight }) => freight)),
    actual_payment: sum(prices.map(({ actual_payment }) => actual_payment)),
    orders: groups.length,
    lines: counted.length,
  };
}

function pricedLine({ price, quantity, stock, freight }: CartLine): PricedLine {
  return {
    price: moneyOf(price),
    quantity: Math.min(quantity, stock), // what is short is said at the line, and stops the settlement
    freight: {
      id: freight.id,
      first: moneyOf(freight.first),
      further: moneyOf(freight.further),
      free_from: freight.free_from === null ? null : moneyOf(freight.free_from),
      not_to: freight.not_to,
    },
  };
}

/** Others stand in the cart with their reason and cannot be ticked. */
export function canBeBought(line: CartLine): boolean {
  return line.on_sale && !line.own && line.stock > 0;
}

export function isShort(line: CartLine): boolean {
  return canBeBought(line) && line.quantity > line.stock;
}

export function isPriceChanged(line: CartLine): boolean {
  return line.on_sale && line.price !== line.price_seen;
}

/** All, some or none of them. */
export function ticksOf(flags: readonly boolean[]): { checked: boolean; mixed: boolean } {
  const ticked = flags.filter(Boolean).length;
  return { checked: flags.length > 0 && ticked === flags.length, mixed: ticked > 0 && ticked < flags.length };
}
