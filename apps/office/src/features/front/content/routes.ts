import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/articles", permission: "content.look", words: ["oversight"], load: () => import("./articles.page.tsx") },
  {
    path: "/article",
    permission: "content.look",
    words: ["oversight", "tables"],
    load: () => import("./article.page.tsx"),
  },
  { path: "/help-tree", permission: "content.edit", words: ["oversight"], load: () => import("./help-tree.page.tsx") },
  {
    path: "/announcements",
    permission: "content.look",
    words: ["oversight", "tables"],
    load: () => import("./announcements.page.tsx"),
  },
  {
    path: "/announcement",
    permission: "content.look",
    words: ["oversight"],
    load: () => import("./announcement.page.tsx"),
  },
  {
    path: "/home-page",
    permission: "content.edit",
    words: ["content", "coupons", "goods", "promotions", "stores"],
    load: () => import("./home-page.page.tsx"),
  },
  {
    path: "/banners",
    permission: "content.look",
    words: ["oversight", "supply_office"],
    load: () => import("./banners.page.tsx"),
  },
  { path: "/hot-words", permission: "content.edit", words: ["oversight"], load: () => import("./hot-words.page.tsx") },
  { path: "/countries", permission: "content.look", load: () => import("./countries.page.tsx") },
  { path: "/carriers", permission: "content.edit", words: ["oversight"], load: () => import("./carriers.page.tsx") },
];
