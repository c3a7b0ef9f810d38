import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/members", permission: "members.look", words: ["tables"], load: () => import("./members.page.tsx") },
  {
    path: "/member",
    permission: "members.look",
    words: [
      "applications",
      "audit",
      "credit",
      "disputes",
      "members",
      "orders",
      "oversight",
      "recharges",
      "statement",
      "tables",
      "withdrawals",
    ],
    load: () => import("./member.page.tsx"),
  },
  {
    path: "/appeals",
    permission: "appeals.answer",
    words: [
      "applications",
      "audit",
      "chat",
      "credit",
      "disputes",
      "disputes_office",
      "oversight",
      "statement",
      "tables",
    ],
    load: () => import("./appeals.page.tsx"),
  },
];
