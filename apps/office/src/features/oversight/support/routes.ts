import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/service",
    permission: "support.look",
    words: [
      "audit",
      "chat",
      "coupons",
      "invitations",
      "orders",
      "orders_office",
      "recharges",
      "support_office",
      "tables",
      "transparency",
      "withdrawals",
    ],
    load: () => import("./support.page.tsx"),
  },
  {
    path: "/service-replies",
    permission: "support.look",
    words: ["support_office"],
    load: () => import("./replies.page.tsx"),
  },
  {
    path: "/service-hours",
    permission: "support.look",
    words: ["support", "support_office"],
    load: () => import("./hours.page.tsx"),
  },
  {
    path: "/service-figures",
    permission: "support.look",
    words: ["support_office"],
    load: () => import("./figures.page.tsx"),
  },
];
