import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import { paths } from "../../../platform/page/paths.ts";

/** Where the goods are that a coupon can be used for: its store, or the list narrowed by what it covers. */
export function goodsOfCoupon({ id, store, scope }: Pick<Coupon, "id" | "store" | "scope">): string {
  return store !== null && scope === "everything"
    ? paths.store(store.id, { tab: "goods" })
    : paths.list({ coupon: id });
}
