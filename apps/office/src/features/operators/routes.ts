import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/sign-in", permission: null, load: () => import("./sign-in.page.tsx") },
  { path: "/enrol", permission: null, load: () => import("./enrol.page.tsx") },
];
