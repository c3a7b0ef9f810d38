import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/stores", permission: "stores.look", load: () => import("./stores.page.tsx") }];
