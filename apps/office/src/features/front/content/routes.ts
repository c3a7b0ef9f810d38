import type { Route } from "../../../platform/route.ts";

export const routes: readonly Route[] = [
  { path: "/articles", permission: "content.look", load: () => import("./articles.page.tsx") },
  { path: "/article", permission: "content.look", load: () => import("./article.page.tsx") },
  { path: "/help-tree", permission: "content.edit", load: () => import("./help-tree.page.tsx") },
  { path: "/announcements", permission: "content.look", load: () => import("./announcements.page.tsx") },
  { path: "/announcement", permission: "content.look", load: () => import("./announcement.page.tsx") },
  { path: "/home-page", permission: "content.edit", load: () => import("./home-page.page.tsx") },
  { path: "/banners", permission: "content.look", load: () => import("./banners.page.tsx") },
  { path: "/hot-words", permission: "content.edit", load: () => import("./hot-words.page.tsx") },
  { path: "/countries", permission: "content.look", load: () => import("./countries.page.tsx") },
  { path: "/carriers", permission: "content.edit", load: () => import("./carriers.page.tsx") },
];
