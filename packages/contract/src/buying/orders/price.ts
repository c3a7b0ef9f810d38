import { type Money, type MoneyText, money, moneyOf, moneyText, rateOf, sum } from "../../money.ts";

/**
 * The fields of a line that its price needs: the price of a piece, the quantity, the weight and the freight template.
 */
export interface PricedLine {
  price: bigint;
  quantity: number;
  /** Null: the weight is not known. By weight, it then counts as one first step. */
  weight_grams: number | null;
  freight: FreightTemplate;
}

/** Free of charge, by the piece, or by weight. */
export const freightKinds = ["free", "piece", "weight"] as const;
/**
 * `free` has no fees. `piece` counts pieces, `weight` counts steps in grams. A step that has begun is charged whole.
 */
export type FreightKind = (typeof freightKinds)[number];

/**
 * What a parcel costs: the first piece or step of weight, each further one, and the goods total from which it is free.
 */
export interface FreightRate {
  first: bigint;
  further: bigint;
  free_from: bigint | null;
}

/**
 * How a store's parcels are charged. An area is a country ("US") or a province of a country as buyers write it
 * ("US:California"). The rate of the region that names the place most exactly applies. If no region does, the
 * template's own rate applies.
 */
export interface FreightTemplate extends FreightRate {
  id: bigint | string;
  kind: FreightKind;
  /** By weight: the grams of `first`, and of each `further`. Null otherwise. */
  first_grams: number | null;
  further_grams: number | null;
  regions: readonly (FreightRate & { areas: readonly string[] })[];
  /** Areas that are not delivered to with this template. */
  not_to: readonly string[];
}

/** The destination of a parcel, with the fields of an address. */
export interface Destination {
  country: string;
  province: string;
  /** False if the mall does not deliver to this country. */
  delivered?: boolean;
}

/**
 * What one order costs, in micro-USDT. `actual_payment` is what the buyer pays (SPEC 3). `freight` is what is paid for
 * it: `freight_discount` has been taken off already, so it never comes back with a refund.
 */
export interface OrderPrice {
  product_total: Money;
  freight: Money;
  freight_discount: Money;
  discount: Money;
  actual_payment: Money;
}

/**
 * What one order costs (SPEC 3): product total + freight - discount = actual payment. Without a destination, freight is
 * what most places pay.
 */
export function priceOfOrder(
  lines: readonly PricedLine[],
  to: Destination | null,
  { discount, freight_discount }: { discount: bigint; freight_discount: bigint } = noDiscount,
): OrderPrice {
  const product_total = sum(lines.map(lineTotal));
  const freight = money(freightOf(lines, to) - freight_discount);
  return {
    product_total,
    freight,
    freight_discount: money(freight_discount),
    discount: money(discount),
    actual_payment: money(product_total + freight - discount),
  };
}

/** The freight of an order on the wire before a coupon gave it up, as pages show it above that discount. */
export function wholeFreight({
  freight,
  freight_discount,
}: {
  freight: MoneyText;
  freight_discount: MoneyText;
}): MoneyText {
  return moneyText(money(moneyOf(freight) + moneyOf(freight_discount)));
}

const noDiscount = { discount: 0n, freight_discount: 0n };

/** How often a store can lower one unpaid order. The schema has the same number. */
export const maxReductions = 5;

/**
 * The least that the goods of an unpaid order can cost after its store lowered them: a cent, and for supply goods a cent
 * more than they cost the store. `supplier_freight`: the part of the purchase that is freight.
 */
export function leastGoods({
  purchase_total,
  supplier_freight,
}: {
  purchase_total: bigint | null;
  supplier_freight: bigint;
}): Money {
  const cent = 10_000n;
  const cost = purchase_total === null ? 0n : purchase_total - supplier_freight;
  return money(cost - (cost % cent) + cent);
}

/** Price times pieces in micro-USDT, before any discount and without freight. */
export function lineTotal(line: Pick<PricedLine, "price" | "quantity">): Money {
  return money(line.price * BigInt(line.quantity));
}

/**
 * The freight of an order. Lines of one template are sent in one parcel: its first step, then each further one. It is
 * free from a total. No other function adds up freight.
 */
export function freightOf(lines: readonly PricedLine[], to: Destination | null): Money {
  // guard: goods of one template travel in one parcel, in any order of the lines [({ freight }) => String(freight.id) -> ({ freight }, index) => `${freight.id} ${index}`]
  const parcels = Map.groupBy(lines, ({ freight }) => String(freight.id));
  return sum([...parcels.values()].map((parcel) => freightOfParcel(parcel, to)));
}

function freightOfParcel(lines: readonly PricedLine[], to: Destination | null): bigint {
  const template = lines[0]?.freight;
  if (!template) return 0n;
  // guard: shipping is charged by the rate of the place [(template, to) -> (template, null)]
  const { first, further, free_from } = rateTo(template, to);
  if (free_from !== null && sum(lines.map(lineTotal)) >= free_from) return 0n;
  return first + further * BigInt(furtherSteps(template, lines));
}

/** The rate of a place: its province's, else its country's, else the template's own. */
export function rateTo(template: FreightTemplate, to: Destination | null): FreightRate {
  if (to === null) return template;
  const regionOf = (area: string) =>
    template.regions.find(({ areas }) => areas.some((named) => areaKey(named) === area));
  return regionOf(areaKey(`${to.country}:${to.province}`)) ?? regionOf(to.country) ?? template;
}

