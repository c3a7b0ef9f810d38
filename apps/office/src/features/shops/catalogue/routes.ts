import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/categories", permission: "catalogue.change", load: () => import("./categories.page.tsx") },
  { path: "/brands", permission: "catalogue.change", load: () => import("./brands.page.tsx") },
];
