import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/settings", permission: "settings.look", load: () => import("./settings.page.tsx") },
  { path: "/closures", permission: "office.look", load: () => import("./closures.page.tsx") },
];
