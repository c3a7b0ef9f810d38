import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/withdrawals",
    permission: "withdrawals.decide",
    words: ["applications", "audit", "credit", "disputes", "statement", "tables", "withdrawals"],
    load: () => import("./withdrawals.page.tsx"),
  },
];
