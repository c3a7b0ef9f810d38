import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/bond", permission: "bond.decide", load: () => import("./bond.page.tsx") },
  { path: "/store-credit", permission: "office.look", load: () => import("./store-credit.page.tsx") },
];
