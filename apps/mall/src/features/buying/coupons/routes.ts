import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/coupon", access: "member", load: () => import("./coupon.page.tsx") },
  { path: "/pages/shop/coupons", access: "merchant", load: () => import("./shop-coupons.page.tsx") },
  { path: "/pages/shop/coupon_save", access: "merchant", load: () => import("./coupon-save.page.tsx") },
];
