import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/invite",
    access: "member",
    words: ["invitations", "sharing"],
    load: () => import("./invite.page.tsx"),
  },
];
