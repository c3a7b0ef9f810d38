import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/buy",
    access: "member",
    words: ["addresses", "arrivals", "groups", "members", "orders", "refunds", "refusal", "sharing"],
    load: () => import("./checkout/buy.page.tsx"),
  },
  {
    path: "/pages/member/order",
    access: "member",
    words: ["addresses", "arrivals", "disputes", "members", "orders", "refunds", "refusal", "shop"],
    load: () => import("./order-list.page.tsx"),
  },
  {
    path: "/pages/member/orderDetail",
    access: "member",
    words: ["addresses", "arrivals", "disputes", "members", "orders", "refunds", "refusal", "shop", "wallet"],
    load: () => import("./order-detail.page.tsx"),
  },
  {
    path: "/pages/shop/order",
    access: "merchant",
    words: ["addresses", "disputes", "members", "orders", "refunds", "refusal", "shop", "wallet"],
    load: () => import("./store/store-orders.page.tsx"),
  },
  {
    path: "/pages/shop/orderDetail",
    access: "merchant",
    words: [
      "addresses",
      "arrivals",
      "disputes",
      "members",
      "moderation",
      "orders",
      "refunds",
      "refusal",
      "rehearsal",
      "reviews",
      "shop",
      "translations",
      "wallet",
    ],
    load: () => import("./store/store-order.page.tsx"),
  },
  {
    path: "/pages/shop/ship_file",
    access: "merchant",
    words: ["field", "listing", "shop", "wallet"],
    load: () => import("./store/ship-file.page.tsx"),
  },
  {
    path: "/pages/shop/wait_order",
    access: "merchant",
    words: ["members", "orders", "refunds", "shop"],
    load: () => import("./wait-order.page.tsx"),
  },
];
