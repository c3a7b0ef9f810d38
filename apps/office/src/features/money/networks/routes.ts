import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/networks", permission: "office.look", words: ["tables"], load: () => import("./networks.page.tsx") },
];
