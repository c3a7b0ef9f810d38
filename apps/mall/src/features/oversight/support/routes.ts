import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/service", access: "visitor", load: () => import("./service.page.tsx") },
  { path: "/pages/web/service", access: "visitor", load: () => import("./visit.page.tsx") },
];
