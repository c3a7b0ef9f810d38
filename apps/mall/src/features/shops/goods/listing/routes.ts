import type { Route } from "../../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/shop/goods_add", access: "merchant", load: () => import("./goods-add.page.tsx") },
  { path: "/pages/shop/goods_manage", access: "merchant", load: () => import("./goods-manage.page.tsx") },
  { path: "/pages/shop/goods_manage_detail", access: "merchant", load: () => import("./goods-manage-detail.page.tsx") },
];
