import type { Sent } from "@arcade/contract/endpoint";
import type { couponsOffice } from "@arcade/contract/buying/coupons/office";
import type { CouponScope, GoodsCouponKind } from "@arcade/contract/buying/coupons/kinds";
import { type Language, languages } from "@arcade/contract/languages";

/** A coupon as the form holds it. */
export interface CouponForm {
  name: Record<Language, string>;
  kind: GoodsCouponKind;
  threshold: string;
  amount: string;
  percent: string;
  max: string;
  scope: CouponScope;
  /** These are there only while their fields are. */
  category_ids?: string[];
  goods_ids?: string;
  claim_from: string;
  claim_until: string;
  validity: "dates" | "days";
  valid_until: string;
  valid_days: string;
  total: string;
  per_person: string;
  claimable: boolean;
}

/** In the sent form; fields that the kind does not have are left out. */
export function couponOf(typed: CouponForm & { note?: string }): Sent<typeof couponsOffice.propose> {
  const { name, kind, scope, category_ids = [], validity, claim_from, claim_until, claimable, note } = typed;
  const isDiscount = kind === "full_discount";
  const goods = (typed.goods_ids ?? "").split(/[\s,]+/).filter((id) => id !== "");
  return {
    name: Object.fromEntries(languages.map((language) => [language, name[language].trim()])) as Record<
      Language,
      string
    >, // one for each language
    kind,
    ...(kind !== "instant_reduction" && { threshold: typed.threshold.trim() }),
    ...(isDiscount ? { percent: Number(typed.percent), max: typed.max.trim() } : { amount: typed.amount.trim() }),
    scope,
    ...(scope === "categories" && { category_ids }),
    ...(scope === "goods" && { goods_ids: goods }),
    ...(claim_from && { claim_from: instantOf(claim_from) }),
    claim_until: instantOf(claim_until),
    ...(validity === "days" ? { valid_days: Number(typed.valid_days) } : { valid_until: instantOf(typed.valid_until) }),
    total: Number(typed.total),
    per_person: Number(typed.per_person),
    claimable,
    note: note ?? "",
  };
}

/** Nothing if no time is entered: the server names the field. */
function instantOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}
