import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/service",
    access: "visitor",
    words: ["account", "support"],
    load: () => import("./service.page.tsx"),
  },
  {
    path: "/pages/web/service",
    access: "visitor",
    words: ["account", "chat", "support"],
    load: () => import("./visit.page.tsx"),
  },
];
