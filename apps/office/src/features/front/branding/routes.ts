import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/start", permission: "office.look", words: ["branding"], load: () => import("./start.page.tsx") },
  {
    path: "/branding",
    permission: "office.look",
    words: ["branding", "supply_office"],
    load: () => import("./branding.page.tsx"),
  },
];
