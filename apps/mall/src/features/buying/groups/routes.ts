import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/product/group", access: "visitor", load: () => import("./group.page.tsx") },
  { path: "/pages/shop/groups", access: "merchant", load: () => import("./store-groups.page.tsx") },
];
