import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/reported-reviews", permission: "reviews.moderate", load: () => import("./reports.page.tsx") }];
