import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/",
    permission: "office.look",
    words: ["branding", "figures", "health", "ledger"],
    load: () => import("./home.page.tsx"),
  },
  { path: "/health", permission: "office.look", words: ["health", "ledger"], load: () => import("./health.page.tsx") },
  { path: "/mailbox", permission: "mailbox.look", words: ["tables"], load: () => import("./mailbox.page.tsx") },
];
