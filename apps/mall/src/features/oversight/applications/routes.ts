import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/apply",
    access: "member",
    words: ["account", "addresses", "applications", "field", "members", "refusal"],
    load: () => import("./apply.page.tsx"),
  },
];

/** What a merchant's page shows to whoever has no store yet. */
export const notMerchant: Route = {
  path: "/pages/shop",
  access: "member",
  words: ["account", "applications"],
  load: () => import("./not-merchant.page.tsx"),
};
