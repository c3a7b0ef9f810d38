import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/product/goods", access: "visitor", load: () => import("./goods.page.tsx") },
  { path: "/pages/member/collect", access: "member", load: () => import("./collect.page.tsx") },
  { path: "/pages/member/history", access: "member", load: () => import("./history.page.tsx") },
];
