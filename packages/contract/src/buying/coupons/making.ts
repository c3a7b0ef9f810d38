import * as z from "zod/mini";
import { languages } from "../../languages.ts";
import { type Money, money } from "../../money.ts";
import { nothingBack, settlementOf } from "../orders/price.ts";
import { inLanguages } from "../../shops/stores/profile.ts";
import * as w from "../../wire.ts";
import { type CouponTerms, savingOf } from "./discount.ts";
import { type CouponKind, couponKinds, couponScopes, goodsCouponKinds } from "./kinds.ts";

/** Bounds of what a coupon may be. */
export const maxMaking = { name: 40, percent: 95, total: 100_000, perPerson: 100, covers: 100, days: 365 } as const;
const dayMs = 86_400_000;

const terms = {
  kind: z.enum(couponKinds, "not_a_choice"),
  threshold: z.optional(w.amount()),
  amount: z.optional(w.amount()),
  /** Of a discount: 10 takes a tenth off. */
  percent: z.optional(w.whole(1, maxMaking.percent)),
  /** The cap of a discount, or the most of the freight that is given up; without it, all of it. */
  max: z.optional(w.amount()),
  scope: z.enum(couponScopes, "not_a_choice"),
  category_ids: z.optional(w.idList(maxMaking.covers)),
  goods_ids: z.optional(w.idList(maxMaking.covers)),
  /** Left out: from now on. */
  claim_from: z.optional(w.instant),
  claim_until: w.instant,
  /** Either both of these, or days from claiming. */
  valid_from: z.optional(w.instant),
  valid_until: z.optional(w.instant),
  valid_days: z.optional(w.whole(1, maxMaking.days)),
  total: w.whole(1, maxMaking.total),
  per_person: w.whole(1, maxMaking.perPerson),
};

/** A coupon as its store makes it, with its name in the languages that the merchant writes. */
export const storeCouponInput = z
  .strictObject({
    name: inLanguages(() => w.shownLine(maxMaking.name)).check(
      z.refine((name) => languages.some((of) => name[of] !== undefined), "required"),
    ),
    ...terms,
  })
  .check((context) => {
    for (const fault of makingFaults(context.value))
      context.issues.push({ code: "custom", input: context.value, ...fault });
  });

/** A coupon of the mall: its name in all six languages. */
export const mallCouponInput = z
  .strictObject({
    name: z.strictObject(
      Object.fromEntries(languages.map((of) => [of, w.shownLine(maxMaking.name)])) as Record<
        (typeof languages)[number],
        ReturnType<typeof w.shownLine>
      >,
      "wrong_type",
    ),
    ...terms,
    kind: z.enum(goodsCouponKinds, "not_a_choice"),
    /** Whether anybody may claim it; otherwise the mall gives it out, as to the two sides of an invitation. */
    claimable: z.boolean("wrong_type"),
    note: w.note,
  })
  .check((context) => {
    for (const fault of makingFaults(context.value))
      context.issues.push({ code: "custom", input: context.value, ...fault });
  });

type Wanted = Omit<z.output<typeof storeCouponInput>, "name">;
/** What both forms have in common, as the server reads it. */
export type CouponWanted = Wanted;

interface Fault {
  path: string[];
  message: string;
  /** The figure that was broken, for the sentence beside the field. */
  minimum?: number;
  maximum?: number;
}

const microPerUnit = 1_000_000;

/**
 * What no single field shows: what a kind needs and does not have, ends before beginnings, more for one than there are.
 */
function makingFaults(wanted: Wanted): Fault[] {
  const { kind, threshold, amount, percent, max, scope, category_ids, goods_ids } = wanted;
  const { needs, takes } = fieldsOf[kind];
  const given = { threshold, amount, percent, max };
  const fields = (Object.keys(given) as (keyof typeof given)[]).flatMap((field) => {
    if (given[field] === undefined) return needs.includes(field) ? [{ path: [field], message: "required" }] : [];
    return needs.includes(field) || takes.includes(field) ? [] : [{ path: [field], message: "not_a_choice" }];
  });
  const covers = [
    ["category_ids", "categories", category_ids] as const,
    ["goods_ids", "goods", goods_ids] as const,
  ].flatMap(([field, of, ids]) => {
    if (scope === of) return ids === undefined ? [{ path: [field], message: "required" }] : [];
    return ids === undefined ? [] : [{ path: [field], message: "not_a_choice" }];
  });
  const isLow = kind === "full_reduction" && threshold !== undefined && amount !== undefined && threshold < amount;
  return [
    ...fields,
    ...covers,
    ...(isLow ? [{ path: ["threshold"], message: "too_small", minimum: Number(amount) / microPerUnit }] : []),
    ...(wanted.per_person > wanted.total ? [{ path: ["per_person"], message: "too_big", maximum: wanted.total }] : []),
    ...timeFaults(wanted),
  ];
}

type Figure = "threshold" | "amount" | "percent" | "max";

/** The figures that a coupon of a kind must have, and those that it may have. */
const fieldsOf: Readonly<Record<CouponKind, { needs: readonly Figure[]; takes: readonly Figure[] }>> = {
  full_reduction: { needs: ["threshold", "amount"], takes: [] },
  full_discount: { needs: ["threshold", "percent", "max"], takes: [] },
  instant_reduction: { needs: ["amount"], takes: [] },
  free_freight: { needs: [], takes: ["threshold", "max"] },
};

