import { type Candidate, type CouponOrder, discountOrders, fitOf } from "@arcade/contract/buying/coupons/choose";
import type { CheckoutCoupon } from "@arcade/contract/buying/coupons/coupon";
import type { CouponProblem } from "@arcade/contract/buying/coupons/kinds";
import type { Answer } from "@arcade/contract/endpoint";
import { type MoneyText, moneyOf, moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { lineTotal, wholeFreight } from "@arcade/contract/buying/orders/price";
import type { IdText } from "@arcade/contract/wire";

type Preview = Answer<typeof orders.preview>;
type PreviewOrder = Preview["orders"][number];

/**
 * What the buyer chose instead of the best coupons: one of the store for an order, one of the mall for all orders. Null
 * is no coupon.
 */
export interface CouponChoice {
  stores: Readonly<Record<string, IdText | null>>;
  platform?: IdText | null;
}

export const bestChoice: CouponChoice = { stores: {} };

/** A preview with the chosen coupons and their discounts. */
export interface PricedPreview extends Preview {
  /** The discounts for the lines of the sum, of the goods or of the freight. */
  used: { of: "goods" | "freight"; name: string; discount: MoneyText }[];
  /** What the store coupons take off each line of each order. */
  taken_by_stores: readonly (readonly bigint[])[];
}

/** The key of an order. One store can have two: its own goods and those of the supplier. */
export function orderKey({ store_id, supplied }: Pick<PreviewOrder, "store_id" | "supplied">): string {
  return `${store_id} ${supplied}`;
}

/**
 * The preview with the buyer's choice, computed by the same code as the server's (`contract/buying/coupons/choose.ts`).
 * It applies immediately.
 */
export function withChoice(preview: Preview, choice: CouponChoice): PricedPreview {
  const priced: CouponOrder<string>[] = preview.orders.map((order) => ({
    store_id: order.store_id,
    lines: order.lines.map(({ goods_id, price, quantity }) => ({
      goods_id,
      total: lineTotal({ price: moneyOf(price), quantity }),
    })),
    freight: moneyOf(wholeFreight(order)),
    candidates: order.coupons.filter(isReady).map(candidateOf),
  }));
  const platform = preview.platform_coupons.filter(isReady).map(candidateOf);
  const chosen = {
    stores: preview.orders.map((order) =>
      orderKey(order) in choice.stores ? (choice.stores[orderKey(order)] ?? null) : order.coupon,
    ),
    platform: choice.platform === undefined ? preview.platform_coupon : choice.platform,
  };
  const byStores = discountOrders(priced, [], { ...chosen, platform: null });
  const all = discountOrders(priced, platform, chosen);
  const platformSaving = sum(all.map((order) => order.platform.saving));
  const orders = preview.orders.map((order, index) => pricedOrder(order, all[index], chosen.stores[index] ?? null));
  const platform_coupon = platformSaving > 0n ? chosen.platform : null;
  return {
    ...preview,
    orders,
    freight: total(orders, "freight"),
    freight_discount: total(orders, "freight_discount"),
    discount: total(orders, "discount"),
    actual_payment: total(orders, "actual_payment"),
    platform_coupon,
    platform_coupons: preview.platform_coupons.map((coupon) => ({
      ...coupon,
      ...(isReady(coupon)
        ? fitted(fitOf(candidateOf(coupon), priced, (order, line) => byStores[order]?.lines[line] ?? 0n))
        : {}),
    })),
    taken_by_stores: byStores.map(({ lines }) => lines),
    used: [
      ...orders.flatMap((order, index) => named(order.coupons, order.coupon, all[index]?.store.saving ?? 0n)),
      ...named(preview.platform_coupons, platform_coupon, platformSaving),
    ],
  };
}

function pricedOrder(
  order: PreviewOrder,
  priced: ReturnType<typeof discountOrders>[number] | undefined,
  chosen: IdText | null,
): PreviewOrder {
  const discount = priced?.discount ?? 0n;
  const freight_discount = priced?.freight_discount ?? 0n;
  const freight = moneyOf(wholeFreight(order)) - freight_discount;
  return {
    ...order,
    coupon: (priced?.store.saving ?? 0n) > 0n ? chosen : null,
    freight: moneyText(freight),
    freight_discount: moneyText(freight_discount),
    discount: moneyText(discount),
    actual_payment: moneyText(moneyOf(order.product_total) + freight - discount),
  };
}

/** Only the goods can prevent its use, so the sum says whether it can be used. */
function isReady({ problem }: CheckoutCoupon): boolean {
  return problem === null || goodsProblems.has(problem);
}

const goodsProblems: ReadonlySet<CouponProblem> = new Set([
  "not_covered",
  "below_threshold",
  "nothing_left",
  "no_freight",
]);

function candidateOf(coupon: CheckoutCoupon): Candidate<string> {
  return {
    id: coupon.grant_id,
    terms: {
      kind: coupon.kind,
      threshold: moneyOf(coupon.threshold),
      amount: coupon.amount === null ? null : moneyOf(coupon.amount),
      ppm: coupon.ppm,
      max: coupon.max === null ? null : moneyOf(coupon.max),
    },
    goods: coupon.goods_ids === null ? null : new Set(coupon.goods_ids),
    valid_until: Date.parse(coupon.valid_until),
  };
}

function fitted(fit: ReturnType<typeof fitOf>): Pick<CheckoutCoupon, "problem" | "saving" | "missing"> {
  return fit.problem === null
    ? { problem: null, saving: moneyText(fit.saving), missing: moneyText(0n) }
    : { problem: fit.problem, saving: moneyText(0n), missing: moneyText(fit.missing) };
}

function named(coupons: readonly CheckoutCoupon[], id: IdText | null, discount: bigint): PricedPreview["used"] {
  const coupon = coupons.find(({ grant_id }) => grant_id === id);
  if (coupon === undefined) return [];
  const of = coupon.kind === "free_freight" ? "freight" : "goods";
  return [{ of, name: coupon.name, discount: moneyText(discount) }];
}

function total(
  orders: readonly PreviewOrder[],
  amount: "freight" | "freight_discount" | "discount" | "actual_payment",
): MoneyText {
  return moneyText(sum(orders.map((order) => moneyOf(order[amount]))));
}
