import {
  deliversTo,
  type Destination,
  type OrderPrice,
  platformBack,
  type PricedLine,
  priceOfOrder,
  type Sale,
  settlementOf,
} from "@arcade/contract/buying/orders/price";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { lineProblems } from "@arcade/contract/buying/orders/order";
import type { Context } from "../../../platform/context.ts";
import type { SkuForSale } from "../carts/index.ts";
import { bondAccount, mallAccount, memberAccount, type Posting } from "../../base/ledger/index.ts";
import { templateOfRow } from "../../shops/stores/index.ts";

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
 * One order for each store. Goods of the supply catalogue are a separate order: they leave from the supplier, are
 * purchased first and have their own deadline.
 */
export function ordersOf(lines: readonly WantedLine[]): Parcelled[] {
  const groups = Map.groupBy(lines, ({ sku }) => `${sku.store_id} ${sku.supplied}`);
  return [...groups.values()].map((of) => ({
    store_id: of[0]!.sku.store_id,
    supplied: of[0]!.sku.supplied,
    lines: of,
  })); // a group has a line
}

/** Without a destination, the freight is what most places pay. */
export function priceOf(
  lines: readonly WantedLine[],
  to: Destination | null,
  discounts?: { discount: bigint; freight_discount: bigint },
): OrderPrice {
  return priceOfOrder(lines.map(pricedLine), to, discounts);
}

export function pricedLine({ sku, quantity }: WantedLine): PricedLine {
  return { price: sku.price, quantity, weight_grams: sku.weight_grams, freight: templateOfRow(sku) };
}

/** The first reason why a line cannot be bought. Null if there is none. */
export function problemOf(line: WantedLine, to: Destination | null, now: Date): (typeof lineProblems)[number] | null {
  // guard: nobody buys their own store's goods
  if (line.sku.own) return "own_store_goods";
  if (!line.sku.on_sale) return "goods_off_sale";
  if (line.sku.holiday_until !== null && line.sku.holiday_until > now) return "store_on_holiday";
  if (line.quantity > line.sku.stock) return "inventory_shortage";
  // guard: an area without delivery is refused [to !== null && !deliversTo(pricedLine(line), to) -> false]
  return to !== null && !deliversTo(pricedLine(line), to) ? "no_order" : null;
}

export function later(now: Date, amount: { minutes?: number; hours?: number; days?: number }): Date {
  return new Date(
    now.getTime() + (amount.minutes ?? 0) * 60_000 + (amount.hours ?? 0) * 3_600_000 + (amount.days ?? 0) * 86_400_000,
  );
}

/**
 * When receipt is confirmed automatically, and when the buyer gets the warning. The time begins when the order has
 * left.
 */
