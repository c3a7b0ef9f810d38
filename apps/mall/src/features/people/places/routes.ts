import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/choose-location", access: "visitor", load: () => import("./choose-location.page.tsx") },
  { path: "/open-location", access: "visitor", load: () => import("./open-location.page.tsx") },
];
