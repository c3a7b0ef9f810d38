import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/reported-goods", permission: "goods.take_down", load: () => import("./reports.page.tsx") },
  { path: "/goods", permission: "goods.take_down", load: () => import("./goods.page.tsx") },
];
