import {
  chooseCoupons,
  type CouponOrder,
  discountOrders,
  type DiscountedOrder,
  fitOf,
} from "@arcade/contract/buying/coupons/choose";
import type { CheckoutCoupon } from "@arcade/contract/buying/coupons/coupon";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Destination, freightOf, lineTotal } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import {
  candidateOf,
  type ChosenCoupon,
  type CouponUse,
  heldCoupons,
  type HeldCoupon,
  problemOfHeld,
  refuseCoupon,
} from "../../coupons/index.ts";
import { type Parcelled, pricedLine } from "../rules.ts";

/** The discount of coupons on an order to be made, and the fields to store. */
export interface CouponedOrder extends DiscountedOrder {
  /** The promotion account that pays the mall's part. Null if the mall pays nothing. */
  promotion_shard: number | null;
  uses: readonly Omit<CouponUse, "order_id">[];
}

type Chosen = Pick<Received<typeof orders.submit>, "coupons" | "platform_coupon">;

/** The coupons that a checkout names. */
export function couponsNamedBy(member_id: bigint, { coupons = [], platform_coupon }: Chosen): ChosenCoupon[] {
  const ids = [...coupons.map(({ grant_id }) => grant_id), ...(platform_coupon === undefined ? [] : [platform_coupon])];
  return ids.map((grant_id) => ({ grant_id, member_id }));
}

/**
 * Calculates the discount of the chosen coupons on the orders of a checkout. Refuses each coupon that cannot be used as
 * chosen, with the reason. Nothing is sold at another price than was shown.
 */
export function takeCoupons(
  context: Context,
  parcelled: readonly Parcelled[],
  held: readonly HeldCoupon[],
  { coupons = [], platform_coupon }: Chosen,
  to: Destination,
): CouponedOrder[] {
  const byId = (id: bigint) => held.find(({ grant_id }) => grant_id === id) ?? refuse("not_found");

  const stores = parcelled.map(({ store_id, supplied }) => {
    const chosen = coupons.find((coupon) => coupon.store_id === store_id && coupon.supplied === supplied);
    return chosen === undefined ? null : byId(chosen.grant_id);
  });
  const mall = platform_coupon === undefined ? null : byId(platform_coupon);
  for (const one of held) {
    const problem = problemOfHeld(one, context.now);
    if (problem !== null) refuseCoupon(context, one, problem);
    // The coupon is of another store than the order it was chosen for, or that order does not exist.
    const isPlaced =
      one === mall
        ? one.store_id === null
        : stores.some((store, index) => store === one && one.store_id === parcelled[index]?.store_id);
    // guard: a coupon is for its own store
    if (!isPlaced) refuseCoupon(context, one, "not_covered");
  }
  return discounted(context, couponOrders(parcelled, to, stores.map(listed)), stores, mall);
}

function discounted(
  context: Context,
  priced: readonly CouponOrder<bigint>[],
  stores: readonly (HeldCoupon | null)[],
  mall: HeldCoupon | null,
): CouponedOrder[] {
  const choice = { stores: stores.map((held) => held?.grant_id ?? null), platform: mall?.grant_id ?? null };
  stores.forEach((held, index) => {
    const order = priced[index];
    if (held !== null && order !== undefined) refuseUnfit(context, held, fitOf(candidateOf(held), [order]));
  });
  const byStores = discountOrders(priced, [], { ...choice, platform: null });
  if (mall !== null)
    refuseUnfit(
      context,
      mall,
      fitOf(candidateOf(mall), priced, (order, line) => byStores[order]?.lines[line] ?? 0n),
    );

  return discountOrders(priced, listed(mall).map(candidateOf), choice).map((order, index) => ({
    ...order,
    promotion_shard: order.platform.saving > 0n ? (mall?.shard ?? null) : null,
    uses: [
      ...listed(stores[index] ?? null).map((held) => useOf(held, "store", order.store, order.freight_discount)),
      // The order's goods counted, even if the coupon takes nothing off them.
      ...(order.platform.eligible > 0n ? listed(mall).map((held) => useOf(held, "platform", order.platform, 0n)) : []),
    ],
  }));
}

