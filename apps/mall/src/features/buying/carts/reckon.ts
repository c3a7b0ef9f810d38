import type { carts } from "@arcade/contract/buying/carts/api";
import type { Answer } from "@arcade/contract/endpoint";
import { dealHolds } from "@arcade/contract/buying/deals/terms";
import { type Money, type MoneyText, moneyOf, sum } from "@arcade/contract/money";
import { type Destination, type PricedLine, priceOfOrder } from "@arcade/contract/buying/orders/price";
import { templateOf } from "@arcade/contract/shops/stores/template";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import type { OrderGround } from "../coupons/index.ts";

export type CartAnswer = Answer<typeof carts.mine>;
export type CartStore = CartAnswer["stores"][number];
export type CartLine = CartStore["lines"][number];

interface Sums {
  product_total: Money;
  freight: Money;
  actual_payment: Money;
  orders: number;
  lines: number;
}

interface StoreSums extends Sums {
  /** Its orders before any coupon: a coupon is for one of them. */
  grounds: OrderGround[];
}

/**
 * What the ticked lines of the cart will cost, computed by the same rules as the order's own price. The destination is
 * the best known one.
 */
export function reckon(
  stores: readonly CartStore[],
  to: Destination | null,
): Sums & { byStore: ReadonlyMap<string, StoreSums> } {
  const byStore = new Map(stores.map((store) => [store.store_id as string, sumsOf(store, to)]));
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

/** A store's own goods make one order, and its goods from the supply catalogue make another (RULES 2). */
function sumsOf({ store_id, lines }: CartStore, to: Destination | null): StoreSums {
  const counted = lines.filter((line) => line.ticked && canBeBought(line));
  const groups = [counted.filter(({ supplied }) => supplied), counted.filter(({ supplied }) => !supplied)].filter(
    (group) => group.length > 0,
  );
  const prices = groups.map((group) => priceOfOrder(group.map(pricedLine), to));
  return {
    product_total: sum(prices.map(({ product_total }) => product_total)),
    freight: sum(prices.map(({ freight }) => freight)),
    grounds: groups.map((group, index) => ({
      store_id,
      lines: couponLines(group),
      freight: prices[index]?.freight ?? 0n,
    })),
    actual_payment: sum(prices.map(({ actual_payment }) => actual_payment)),
    orders: groups.length,
    lines: counted.length,
  };
}

function pricedLine(line: CartLine): PricedLine {
  const { quantity, stock, weight_grams, freight } = line;
  return {
    price: moneyOf(priceOf(line)),
    quantity: Math.min(quantity, stock), // the line names the missing pieces, which stops the checkout
    weight_grams,
    freight: templateOf(freight),
  };
}

/** Whether a flash deal runs, by the server's clock. */
export function isRunning(deal: NonNullable<CartLine["deal"]>): boolean {
  return Date.parse(deal.ends) > serverNow().getTime();
}

/** Whether the whole line is sold at its flash price: the same rule as the server's. */
export function isAtDeal({ deal, quantity }: CartLine): boolean {
  return deal !== null && isRunning(deal) && dealHolds(deal, quantity);
}

/** The price of the line as shown, before the server knows its new quantity. */
export function priceOf(line: CartLine): MoneyText {
  return isAtDeal(line) && line.deal !== null ? line.deal.price : line.asked_price;
}

/** Whether a line can be bought. Other lines stay in the cart with their reason, and cannot be ticked. */
export function canBeBought(line: CartLine): boolean {
  return line.on_sale && !line.own && line.stock > 0 && !isAway(line.holiday_until, serverNow());
}

export function isShort(line: CartLine): boolean {
  return canBeBought(line) && line.quantity > line.stock;
}

/** The price that the buyer saw and the current price, if they differ. Otherwise null. */
export function priceChange(line: CartLine): { old: MoneyText; new: MoneyText } | null {
  const now = priceOf(line);
  return line.on_sale && now !== line.price_seen ? { old: line.price_seen, new: now } : null;
}

/** The lines for the coupon sum, at the price that applies here, not the last one of the server. */
function couponLines(lines: readonly CartLine[]): OrderGround["lines"] {
  return lines.map((line) => ({ goods_id: line.goods_id, price: priceOf(line), quantity: line.quantity }));
}

/** Whether all, some or none of the boxes are ticked. */
export function ticksOf(flags: readonly boolean[]): { checked: boolean; mixed: boolean } {
  const ticked = flags.filter(Boolean).length;
  return { checked: flags.length > 0 && ticked === flags.length, mixed: ticked > 0 && ticked < flags.length };
}
