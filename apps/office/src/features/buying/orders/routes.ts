import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/orders",
    permission: "orders.look",
    words: [
      "coupons",
      "disputes",
      "disputes_office",
      "invitations",
      "orders",
      "orders_office",
      "refunds",
      "shop",
      "supply_office",
      "tables",
      "transparency",
    ],
    load: () => import("./orders.page.tsx"),
  },
];
