import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/shop/report", access: "merchant", load: () => import("./report.page.tsx") }];
