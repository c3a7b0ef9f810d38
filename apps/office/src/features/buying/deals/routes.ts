import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/deals", permission: "catalogue.change", load: () => import("./deals.page.tsx") }];
