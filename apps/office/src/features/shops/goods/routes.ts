import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/goods",
    permission: "goods.take_down",
    words: ["facts", "listing", "moderation", "oversight", "tables"],
    load: () => import("./goods.page.tsx"),
  },
];
