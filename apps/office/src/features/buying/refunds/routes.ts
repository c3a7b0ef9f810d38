import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/disputes",
    permission: "disputes.decide",
    words: [
      "content_office",
      "coupons",
      "disputes",
      "disputes_office",
      "invitations",
      "orders",
      "orders_office",
      "refunds",
      "tables",
      "transparency",
    ],
    load: () => import("./disputes/disputes.page.tsx"),
  },
  {
    path: "/unpaid-refunds",
    permission: "disputes.decide",
    words: ["disputes_office", "tables"],
    load: () => import("./unpaid.page.tsx"),
  },
  {
    path: "/precedents",
    permission: "disputes.decide",
    words: ["disputes", "disputes_office", "orders", "oversight", "refunds"],
    load: () => import("./disputes/precedents.page.tsx"),
  },
];
