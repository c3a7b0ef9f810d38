import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/shop_bond",
    access: "merchant",
    words: ["bond", "members", "rehearsal", "wallet"],
    load: () => import("./shop-bond.page.tsx"),
  },
  {
    path: "/pages/shop/shop_bond_sign",
    access: "merchant",
    words: ["bond", "members"],
    load: () => import("./shop-bond-sign.page.tsx"),
  },
];
