import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/", access: "visitor", load: () => import("./home.page.tsx") },
  { path: "/pages/public/article", access: "visitor", words: ["branding"], load: () => import("./article.page.tsx") },
];
