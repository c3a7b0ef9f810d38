import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/recharges",
    permission: "recharges.decide",
    words: ["recharges", "tables"],
    load: () => import("./recharges.page.tsx"),
  },
];
