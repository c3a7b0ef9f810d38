import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/signals", permission: "signals.look", load: () => import("./signals.page.tsx") }];
