import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/product/goods",
    access: "visitor",
    words: ["arrivals", "goods_service", "groups", "moderation", "questions", "reviews", "sharing", "translations"],
    load: () => import("./goods.page.tsx"),
  },
  { path: "/pages/member/collect", access: "member", words: ["account"], load: () => import("./collect.page.tsx") },
  { path: "/pages/member/history", access: "member", words: ["account"], load: () => import("./history.page.tsx") },
];
