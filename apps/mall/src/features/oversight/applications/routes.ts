import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/apply",
    access: "member",
    words: ["account", "addresses", "applications", "field", "members", "refusal"],
    load: () => import("./apply.page.tsx"),
  },
];

/** Replaces a merchant's page for members without a store. */
export const notMerchant: Route = {
  path: "/pages/shop",
  access: "member",
  words: ["account", "applications"],
  load: () => import("./not-merchant.page.tsx"),
};
