import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/shop/staff", access: "merchant", words: ["staff"], load: () => import("./staff.page.tsx") },
  { path: "/pages/shop/join", access: "member", words: ["staff"], load: () => import("./join.page.tsx") },
  { path: "/pages/shop/work", access: "member", words: ["staff"], load: () => import("./work.page.tsx") },
];
