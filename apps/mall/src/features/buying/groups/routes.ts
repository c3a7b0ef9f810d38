import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/product/group",
    access: "visitor",
    words: ["groups", "sharing"],
    load: () => import("./group.page.tsx"),
  },
  { path: "/pages/shop/groups", access: "merchant", words: ["groups"], load: () => import("./store-groups.page.tsx") },
];
