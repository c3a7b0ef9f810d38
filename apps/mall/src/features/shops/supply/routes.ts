import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/shop/goods_add_detail", access: "merchant", load: () => import("./goods-add-detail.page.tsx") }];
