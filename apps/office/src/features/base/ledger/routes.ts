import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/accounts", permission: "ledger.look", words: ["tables"], load: () => import("./accounts.page.tsx") },
  { path: "/entries", permission: "ledger.look", words: ["tables"], load: () => import("./entries.page.tsx") },
  { path: "/transfer", permission: "ledger.look", load: () => import("./transfer.page.tsx") },
  { path: "/transfers", permission: "ledger.look", load: () => import("./transfers.page.tsx") },
  { path: "/trial-balance", permission: "ledger.look", load: () => import("./trial-balance.page.tsx") },
  { path: "/checks", permission: "ledger.look", words: ["ledger", "tables"], load: () => import("./checks.page.tsx") },
  {
    path: "/corrections",
    permission: "ledger.look",
    words: ["statement", "tables"],
    load: () => import("./corrections.page.tsx"),
  },
  { path: "/correct", permission: "ledger.correct", words: ["statement"], load: () => import("./correct.page.tsx") },
];
