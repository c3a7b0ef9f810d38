import { type Money, money, sum } from "../../money.ts";
import { type Applied, applyCoupon, type CouponTerms } from "./discount.ts";

/** A claimed coupon that could be used now. Ids are the wire's on the page and numbers on the server. */
export interface Candidate<Id> {
  id: Id;
  terms: CouponTerms;
  /** The goods it covers; null: all of them. */
  goods: ReadonlySet<Id> | null;
  valid_until: number;
}

/** An order to be made, with the coupons of its store. Two orders of one store share them. */
export interface CouponOrder<Id> {
  store_id: Id;
  lines: readonly { goods_id: Id; total: bigint }[];
  /** What its freight costs before any coupon. */
  freight: bigint;
  candidates: readonly Candidate<Id>[];
}

/**
 * The coupons that a buyer uses in one checkout: at most one for each order, and at most one of the mall for all orders
 * (RULES 4).
 */
export interface Choice<Id> {
  /** For each order the coupon of its store, or none. */
  stores: readonly (Id | null)[];
  platform: Id | null;
}

/**
 * What the chosen coupons take off one order, in micro-USDT. `store` is paid by the store, `platform` by the mall. Of
 * both, `discount` is what they take off the goods, and `freight_discount` what they take off the freight.
 */
export interface DiscountedOrder {
  /** What its store pays of the discount, and the goods total that its coupon counted. */
  store: { saving: Money; eligible: Money };
  platform: { saving: Money; eligible: Money };
  discount: Money;
  freight_discount: Money;
  /** What each line gets of the discount. */
  lines: Money[];
}

/**
 * The orders of a checkout with the coupons that were chosen: first each store's, then the mall's. A coupon that cannot
 * be used takes nothing off.
 */
export function discountOrders<Id>(
  orders: readonly CouponOrder<Id>[],
  platform: readonly Candidate<Id>[],
  choice: Choice<Id>,
): DiscountedOrder[] {
  const byStores = orders.map((order, index) => applyTo([order], find(order.candidates, choice.stores[index] ?? null)));
  const takenOf = (order: number, line: number): bigint => partsOf(byStores[order], 0).lines[line] ?? 0n;
  const byMall = applyTo(orders, find(platform, choice.platform), takenOf);
  return orders.map(({ lines }, index) => {
    const store = partsOf(byStores[index], 0);
    const mall = partsOf(byMall, index);
    const chosen = find(platform, choice.platform);
    return {
      store: { saving: store.saving, eligible: byStores[index]?.eligible ?? money(0n) },
      platform: {
        saving: mall.saving,
        eligible:
          byMall === null || byMall.problem !== null || chosen === null ? money(0n) : coveredTotal(chosen, lines),
      },
      discount: money(store.saving + mall.saving - store.freight - mall.freight),
      freight_discount: money(store.freight + mall.freight),
      lines: lines.map((_line, line) => money((store.lines[line] ?? 0n) + (mall.lines[line] ?? 0n))),
    };
  });
}

/** How a coupon fares with these orders; `taken` is what other coupons take off each line already. */
export function fitOf<Id>(
  candidate: Candidate<Id>,
  orders: readonly Pick<CouponOrder<Id>, "lines" | "freight">[],
  taken: (order: number, line: number) => bigint = () => 0n,
): Applied {
  return applyCoupon(
    candidate.terms,
    orders.map(({ lines }, order) =>
      lines.map(({ goods_id, total }, line) => ({
        total,
        taken: taken(order, line),
        covered: covers(candidate, goods_id),
      })),
    ),
    orders.map(({ freight }) => freight),
  );
}

/**
 * The coupons that save most; of two that save the same the one that expires first, so that the other can still be
 * used. Two orders of one store get the best pair of different ones.
 */
export function chooseCoupons<Id>(orders: readonly CouponOrder<Id>[], platform: readonly Candidate<Id>[]): Choice<Id> {
  const stores: (Id | null)[] = orders.map(() => null);
  const groups = Map.groupBy(
    orders.map((order, index) => ({ order, index })),
    ({ order }) => order.store_id,
  );
  for (const group of groups.values()) {
    const best = bestOf(group.map(({ order }) => ranked(order, group.length)));
    group.forEach(({ index }, place) => (stores[index] = best.ids[place] ?? null));
  }
  const chosen = discountOrders(orders, [], { stores, platform: null });
  const fits = platform.map((candidate) => ({
    candidate,
    saving: savingIn(fitOf(candidate, orders, (order, line) => chosen[order]?.lines[line] ?? 0n)),
  }));
  return { stores, platform: fits.filter(({ saving }) => saving > 0n).toSorted(better)[0]?.candidate.id ?? null };
}

interface Ranked<Id> {
  candidate: Candidate<Id>;
  saving: bigint;
}

function ranked<Id>(order: CouponOrder<Id>, max: number): Ranked<Id>[] {
  const fits = order.candidates.map((candidate) => ({ candidate, saving: savingIn(fitOf(candidate, [order])) }));
  return fits
    .filter(({ saving }) => saving > 0n)
    .toSorted(better)
    .slice(0, max);
}

function better<Id>(one: Ranked<Id>, other: Ranked<Id>): number {
  if (one.saving !== other.saving) return one.saving > other.saving ? -1 : 1;
  return one.candidate.valid_until - other.candidate.valid_until;
}

/** The greatest sum with each coupon once: as many choices for each order as there are orders hold the best of all. */
function bestOf<Id>(
  choices: readonly (readonly Ranked<Id>[])[],
  used: readonly Id[] = [],
): { saving: bigint; ids: (Id | null)[] } {
  const [own, ...rest] = choices;
  if (own === undefined) return { saving: 0n, ids: [] };
  const without = bestOf(rest, used);
  let best = { saving: without.saving, ids: [null, ...without.ids] as (Id | null)[] };
  for (const { candidate, saving } of own) {
    // guard: one coupon is for one order
    if (used.includes(candidate.id)) continue;
    const others = bestOf(rest, [...used, candidate.id]);
    if (saving + others.saving > best.saving)
      best = { saving: saving + others.saving, ids: [candidate.id, ...others.ids] };
  }
  return best;
}

const savingIn = (applied: Applied): bigint => (applied.problem === null ? applied.saving : 0n);

function applyTo<Id>(
  orders: readonly CouponOrder<Id>[],
  candidate: Candidate<Id> | null,
  taken?: (order: number, line: number) => bigint,
): Applied | null {
  return candidate === null ? null : fitOf(candidate, orders, taken);
}

function partsOf(
  applied: Applied | null | undefined,
  order: number,
): { saving: Money; freight: Money; lines: readonly Money[] } {
  const none = { saving: money(0n), freight: money(0n), lines: [] };
  return (applied?.problem === null ? applied.orders[order] : undefined) ?? none;
}

function find<Id>(candidates: readonly Candidate<Id>[], id: Id | null): Candidate<Id> | null {
  return candidates.find((candidate) => candidate.id === id) ?? null;
}

function covers<Id>({ goods }: Candidate<Id>, goodsId: Id): boolean {
  return goods === null || goods.has(goodsId);
}

function coveredTotal<Id>(candidate: Candidate<Id>, lines: CouponOrder<Id>["lines"]): Money {
  return sum(lines.filter(({ goods_id }) => covers(candidate, goods_id)).map(({ total }) => total));
}
