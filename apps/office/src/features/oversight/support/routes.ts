import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/service", permission: "support.look", load: () => import("./support.page.tsx") },
  { path: "/service-replies", permission: "support.look", load: () => import("./replies.page.tsx") },
  { path: "/service-hours", permission: "support.look", load: () => import("./hours.page.tsx") },
  { path: "/service-figures", permission: "support.look", load: () => import("./figures.page.tsx") },
];