function timeFaults({
  claim_from,
  claim_until,
  valid_from,
  valid_until,
  valid_days,
}: Wanted): { path: string[]; message: string }[] {
  const faults: { path: string[]; message: string }[] = [];
  const addFault = (field: string, message: string) => void faults.push({ path: [field], message });
  if (claim_from !== undefined && claim_until <= claim_from) addFault("claim_until", "too_small");
  if (valid_days !== undefined) {
    if (valid_from !== undefined) addFault("valid_from", "not_a_choice");
    if (valid_until !== undefined) addFault("valid_until", "not_a_choice");
    return faults;
  }
  if (valid_until === undefined) addFault("valid_until", "required");
  else {
    if (valid_from !== undefined && valid_until <= valid_from) addFault("valid_until", "too_small");
    else if (valid_until < claim_until) addFault("valid_until", "too_small");
  }
  return faults;
}

/** When the last one of a coupon ends: at its date, or so many days after the last can be claimed. */
export function endOf({
  claim_until,
  valid_until,
  valid_days,
}: Pick<Wanted, "claim_until" | "valid_until" | "valid_days">): Date {
  return valid_days === undefined ? (valid_until ?? claim_until) : new Date(claim_until.getTime() + valid_days * dayMs);
}

/**
 * Whether a coupon's times lie ahead: claims that end after now, and an end that is not further off than a year after
 * the last claim can be.
 */
export function timesLieAhead(wanted: Pick<Wanted, "claim_until" | "valid_until" | "valid_days">, now: Date): boolean {
  const last = now.getTime() + maxMaking.days * dayMs;
  return (
    wanted.claim_until > now &&
    wanted.claim_until.getTime() <= last &&
    endOf(wanted).getTime() <= last + maxMaking.days * dayMs
  );
}

type Figures = Pick<Wanted, "kind" | "threshold" | "amount" | "percent" | "max">;

/** What a coupon takes off, as it is reckoned with. */
export function termsOf(wanted: Figures): CouponTerms {
  const { kind, threshold = 0n, amount = 0n, percent = 0, max = null } = wanted;
  if (kind === "free_freight") return { kind, threshold, amount: null, ppm: null, max };
  const isDiscount = kind === "full_discount";
  return {
    kind,
    threshold,
    amount: isDiscount ? null : amount,
    ppm: isDiscount ? percent * 10_000 : null,
    max: capOf(wanted),
  };
}

/** The most that a coupon takes off goods: the cap of a discount, the amount of a reduction. */
export function capOf({ kind, amount, max }: Pick<Figures, "kind" | "amount" | "max">): Money {
  return (kind === "full_discount" ? max : amount) ?? money(0n);
}

/** The promotion money lies on this many shards. */
export const promotionShards = 32;

/** What all of a coupon can cost at the most. */
export function budgetOf(total: number, max: bigint): Money {
  return money(BigInt(total) * max);
}

/**
 * Of the pieces of a coupon of the mall those whose number falls on a shard: the number of a claimed one says which
 * shard pays for it, so each holds exactly enough for as many as can come to it, and a payment never finds it short.
 */
export function piecesOn(total: number, shard: number): number {
  return Math.floor(total / promotionShards) + (shard > 0 && shard <= total % promotionShards ? 1 : 0);
}

/** A sale with a store's coupon that brings less than its goods cost. */
export interface Loss {
  /** The fewest pieces with which the coupon can be used. */
  pieces: number;
  discount: Money;
  /** What comes of it after commission, before the purchase. */
  brings: Money;
  costs: Money;
}

const maxPieces = 999n;

/** A supply goods as a coupon meets it: price and cost of a piece, and what its freight is at the least. */
export interface SupplyPiece {
  price: bigint;
  cost: bigint;
  freight: { first: bigint; free_from: bigint | null };
}

/**
 * Whether a store's coupon takes a supply goods below its cost already with the fewest pieces that reach its threshold;
 * null: it does not. The supplier is paid its freight, also where the store gives it up.
 */
export function lossOf(coupon: CouponTerms, { price, cost, freight }: SupplyPiece, commissionPpm: number): Loss | null {
  const pieces = coupon.threshold === 0n ? 1n : (coupon.threshold + price - 1n) / price;
  if (price <= 0n || pieces > maxPieces) return null;
  const total = price * pieces;
  const shipping = freight.free_from !== null && total >= freight.free_from ? 0n : freight.first;
  const wanted = savingOf(coupon, total, shipping);
  const givenUp = coupon.kind === "free_freight" ? wanted : 0n;
  // A cent is always left to pay.
  const discount = money(givenUp > 0n ? 0n : wanted < total ? wanted : total - 10_000n);
  const purchase_paid = cost * pieces + givenUp;
  const { to_merchant } = settlementOf(
    { ...nothingBack, product_total: total, freight: 0n, discount, purchase_paid },
    commissionPpm,
  );
  return to_merchant < 0n
    ? { pieces: Number(pieces), discount, brings: money(to_merchant + purchase_paid), costs: money(purchase_paid) }
    : null;
}
