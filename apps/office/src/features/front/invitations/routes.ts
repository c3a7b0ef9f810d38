import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/invitations",
    permission: "coupons.look",
    words: ["applications", "audit", "content_office", "credit", "disputes", "invitations", "statement", "tables"],
    load: () => import("./invitations.page.tsx"),
  },
];
