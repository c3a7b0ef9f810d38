import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/signals",
    permission: "signals.look",
    words: ["signals", "tables"],
    load: () => import("./signals.page.tsx"),
  },
];