/** Pieces or begun steps of weight beyond the first. */
function furtherSteps({ kind, first_grams, further_grams }: FreightTemplate, lines: readonly PricedLine[]): number {
  if (kind === "free") return 0;
  if (kind === "piece" || first_grams === null || further_grams === null)
    return Math.max(0, lines.reduce((count, line) => count + line.quantity, 0) - 1);
  const grams = lines.reduce((total, line) => total + (line.weight_grams ?? first_grams) * line.quantity, 0);
  // guard: a begun step of weight is charged [ceil -> floor]
  return Math.max(0, Math.ceil((grams - first_grams) / further_grams));
}

/** Two ways to write one province are one area: case, width and spaces do not count. */
export function areaKey(area: string): string {
  const [country = "", ...province] = area.split(":");
  const folded = province.join(":").normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return folded === "" ? country : `${country}:${folded}`;
}

/** Whether a line's parcel may go to a place (SPEC 8, `no_order`). */
export function deliversTo({ freight }: Pick<PricedLine, "freight">, to: Destination): boolean {
  if (to.delivered === false) return false;
  const province = areaKey(`${to.country}:${to.province}`);
  return !freight.not_to.some((area) => area === to.country || areaKey(area) === province);
}

/**
 * The limits of the freight of a store's own goods: the amount that is always allowed, the share of the price, and the
 * maximum.
 */
export interface FreightTerms {
  usual: bigint;
  price_ppm: number;
  max: bigint;
}

/**
 * The maximum freight for one piece at a price: a share of the price, but never less than the usual amount, and never
 * more than the overall maximum.
 */
export function freightAllowed(price: bigint, { usual, price_ppm, max }: FreightTerms): bigint {
  const share = (price * BigInt(price_ppm)) / 1_000_000n;
  const allowed = share > usual ? share : usual;
  return allowed < max ? allowed : max;
}

/**
 * Where an order's money goes, once, in micro-USDT: to the mall and to the merchant. A later refund takes its part back
 * from both.
 */
export interface Settlement {
  commission: Money;
  to_merchant: Money;
}

/** The money of an order, from which its settlement is calculated. */
export interface Sale {
  product_total: bigint;
  freight: bigint;
  /** The supplier's part of the freight: it is part of what the purchase costs. */
  supplier_freight: bigint;
  /**
   * Up to this amount, the store's own freight carries no commission. Null: none of it does, as for orders that were
   * made before there was a limit.
   */
  freight_usual: bigint | null;
  discount: bigint;
  /** The part of the discount that the mall pays into the order. */
  platform_discount: bigint;
  /** What left the order's escrow for the supplier, and what the supplier gave back. */
  purchase_paid: bigint;
  purchase_back: bigint;
  /**
   * What went back to the buyer; the freight in it; and the mall's share of the discount that went back in addition.
   */
  refunded: bigint;
  freight_refunded: bigint;
  platform_refunded: bigint;
  /** What refunds took from the merchant before the settlement, because the order's own money was too little. */
  merchant_drawn: bigint;
}

/** A sale without a coupon of the mall, of which nothing has gone back. */
export const nothingBack = {
  supplier_freight: 0n,
  freight_usual: null,
  platform_discount: 0n,
  purchase_back: 0n,
  refunded: 0n,
  freight_refunded: 0n,
  platform_refunded: 0n,
  merchant_drawn: 0n,
} as const satisfies Partial<Sale>;

/**
 * What a settled order pays out (RULES 2): what the buyer and the mall's coupon paid, less what went back, less the
 * purchase price that the supplier kept, less the commission on the goods and on the part of the store's own freight
 * that is above the usual amount. A refund after the settlement is the difference of two of these (RULES 3), so
 * commission and merchant give back what they got for the refunded part.
 */
export function settlementOf(sale: Sale, commissionPpm: number): Settlement {
  const goods =
    sale.product_total -
    (sale.discount - sale.platform_discount) -
    (sale.refunded - sale.freight_refunded) -
    sale.platform_refunded;
  const commission = rateOf((goods > 0n ? goods : 0n) + unusualFreight(sale), commissionPpm);
  const left =
    goods + (sale.freight - sale.freight_refunded) - sale.purchase_paid + sale.purchase_back + sale.merchant_drawn;
  // If the sale brought less than the purchase cost, there is nothing to take a commission from.
  const taken = commission > left ? (left > 0n ? left : 0n) : commission;
  // guard: the commission is taken [without - taken]
  return { commission: money(taken), to_merchant: money(left - taken) };
}

/**
 * The part of the store's own freight above the usual amount, after what went back. Freight of the supplier carries no
 * commission.
 */
function unusualFreight({ freight, supplier_freight, freight_refunded, freight_usual }: Sale): bigint {
  if (freight_usual === null) return 0n;
  const above = freight - supplier_freight - freight_refunded - freight_usual;
  return above > 0n ? above : 0n;
}

/**
 * The mall's share of the discount that has gone back after so much of the payment went back: in proportion, rounded
 * down. If all of the payment went back, all of the share did.
 */
export function platformBack(sale: { actual_payment: bigint; platform_discount: bigint }, refunded: bigint): Money {
  return money((sale.platform_discount * refunded) / sale.actual_payment);
}
