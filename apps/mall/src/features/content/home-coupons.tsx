import type { ReactNode } from "react";
import { CouponStrip } from "../coupons/index.ts";

/** The strip of coupons to claim, in a file of its own: it stands below the fold and may come later than the page. */
export function HomeCoupons(): ReactNode {
  return <CouponStrip />;
}
