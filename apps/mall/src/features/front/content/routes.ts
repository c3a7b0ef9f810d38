import type { Route } from "../../../platform/page/route.ts";
import { home } from "./home.routes.ts";

export const routes: readonly Route[] = [
  home,
  { path: "/pages/public/article", access: "visitor", words: ["branding"], load: () => import("./article.page.tsx") },
];
