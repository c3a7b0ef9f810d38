import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/product/shop_home", access: "visitor", load: () => import("./shop-home.page.tsx") }];
