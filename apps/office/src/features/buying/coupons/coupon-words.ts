import type { CouponKind, CouponScope, CouponState } from "@arcade/contract/buying/coupons/kinds";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const kindNames: Record<CouponKind, MessageId> = {
  full_reduction: "coupon_shop.kind_full_reduction",
  full_discount: "coupon_shop.kind_full_discount",
  instant_reduction: "coupon_shop.kind_instant_reduction",
};

export const scopeNames: Record<CouponScope, MessageId> = {
  everything: "office.coupon_scope_everything",
  categories: "office.coupon_scope_categories",
  goods: "office.coupon_scope_goods",
};

export const stateNames: Record<CouponState, MessageId> = {
  draft: "office.coupon_state_draft",
  running: "office.coupon_state_running",
  stopped: "office.coupon_state_stopped",
  ended: "office.coupon_state_ended",
};

export const stateTones: Record<CouponState, Tone> = { draft: "info", running: "good", stopped: "warning", ended: "quiet" };
