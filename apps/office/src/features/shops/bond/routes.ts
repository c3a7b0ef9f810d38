import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/bond", permission: "bond.decide", words: ["bond", "tables"], load: () => import("./bond.page.tsx") },
  {
    path: "/store-credit",
    permission: "office.look",
    words: ["applications", "audit", "credit", "disputes", "statement"],
    load: () => import("./store-credit.page.tsx"),
  },
];
