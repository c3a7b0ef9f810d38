import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/message/index",
    access: "member",
    words: ["chat", "notices"],
    load: () => import("./messages.page.tsx"),
  },
  {
    path: "/pages/public/notice_detail",
    access: "visitor",
    words: ["account", "notices", "security", "withdrawals"],
    load: () => import("./notice-detail.page.tsx"),
  },
];
