import { type Money, money, share, shareOver, sum } from "../../money.ts";
import type { CouponKind, CouponProblem, GrantState } from "./kinds.ts";

/**
 * What a coupon takes off. Reductions have an `amount`, which is also the `max`; a discount has parts per million and
 * a cap; `free_freight` may have a bound.
 */
export interface CouponTerms {
  kind: CouponKind;
  /** The total of the goods it covers from which it can be used; 0 where there is none. */
  threshold: bigint;
  amount: bigint | null;
  /** What is taken off: 10 % off is 100_000. */
  ppm: number | null;
  /** The most that it takes off. Null: all of the freight, whatever it is. */
  max: bigint | null;
}

/** A line of an order as a coupon sees it. */
export interface DiscountLine {
  /** Price times quantity. */
  total: bigint;
  /** What another coupon takes off already. */
  taken: bigint;
  covered: boolean;
}

/**
 * The result of `applyCoupon`, in micro-USDT. `eligible` is the price of the goods that the coupon covers. With a
 * `problem` nothing is taken off.
 */
export type Applied =
  | {
      problem: null;
      eligible: Money;
      saving: Money;
      /** What each order gets of the saving: its freight, and each of its lines. */
      orders: { saving: Money; freight: Money; lines: Money[] }[];
    }
  | {
      problem: Extract<CouponProblem, "not_covered" | "below_threshold" | "nothing_left" | "no_freight">;
      eligible: Money;
      /** To the threshold. */ missing: Money;
    };

/**
 * Nothing of the mall is given away: each order's goods cost at least this much, whatever its coupons say (RULES 4).
 */
const minPayment = 10_000n;
const cent = 10_000n;

/**
 * The only sum of a coupon (RULES 4): whether it can be used for these orders (one order for a store's, all of a
 * checkout for the mall's) and what it takes off each line. The threshold and the percentage count the goods it covers
 * at their prices. No order's goods fall below 0.01; what is taken off is shared by what can still be taken off, by
 * largest remainder, the earlier order and line first. `freights`: what the freight of each order costs. A coupon of
 * `free_freight` gives up the freight of the whole order, whichever of its goods it covers.
 */
export function applyCoupon(
  terms: CouponTerms,
  orders: readonly (readonly DiscountLine[])[],
  freights: readonly bigint[] = [],
): Applied {
  const covered = orders.flat().filter((line) => line.covered);
  const eligible = sum(covered.map(({ total }) => total));
  if (covered.length === 0) return { problem: "not_covered", eligible, missing: money(0n) };
  // guard: a coupon is used from its threshold on
  if (eligible < terms.threshold)
    return { problem: "below_threshold", eligible, missing: money(terms.threshold - eligible) };

  const isFreight = terms.kind === "free_freight";
  const rooms = isFreight ? orders.map((_lines, index) => freights[index] ?? 0n) : orders.map(roomOf);
  const room = sum(rooms);
  const wanted = savingOf(terms, eligible, room);
  const saving = wanted < room ? wanted : room;
  if (saving <= 0n) return { problem: isFreight ? "no_freight" : "nothing_left", eligible, missing: money(0n) };

  const parts = shareCents(saving, rooms);
  return {
    problem: null,
    eligible,
    saving: money(saving),
    orders: orders.map((lines, index) => ({
      saving: parts[index] ?? money(0n),
      freight: isFreight ? (parts[index] ?? money(0n)) : money(0n),
      lines: isFreight ? lines.map(() => money(0n)) : shareCents(parts[index] ?? 0n, lines.map(leftOf)),
    })),
  };
}

/** What the terms alone take off a total that reaches the threshold, or off its freight. */
export function savingOf(
  { kind, amount, ppm, max }: Omit<CouponTerms, "threshold">,
  eligible: bigint,
  freight: bigint,
): Money {
  if (kind === "full_reduction" || kind === "instant_reduction") return money(amount ?? 0n);
  const off = kind === "free_freight" ? freight : share(eligible, BigInt(ppm ?? 0), 1_000_000n * cent) * cent;
  // guard: a discount has its cap [max !== null && max < off -> false]
  return money(max !== null && max < off ? max : off);
}

/** What can still be taken off the covered lines of an order. */
function roomOf(lines: readonly DiscountLine[]): bigint {
  // guard: an order's goods cost at least a cent [without - minPayment]
  const left = sum(lines.map(({ total, taken }) => total - taken)) - minPayment;
  const covered = sum(lines.map(leftOf));
  const room = covered < left ? covered : left;
  return room > 0n ? room : 0n;
}

const leftOf = ({ total, taken, covered }: DiscountLine): bigint => (covered ? total - taken : 0n);

/** Prices have two decimals, so the parts of a discount have no more. */
function shareCents(whole: bigint, weights: readonly bigint[]): Money[] {
  const isWhole = whole % cent === 0n && weights.every((weight) => weight % cent === 0n);
  if (!isWhole) return shareOver(whole, weights);
  return shareOver(
    whole / cent,
    weights.map((weight) => weight / cent),
  ).map((part) => money(part * cent));
}

/** Why a claimed coupon cannot be used, whatever the goods are. At `valid_until` it is over. */
export function problemOfGrant(
  grant: { state: GrantState; valid_from: number; valid_until: number },
  nowMs: number,
): Extract<CouponProblem, "used" | "locked" | "expired" | "not_yet"> | null {
  if (grant.state !== "unused") return grant.state;
  // guard: a coupon is used in time
  if (grant.valid_until <= nowMs) return "expired";
  return grant.valid_from > nowMs ? "not_yet" : null;
}
