import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/articles",
    permission: "content.look",
    words: ["content_office", "oversight", "tables"],
    load: () => import("./articles.page.tsx"),
  },
  {
    path: "/article",
    permission: "content.look",
    words: ["content_office", "oversight", "tables"],
    load: () => import("./article.page.tsx"),
  },
  {
    path: "/help-tree",
    permission: "content.edit",
    words: ["content_office", "oversight"],
    load: () => import("./help-tree.page.tsx"),
  },
  {
    path: "/announcements",
    permission: "content.look",
    words: ["content_office", "oversight", "tables"],
    load: () => import("./announcements.page.tsx"),
  },
  {
    path: "/announcement",
    permission: "content.look",
    words: ["content_office", "oversight"],
    load: () => import("./announcement.page.tsx"),
  },
  {
    path: "/home-page",
    permission: "content.edit",
    words: ["content", "content_office", "coupons", "goods", "promotions", "stores"],
    load: () => import("./home-page.page.tsx"),
  },
  {
    path: "/banners",
    permission: "content.look",
    words: ["content_office", "oversight", "supply_office"],
    load: () => import("./banners.page.tsx"),
  },
  {
    path: "/hot-words",
    permission: "content.edit",
    words: ["content_office", "oversight"],
    load: () => import("./hot-words.page.tsx"),
  },
  {
    path: "/countries",
    permission: "content.look",
    words: ["content_office", "tables"],
    load: () => import("./countries.page.tsx"),
  },
  {
    path: "/carriers",
    permission: "content.edit",
    words: ["content_office", "oversight", "tables"],
    load: () => import("./carriers.page.tsx"),
  },
];
