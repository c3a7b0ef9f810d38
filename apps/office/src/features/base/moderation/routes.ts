import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/reports", permission: "reports.decide", load: () => import("./reports.page.tsx") }];
