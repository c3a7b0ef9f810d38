import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/service", permission: "desk.look", load: () => import("./support.page.tsx") },
  { path: "/service-replies", permission: "desk.look", load: () => import("./replies.page.tsx") },
  { path: "/service-hours", permission: "desk.look", load: () => import("./hours.page.tsx") },
  { path: "/service-figures", permission: "desk.look", load: () => import("./figures.page.tsx") },
];
