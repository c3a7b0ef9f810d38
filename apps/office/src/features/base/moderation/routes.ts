import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/reports",
    permission: "reports.decide",
    words: ["audit", "chat", "facts", "listing", "moderation", "oversight", "reviews", "tables"],
    load: () => import("./reports.page.tsx"),
  },
];
