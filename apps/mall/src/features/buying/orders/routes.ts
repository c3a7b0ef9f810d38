import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/buy", access: "member", load: () => import("./checkout/buy.page.tsx") },
  { path: "/pages/member/order", access: "member", load: () => import("./order-list.page.tsx") },
  { path: "/pages/member/orderDetail", access: "member", load: () => import("./order-detail.page.tsx") },
  { path: "/pages/shop/order", access: "merchant", load: () => import("./store/store-orders.page.tsx") },
  { path: "/pages/shop/orderDetail", access: "merchant", load: () => import("./store/store-order.page.tsx") },
  { path: "/pages/shop/wait_order", access: "merchant", load: () => import("./wait-order.page.tsx") },
];
