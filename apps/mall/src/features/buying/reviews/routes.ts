import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/comment", access: "member", load: () => import("./comment.page.tsx") },
  { path: "/pages/member/comment_list", access: "member", load: () => import("./comment-list.page.tsx") },
  { path: "/pages/shop/reviews", access: "merchant", load: () => import("./shop-reviews.page.tsx") },
];
