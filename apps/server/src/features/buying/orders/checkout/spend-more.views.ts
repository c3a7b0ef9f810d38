import { type CouponOrder, fitOf } from "@arcade/contract/buying/coupons/choose";
import { type CouponTerms, savingOf } from "@arcade/contract/buying/coupons/discount";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { type Money, money, moneyOf, moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Destination, freightOf, lineTotal, rateTo } from "@arcade/contract/buying/orders/price";
import type { Context } from "../../../../platform/context.ts";
import { atHeldPrices, skusForSale } from "../../carts/index.ts";
import { couponsForGoods } from "../../coupons/index.ts";
import { ordersOf, type Parcelled, pricedLine, problemOf } from "../rules.ts";

type Answer = Answered<typeof orders.spendMore>;

interface Step {
  missing: bigint;
  saving: bigint;
  free_freight: boolean;
  coupon: NonNullable<Answer["mall"]>["coupon"];
}

/** A coupon that this person holds or could claim, with the goods that it covers. */
interface Usable {
  store_id: bigint | null;
  coupon: NonNullable<Step["coupon"]>;
  terms: CouponTerms;
  goods: ReadonlySet<bigint>;
}

/**
 * How much more to spend for free freight or for a coupon: the nearest step of each order, and of the mall's coupons.
 * Cart and order page show what this says. Lines that cannot be bought now do not count.
 */
export async function spendMore(
  context: Context,
  memberId: bigint | null,
  { lines, country, province = "" }: Received<typeof orders.spendMore>,
): Promise<Answer> {
  const skus = await skusForSale(
    context.tx,
    lines.map(({ sku_id }) => sku_id),
    { buyer_id: memberId, now: context.now },
  );
  const to = country === undefined ? null : { country, province };
  const wanted = atHeldPrices(
    lines.flatMap(({ sku_id, quantity }) => {
      const sku = skus.get(sku_id);
      return sku === undefined || problemOf({ sku, quantity }, to, context.now) !== null ? [] : [{ sku, quantity }];
    }),
  );
  const parcelled = ordersOf(wanted);
  const usable = await usableFor(context, memberId, [...new Set(wanted.map(({ sku }) => sku.goods_id))]);
  const priced = parcelled.map((order) => linesOf(order, to));
  return {
    stores: parcelled.flatMap((order, index) => {
      const own = usable.filter(({ store_id }) => store_id === order.store_id);
      const step = nearest([...freightSteps(order, to), ...couponSteps(own, priced.slice(index, index + 1))]);
      return step === null ? [] : [{ store_id: order.store_id, supplied: order.supplied, step: stepOut(step) }];
    }),
    mall: stepOut(
      nearest(
        couponSteps(
          usable.filter(({ store_id }) => store_id === null),
          priced,
        ),
      ),
    ),
  };
}

async function usableFor(context: Context, memberId: bigint | null, goodsIds: bigint[]): Promise<Usable[]> {
  if (goodsIds.length === 0) return [];
  const { items } = await couponsForGoods(context, memberId, goodsIds);
  return items
    .filter(({ held, valid_from }) => held > 0 || valid_from === null || new Date(valid_from) <= context.now)
    .map(({ id, store, name, scope, kind, threshold, amount, ppm, max, goods_ids }) => ({
      store_id: store === null ? null : BigInt(store.id),
      coupon: { id, name, scope },
      terms: {
        kind,
        threshold: moneyOf(threshold),
        amount: amount === null ? null : moneyOf(amount),
        ppm,
        max: max === null ? null : moneyOf(max),
      },
      goods: new Set(goods_ids.map(BigInt)),
    }));
}

type Lines = Pick<CouponOrder<bigint>, "lines" | "freight">;

function linesOf({ lines }: Parcelled, to: Destination | null): Lines {
  return {
    freight: freightOf(lines.map(pricedLine), to),
    lines: lines.map(({ sku, quantity }) => ({
      goods_id: sku.goods_id,
      total: lineTotal({ price: sku.price, quantity }),
    })),
  };
}

/** Of each parcel that would be free from a total: what is missing to it. */
function freightSteps({ lines }: Parcelled, to: Destination | null): Step[] {
  const parcels = Map.groupBy(lines.map(pricedLine), ({ freight }) => String(freight.id));
  return [...parcels.values()].flatMap((parcel) => {
    const from = parcel[0] === undefined ? null : rateTo(parcel[0].freight, to).free_from;
    const saving = freightOf(parcel, to);
    const total = sum(parcel.map(lineTotal));
    return from === null || saving === 0n || from - total > total
      ? []
      : [{ missing: from - total, saving, free_freight: true, coupon: null }];
  });
}

/**
 * Of each coupon below its threshold that would then save more than the best one does now: what is missing to it. The
 * freight is taken as it is now.
 */
function couponSteps(coupons: readonly Usable[], among: readonly Lines[]): Step[] {
  const freight = sum(among.map((order) => order.freight));
  const fits = coupons.map(({ coupon, terms, goods }) => ({
    coupon,
    terms,
    fit: fitOf({ id: 0n, terms, goods, valid_until: 0 }, among),
  }));
  const best = fits.reduce<Money>(
    (most, { fit }) => (fit.problem === null && fit.saving > most ? fit.saving : most),
    money(0n),
  );
  return fits.flatMap(({ coupon, terms, fit }) => {
    if (fit.problem !== "below_threshold" || fit.missing > fit.eligible) return [];
    const saving = savingOf(terms, terms.threshold, freight);
    const free_freight = terms.kind === "free_freight" && saving === freight;
    return saving > best ? [{ missing: fit.missing, saving, free_freight, coupon }] : [];
  });
}

/** The step that needs least, and of two that need the same the one that saves more. */
function nearest(steps: readonly Step[]): Step | null {
  const [first = null] = steps.toSorted((one, other) =>
    one.missing === other.missing ? Number(other.saving - one.saving) : Number(one.missing - other.missing),
  );
  return first;
}

function stepOut(step: Step): NonNullable<Answer["mall"]>;
function stepOut(step: Step | null): Answer["mall"];
function stepOut(step: Step | null): Answer["mall"] {
  return step && { ...step, missing: moneyText(step.missing), saving: moneyText(step.saving) };
}
