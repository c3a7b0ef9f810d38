import { type Money, money, rateOf, sum } from "../money.ts";

/** A line as price needs it: what one piece costs, how many, and which freight template it goes by. */
export interface PricedLine {
  price: bigint;
  quantity: number;
  freight: FreightTemplate;
}

/** Freight by piece: the first, each further one, and the goods total from which it is free. */
export interface FreightTemplate {
  id: bigint | string;
  first: bigint;
  further: bigint;
  free_from: bigint | null;
  /** ISO countries that parcels of this template do not go to. */
  not_to: readonly string[];
}

export interface OrderPrice {
  product_total: Money;
  freight: Money;
  discount: Money;
  actual_payment: Money;
}

/** What one order costs (SPEC 3): product total + freight - discount = actual payment. */
export function priceOfOrder(lines: readonly PricedLine[], discount = 0n): OrderPrice {
  const product_total = sum(lines.map(lineTotal));
  const freight = freightOf(lines);
  return { product_total, freight, discount: money(discount), actual_payment: money(product_total + freight - discount) };
}

export function lineTotal(line: Pick<PricedLine, "price" | "quantity">): Money {
  return money(line.price * BigInt(line.quantity));
}

/** The lines of one template travel in one parcel: its first piece, then each further one, free from a total. */
export function freightOf(lines: readonly PricedLine[]): Money {
  const parcels = new Map<string, PricedLine[]>();
  for (const line of lines) {
    const key = String(line.freight.id);
    parcels.set(key, [...(parcels.get(key) ?? []), line]);
  }
  return sum([...parcels.values()].map(freightOfParcel));
}

function freightOfParcel(lines: readonly PricedLine[]): bigint {
  const template = lines[0]?.freight;
  if (!template) return 0n;
  const pieces = lines.reduce((count, line) => count + line.quantity, 0);
  const total = sum(lines.map(lineTotal));
  if (template.free_from !== null && total >= template.free_from) return 0n;
  return template.first + template.further * BigInt(Math.max(0, pieces - 1));
}

/** Whether a line's parcel may go to a country (SPEC 8, `no_order`). */
export function deliversTo(line: Pick<PricedLine, "freight">, country: string): boolean {
  return !line.freight.not_to.includes(country);
}

export interface Settlement {
  commission: Money;
  to_merchant: Money;
}

/**
 * What a settled order gives (RULES 2): the payment, less what was refunded, less the purchase price that was
 * already paid to the supplier, less the commission on the goods. Freight carries no commission.
 */
export function settlementOf(
  order: { product_total: bigint; freight: bigint; discount: bigint; purchase_paid: bigint; refunded: bigint },
  commissionPpm: number,
): Settlement {
  const goods = order.product_total - order.discount - order.refunded;
  const commission = rateOf(goods > 0n ? goods : 0n, commissionPpm);
  const left = goods + order.freight - order.purchase_paid;
  // Where the sale brought less than the purchase cost there is nothing to take a commission from.
  const taken = commission > left ? (left > 0n ? left : 0n) : commission;
  return { commission: money(taken), to_merchant: money(left - taken) };
}
