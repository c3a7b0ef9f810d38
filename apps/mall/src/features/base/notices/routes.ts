import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/message/index", access: "member", load: () => import("./messages.page.tsx") },
  { path: "/pages/public/notice_detail", access: "visitor", load: () => import("./notice-detail.page.tsx") },
];
