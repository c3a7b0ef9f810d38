import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/integrations",
    permission: "settings.look",
    words: ["integrations", "signals"],
    load: () => import("./integrations.page.tsx"),
  },
];
