import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/deals",
    permission: "catalogue.change",
    words: ["oversight", "tables"],
    load: () => import("./deals.page.tsx"),
  },
];
