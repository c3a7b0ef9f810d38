import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/queue", permission: "office.look", load: () => import("./queue.page.tsx") },
];
