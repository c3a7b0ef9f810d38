import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/",
    permission: "office.look",
    words: ["branding", "health", "ledger"],
    load: () => import("./home.page.tsx"),
  },
  { path: "/health", permission: "office.look", words: ["health", "ledger"], load: () => import("./health.page.tsx") },
  { path: "/mailbox", permission: "mailbox.look", load: () => import("./mailbox.page.tsx") },
];
