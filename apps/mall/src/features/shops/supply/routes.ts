import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/shop/goods_add_detail",
    access: "merchant",
    words: ["supply"],
    load: () => import("./goods-add-detail.page.tsx"),
  },
];
