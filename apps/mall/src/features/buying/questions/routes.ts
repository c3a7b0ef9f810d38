import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/questions",
    access: "member",
    words: ["moderation", "questions", "reviews"],
    load: () => import("./my-questions.page.tsx"),
  },
  {
    path: "/pages/shop/questions",
    access: "merchant",
    words: ["moderation", "questions", "reviews"],
    load: () => import("./shop-questions.page.tsx"),
  },
];
