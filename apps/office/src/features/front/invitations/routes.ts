import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/invitations", permission: "coupons.look", load: () => import("./invitations.page.tsx") }];
