import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/currencies",
    permission: "settings.look",
    words: ["currencies"],
    load: () => import("./currencies.page.tsx"),
  },
];
