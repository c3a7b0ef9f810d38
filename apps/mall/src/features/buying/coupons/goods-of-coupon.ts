import type { Coupon } from "@arcade/contract/buying/coupons/coupon";
import { paths } from "../../../platform/page/paths.ts";

/** The page with the goods of a coupon: its store, or the goods list filtered by its scope. */
export function goodsOfCoupon({ id, store, scope }: Pick<Coupon, "id" | "store" | "scope">): string {
  return store !== null && scope === "everything"
    ? paths.store(store.id, { tab: "goods" })
    : paths.list({ coupon: id });
}
