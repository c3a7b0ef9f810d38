import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/analytics",
    access: "merchant",
    words: ["analytics", "wallet"],
    load: () => import("./analytics.page.tsx"),
  },
];
