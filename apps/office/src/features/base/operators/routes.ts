import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/sign-in", permission: null, load: () => import("./sign-in.page.tsx") },
  { path: "/enrol/:key", permission: null, load: () => import("./enrol.page.tsx") },
  { path: "/me", permission: "office.look", load: () => import("./me.page.tsx") },
  {
    path: "/proposals",
    permission: "office.look",
    words: [
      "applications",
      "audit",
      "branding",
      "content_office",
      "coupon_shop",
      "credit",
      "deals",
      "disputes",
      "disputes_office",
      "invitations",
      "refunds",
      "statement",
      "supply_office",
      "tables",
      "transparency",
    ],
    load: () => import("./proposals.page.tsx"),
  },
  {
    path: "/operators",
    permission: "operators.manage",
    words: ["signals"],
    load: () => import("./operators.page.tsx"),
  },
  {
    path: "/audit",
    permission: "audit.look",
    words: ["applications", "audit", "credit", "disputes", "orders_office", "statement", "tables", "transparency"],
    load: () => import("./audit.page.tsx"),
  },
];
