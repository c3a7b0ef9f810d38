import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/shop/analytics", access: "merchant", load: () => import("./analytics.page.tsx") }];
