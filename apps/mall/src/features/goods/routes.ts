import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/product/goods", access: "visitor", load: () => import("./goods.page.tsx") }];
