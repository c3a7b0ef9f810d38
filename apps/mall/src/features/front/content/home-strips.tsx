// What stands below the fold of the home page, in one file that comes after the page.
export { CouponStrip } from "../../buying/coupons/index.ts";
export { HomeDeals } from "../../buying/deals/home-deals.tsx";
export { HomeGroups } from "./home-groups.tsx";
