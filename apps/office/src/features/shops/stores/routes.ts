import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/stores",
    permission: "stores.look",
    words: ["audit", "credit", "members", "oversight", "supply_office", "tables"],
    load: () => import("./stores.page.tsx"),
  },
];
