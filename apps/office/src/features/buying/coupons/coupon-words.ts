import type { CouponState } from "@arcade/contract/buying/coupons/kinds";
import type { Tone } from "../../../kit/state-tag.tsx";

export const stateTones: Record<CouponState, Tone> = {
  draft: "info",
  running: "good",
  stopped: "warning",
  ended: "quiet",
};
