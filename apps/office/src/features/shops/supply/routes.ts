import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/supply-orders", permission: "supply.look", load: () => import("./supply-orders.page.tsx") },
  { path: "/supply", permission: "supply.look", load: () => import("./items.page.tsx") },
  { path: "/supply-add", permission: "supply.change", load: () => import("./add-item.page.tsx") },
  { path: "/suppliers", permission: "supply.look", load: () => import("./suppliers.page.tsx") },
];
