import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/settings",
    permission: "settings.look",
    words: ["applications", "audit", "credit", "disputes", "statement", "transparency"],
    load: () => import("./settings.page.tsx"),
  },
  { path: "/closures", permission: "office.look", words: ["ledger"], load: () => import("./closures.page.tsx") },
];
