import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/orders", permission: "orders.look", load: () => import("./orders.page.tsx") }];
