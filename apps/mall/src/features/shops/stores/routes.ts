import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/product/shop_home",
    access: "visitor",
    words: ["arrivals", "catalogue", "chat", "reviews", "sharing", "store_meaning"],
    load: () => import("./shop-home.page.tsx"),
  },
  {
    path: "/pages/shop/credit",
    access: "merchant",
    words: ["credit", "members"],
    load: () => import("./credit.page.tsx"),
  },
  {
    path: "/pages/shop/setting",
    access: "merchant",
    words: ["addresses", "field", "integrations", "refusal", "shop", "shop_setting", "staff", "store_meaning"],
    load: () => import("./settings/setting.page.tsx"),
  },
  {
    path: "/pages/shop/index",
    access: "merchant",
    words: [
      "analytics",
      "coupon_shop",
      "deals",
      "groups",
      "listing",
      "members",
      "refunds",
      "rehearsal",
      "shop",
      "staff",
    ],
    load: () => import("./dashboard.page.tsx"),
  },
];
