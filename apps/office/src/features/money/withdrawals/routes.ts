import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/withdrawals", permission: "withdrawals.decide", load: () => import("./withdrawals.page.tsx") }];
