import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/groups",
    permission: "goods.take_down",
    words: ["groups", "tables"],
    load: () => import("./groups.page.tsx"),
  },
];