function useOf(
  held: HeldCoupon,
  by: CouponUse["by"],
  { saving, eligible }: DiscountedOrder["store"],
  freight: bigint,
): Omit<CouponUse, "order_id"> {
  return { by, grant_id: held.grant_id, coupon_id: held.coupon_id, eligible, discount: saving - freight, freight };
}

function refuseUnfit(context: Context, held: HeldCoupon, fit: ReturnType<typeof fitOf>): void {
  if (fit.problem !== null) refuseCoupon(context, held, fit.problem, fit.missing);
}

const listed = (held: HeldCoupon | null): HeldCoupon[] => (held === null ? [] : [held]);

function couponOrders(
  parcelled: readonly Parcelled[],
  to: Destination | null,
  held: readonly (readonly HeldCoupon[])[],
): CouponOrder<bigint>[] {
  return parcelled.map(({ store_id, lines }, index) => ({
    store_id,
    lines: lines.map(({ sku, quantity }) => ({
      goods_id: sku.goods_id,
      total: lineTotal({ price: sku.price, quantity }),
    })),
    freight: freightOf(lines.map(pricedLine), to),
    candidates: (held[index] ?? []).map(candidateOf),
  }));
}

type Listed = Answered<typeof orders.preview>["platform_coupons"];

/**
 * The best coupons for a checkout and their discount, and every other coupon of the buyer with the reason why it is not
 * used.
 */
export async function offerCoupons(
  context: Context,
  buyerId: bigint,
  parcelled: readonly Parcelled[],
  to: Destination | null,
): Promise<{
  orders: (DiscountedOrder & { coupon: bigint | null; coupons: Listed })[];
  platform_coupon: bigint | null;
  platform_coupons: Listed;
}> {
  const storeIds = [...new Set(parcelled.map(({ store_id }) => store_id))];
  const skuIds = parcelled.flatMap(({ lines }) => lines.map(({ sku }) => sku.sku_id));
  const held = await heldCoupons(context.tx, buyerId, skuIds, storeIds, context.now);

  const usable = held.filter((one) => problemOfHeld(one, context.now) === null);
  const priced = couponOrders(
    parcelled,
    to,
    parcelled.map(({ store_id }) => usable.filter((one) => one.store_id === store_id)),
  );
  const mall = usable.filter(({ store_id }) => store_id === null).map(candidateOf);
  const choice = chooseCoupons(priced, mall);
  const byStores = discountOrders(priced, [], { ...choice, platform: null });
  const list = (
    of: readonly HeldCoupon[],
    among: readonly CouponOrder<bigint>[],
    taken?: (order: number, line: number) => bigint,
  ) => of.map((one) => offeredOf(context, one, fitOf(candidateOf(one), among, taken))).toSorted(better);
  return {
    orders: discountOrders(priced, mall, choice).map((order, index) => ({
      ...order,
      coupon: choice.stores[index] ?? null,
      coupons: list(
        held.filter(({ store_id }) => store_id === parcelled[index]?.store_id),
        priced.slice(index, index + 1),
      ),
    })),
    platform_coupon: choice.platform,
    platform_coupons: list(
      held.filter(({ store_id }) => store_id === null),
      priced,
      (order, line) => byStores[order]?.lines[line] ?? 0n,
    ),
  };
}

function offeredOf(context: Context, held: HeldCoupon, fit: ReturnType<typeof fitOf>): Listed[number] {
  const problem: CheckoutCoupon["problem"] = problemOfHeld(held, context.now) ?? fit.problem;
  return {
    grant_id: held.grant_id,
    name: inLanguage(held.name, context.language),
    kind: held.kind,
    threshold: moneyText(held.threshold),
    amount: held.amount === null ? null : moneyText(held.amount),
    ppm: held.ppm,
    max: held.max === null ? null : moneyText(held.max),
    goods_ids: held.goods_ids,
    valid_from: held.valid_from,
    valid_until: held.valid_until,
    saving: moneyText(problem === null && fit.problem === null ? fit.saving : 0n),
    problem,
    missing: moneyText(fit.problem === null ? 0n : fit.missing),
  };
}

/** Usable coupons come first, and those that save the most come before the others. */
function better(one: Listed[number], other: Listed[number]): number {
  if ((one.problem === null) !== (other.problem === null)) return one.problem === null ? -1 : 1;
  return Number(other.saving) - Number(one.saving) || Number(one.missing) - Number(other.missing);
}
