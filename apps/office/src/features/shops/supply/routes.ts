import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/supply-orders",
    permission: "supply.look",
    words: ["shop", "supply_office", "tables"],
    load: () => import("./supply-orders.page.tsx"),
  },
  {
    path: "/supply",
    permission: "supply.look",
    words: ["audit", "facts", "listing", "supply_office", "tables"],
    load: () => import("./items.page.tsx"),
  },
  {
    path: "/supply-add",
    permission: "supply.change",
    words: ["audit", "facts", "listing", "supply_office"],
    load: () => import("./add-item.page.tsx"),
  },
  {
    path: "/suppliers",
    permission: "supply.look",
    words: ["audit", "supply_office"],
    load: () => import("./suppliers.page.tsx"),
  },
];
