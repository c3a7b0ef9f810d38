import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/product/shop_home", access: "visitor", load: () => import("./shop-home.page.tsx") },
  { path: "/pages/shop/credit", access: "merchant", load: () => import("./credit.page.tsx") },
  { path: "/pages/shop/setting", access: "merchant", load: () => import("./settings/setting.page.tsx") },
  { path: "/pages/shop/index", access: "merchant", load: () => import("./dashboard.page.tsx") },
];
