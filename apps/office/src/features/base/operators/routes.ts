import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/sign-in", permission: null, load: () => import("./sign-in.page.tsx") },
  { path: "/enrol/:key", permission: null, load: () => import("./enrol.page.tsx") },
  { path: "/me", permission: "office.look", load: () => import("./me.page.tsx") },
  { path: "/proposals", permission: "office.look", load: () => import("./proposals.page.tsx") },
  { path: "/operators", permission: "operators.manage", load: () => import("./operators.page.tsx") },
  { path: "/audit", permission: "audit.look", load: () => import("./audit.page.tsx") },
];
