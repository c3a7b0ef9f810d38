import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/classify", access: "visitor", words: ["catalogue"], load: () => import("./classify.page.tsx") },
  {
    path: "/pages/search",
    access: "visitor",
    words: ["catalogue", "goods_service"],
    load: () => import("./search.page.tsx"),
  },
  { path: "/pages/product/list", access: "visitor", words: ["catalogue"], load: () => import("./list.page.tsx") },
];
