import { plainDigits } from "@arcade/contract/digits";
import type { Sent } from "@arcade/contract/endpoint";
import type { CouponTerms } from "@arcade/contract/buying/coupons/discount";
import type { CouponKind, CouponScope } from "@arcade/contract/buying/coupons/kinds";
import type { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { readMoney } from "@arcade/contract/money";
import type { StoreTexts } from "@arcade/contract/shops/stores/texts";
import { localMoment } from "@arcade/web/moment.ts";

/**
 * The values of the coupon form. Fields that the chosen kind does not have keep their values, so that they are there if
 * the kind changes back.
 */
export interface MakeValues extends Record<string, unknown> {
  name: StoreTexts;
  kind: CouponKind;
  threshold: string;
  amount: string;
  percent: string;
  max: string;
  scope: CouponScope;
  category_ids: string[];
  goods_ids: string[];
  claim_from: string;
  claim_until: string;
  validity: "dates" | "days";
  valid_until: string;
  valid_days: string;
  total: string;
  per_person: string;
}

const dayMs = 86_400_000;

export function blankCoupon(now: Date): MakeValues {
  return {
    name: {},
    kind: "full_reduction",
    threshold: "",
    amount: "",
    percent: "",
    max: "",
    scope: "everything",
    category_ids: [],
    goods_ids: [],
    claim_from: "",
    claim_until: localMoment(new Date(now.getTime() + 14 * dayMs)),
    validity: "days",
    valid_until: localMoment(new Date(now.getTime() + 30 * dayMs)),
    valid_days: "14",
    total: "100",
    per_person: "1",
  };
}

/**
 * The input of the call. Invalid numbers and times stay as they are, so that the contract refuses them beside their
 * field.
 */
export function inputOf(values: MakeValues, name: Partial<Record<string, string>>): Sent<typeof couponsShop.make> {
  const { kind, scope, validity } = values;
  return {
    name,
    kind,
    ...figuresOf(values),
    scope,
    ...(scope === "categories" && values.category_ids.length > 0 && { category_ids: values.category_ids }),
    ...(scope === "goods" && values.goods_ids.length > 0 && { goods_ids: values.goods_ids }),
    ...(values.claim_from !== "" && { claim_from: instantOf(values.claim_from) }),
    claim_until: instantOf(values.claim_until),
    ...(validity === "days"
      ? { valid_days: wholeOf(values.valid_days) }
      : { valid_until: instantOf(values.valid_until) }),
    total: wholeOf(values.total),
    per_person: wholeOf(values.per_person),
  };
}

/** The figures of the kind. Those that a coupon for shipping may do without are left out while they are empty. */
function figuresOf(values: MakeValues): Partial<Sent<typeof couponsShop.make>> {
  const { kind, threshold, amount, max } = values;
  switch (kind) {
    case "full_reduction":
      return { threshold, amount };
    case "full_discount":
      return { threshold, percent: wholeOf(values.percent), max };
    case "instant_reduction":
      return { amount };
    case "free_freight":
      return { ...(threshold !== "" && { threshold }), ...(max !== "" && { max }) };
  }
}

/** The discount that was filled in, or null while it is incomplete. */
export function termsTyped({ kind, threshold, amount, percent, max }: MakeValues): CouponTerms | null {
  if (kind === "free_freight") {
    const [from, most] = [threshold === "" ? 0n : readMoney(threshold), max === "" ? null : readMoney(max)];
    const isWrong = from === null || from < 0n || (max !== "" && (most === null || most <= 0n));
    return isWrong ? null : { kind, threshold: from, amount: null, ppm: null, max: most };
  }
  const min = kind === "instant_reduction" ? 0n : readMoney(threshold);
  const cap = readMoney(kind === "full_discount" ? max : amount);
  const share = wholeOf(percent);
  if (min === null || cap === null || cap <= 0n || min < 0n) return null;
  if (kind !== "full_discount") return { kind, threshold: min, amount: cap, ppm: null, max: cap };
  return share >= 1 && share <= 99 ? { kind, threshold: min, amount: null, ppm: share * 10_000, max: cap } : null;
}

export function wholeOf(text: string): number {
  const plain = plainDigits(text).trim();
  return plain === "" ? 0 : Number(plain);
}

/** The value of a date-time field in the format of the contract. An empty field gives an empty text. */
function instantOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}
