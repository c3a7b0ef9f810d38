import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/coupons",
    permission: "coupons.look",
    words: ["coupon_shop", "coupons", "invitations", "tables"],
    load: () => import("./coupons.page.tsx"),
  },
  {
    path: "/coupon-add",
    permission: "coupons.change",
    words: ["coupon_shop", "supply_office"],
    load: () => import("./add-coupon.page.tsx"),
  },
  {
    path: "/promotion-money",
    permission: "coupons.look",
    words: ["tables"],
    load: () => import("./promotion-money.page.tsx"),
  },
];
