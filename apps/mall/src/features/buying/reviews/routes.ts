import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/comment",
    access: "member",
    words: ["refusal", "reviews", "translations"],
    load: () => import("./comment.page.tsx"),
  },
  {
    path: "/pages/member/comment_list",
    access: "member",
    words: ["members", "moderation", "refusal", "reviews", "translations"],
    load: () => import("./comment-list.page.tsx"),
  },
  {
    path: "/pages/shop/reviews",
    access: "merchant",
    words: ["members", "moderation", "refusal", "reviews", "translations"],
    load: () => import("./shop-reviews.page.tsx"),
  },
];
