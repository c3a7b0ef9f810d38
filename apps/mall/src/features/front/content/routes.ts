import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/", access: "visitor", load: () => import("./home.page.tsx") },
  { path: "/pages/public/article", access: "visitor", load: () => import("./article.page.tsx") },
];
