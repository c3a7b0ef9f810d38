import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/applications",
    permission: "applications.decide",
    words: ["applications", "tables"],
    load: () => import("./applications.page.tsx"),
  },
  {
    path: "/paper-looks",
    permission: "applications.decide",
    words: ["applications", "tables"],
    load: () => import("./looks.page.tsx"),
  },
];
