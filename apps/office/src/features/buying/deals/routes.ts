import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/deals",
    permission: "catalogue.change",
    words: ["content_office", "deals", "oversight", "tables"],
    load: () => import("./deals.page.tsx"),
  },
];