export function receiptOf({ settings, now }: Pick<Context, "settings" | "now">): { confirm_at: Date; remind_at: Date } {
  const confirm_at = later(now, { days: settings.order_confirm_days });
  return { confirm_at, remind_at: later(confirm_at, { hours: -settings.order_confirm_notice_hours }) };
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const numberLetters = 9;

/** How many order numbers a day has. */
export const orderNumbersOfDay = alphabet.length ** numberLetters;

/**
 * The order number that people read and say: the day, then nine letters and digits that nobody can guess. `random` is
 * below `orderNumbersOfDay`.
 */
export function orderNumber(now: Date, random: number): string {
  let letters = "";
  for (let rest = random; letters.length < numberLetters; rest = Math.floor(rest / alphabet.length))
    letters += alphabet[rest % alphabet.length] ?? "";
  return `${now.toISOString().slice(0, 10).replaceAll("-", "")}-${letters}`;
}

/** The money of an order: who gets what, and which account holds the mall's part. */
export interface OrderMoney extends Sale {
  id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  shard: number;
  promotion_shard: number | null;
  actual_payment: bigint;
  purchase_total: bigint | null;
  commission_ppm: number;
  settled_at: Date | null;
}

/** What goes back: to the buyer for goods and for freight, and from the supplier of the purchase price. */
export interface GoingBack {
  goods: bigint;
  freight: bigint;
  purchase_back: bigint;
  /** How much of the merchant's debt the store's fund pays. The available balance pays the rest. */
  from_fund: bigint;
}

export interface GivenBack {
  postings: Posting[];
  /** What the buyer gets, and what the mall's promotion money gets in addition. */
  refunded: bigint;
  platform: bigint;
  /** What the merchant pays. Below zero: what the merchant gets from an order that went back whole. */
  from_merchant: bigint;
  /** The commission that goes back. Only after the settlement. */
  commission: bigint;
  /** What was taken into the escrow before the settlement. */
  drawn: bigint;
  due_to_merchant: bigint;
  /** All of the buyer's payment has gone back. */
  whole: boolean;
}

/**
 * The postings that take back exactly what a sale gave (RULES 3). Before the settlement, the order's own escrow pays,
 * and the merchant pays the part that is missing. After the settlement, revenue and merchant pay the difference between
 * the settlement before the refund and after it. An order that went back whole before its settlement is never settled,
 * so the rest of its escrow (which the merchant paid in) goes back immediately.
 */
export function givingBack(order: OrderMoney, { goods, freight, purchase_back, from_fund }: GoingBack): GivenBack {
  const refunded = goods + freight;
  const all = order.refunded + refunded;
  const platform = platformBack(order, all) - order.platform_refunded;
  const whole = all === order.actual_payment;
  const after: OrderMoney = {
    ...order,
    refunded: all,
    freight_refunded: order.freight_refunded + freight,
    platform_refunded: order.platform_refunded + platform,
    purchase_back: order.purchase_back + purchase_back,
  };
  const held = escrowOf(after);
  const drawn = order.settled_at === null && held < 0n ? -held : 0n;
  const [before, now] = [
    settlementOf(order, order.commission_ppm),
    settlementOf({ ...after, merchant_drawn: order.merchant_drawn + drawn }, order.commission_ppm),
  ];
  const settled = order.settled_at !== null;
  const commission = settled ? before.commission - now.commission : 0n;
  const from_merchant = settled ? before.to_merchant - now.to_merchant : whole && held > 0n ? -held : drawn;
  if (from_fund > (from_merchant > 0n ? from_merchant : 0n))
    throw new Error("more from the fund than the merchant owes");
  const postings: Posting[] = [
    { account: memberAccount("available", order.buyer_id), amount: refunded },
    { account: mallAccount("promotion", order.promotion_shard ?? 0), amount: platform },
    { account: mallAccount("supply", order.shard), amount: -purchase_back },
    { account: mallAccount("revenue", order.shard), amount: -commission },
    { account: memberAccount("available", order.merchant_id), amount: from_fund - from_merchant },
    { account: bondAccount(order.store_id), amount: -from_fund },
    {
      account: mallAccount("escrow", order.shard),
      amount: -(refunded + platform - purchase_back - commission - from_merchant),
    },
  ];
  return {
    postings: postings.filter(({ amount }) => amount !== 0n),
    refunded,
    platform,
    from_merchant,
    commission,
    drawn,
    due_to_merchant: dueOf(order, after, drawn),
    whole,
  };
}

/** What an unsettled order has in escrow. */
export function escrowOf(order: OrderMoney): bigint {
  const paidIn = order.actual_payment + order.platform_discount + order.merchant_drawn + order.purchase_back;
  return paidIn - order.purchase_paid - order.refunded - order.platform_refunded;
}

/** What the settlement will give now. A purchase that is still to be made is counted as made. */
function dueOf(order: OrderMoney, after: OrderMoney, drawn: bigint): bigint {
  const cost = order.purchase_total ?? 0n;
  const inEscrow = order.actual_payment + order.platform_discount;
  const purchase_paid = order.purchase_paid > 0n ? order.purchase_paid : cost < inEscrow ? cost : inEscrow;
  return settlementOf({ ...after, purchase_paid, merchant_drawn: order.merchant_drawn + drawn }, order.commission_ppm)
    .to_merchant;
}

/**
 * Whether a store still needs the buyer's phone: it ships, or goods may come back until the after-sales period ends.
 */
export function needsContact({ state, settle_at }: { state: OrderState; settle_at: Date | null }, now: Date): boolean {
  if (state === "awaiting_shipment" || state === "awaiting_receipt") return true;
  return (state === "awaiting_review" || state === "completed") && settle_at !== null && settle_at > now;
}
