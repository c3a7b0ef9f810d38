import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/coupon", access: "member", words: ["orders"], load: () => import("./coupon.page.tsx") },
  {
    path: "/pages/shop/coupons",
    access: "merchant",
    words: ["coupon_shop"],
    load: () => import("./shop-coupons.page.tsx"),
  },
  {
    path: "/pages/shop/coupon_save",
    access: "merchant",
    words: ["coupon_shop", "field", "shop_setting"],
    load: () => import("./coupon-save.page.tsx"),
  },
];
