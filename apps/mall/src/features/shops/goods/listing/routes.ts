import type { Route } from "../../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/goods_add",
    access: "merchant",
    words: ["arrivals", "field", "listing", "refusal", "supply"],
    load: () => import("./goods-add.page.tsx"),
  },
  {
    path: "/pages/shop/goods_manage",
    access: "merchant",
    words: ["field", "listing", "shop", "wallet"],
    load: () => import("./goods-manage.page.tsx"),
  },
  {
    path: "/pages/shop/goods_manage_detail",
    access: "merchant",
    words: ["arrivals", "field", "listing", "members", "refusal"],
    load: () => import("./goods-manage-detail.page.tsx"),
  },
];
