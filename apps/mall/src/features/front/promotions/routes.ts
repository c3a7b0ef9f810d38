import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/shop/promotion", access: "merchant", load: () => import("./promotion.page.tsx") },
];
