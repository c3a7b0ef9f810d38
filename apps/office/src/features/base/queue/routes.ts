import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/queue", permission: "office.look", words: ["tables"], load: () => import("./queue.page.tsx") },
];
