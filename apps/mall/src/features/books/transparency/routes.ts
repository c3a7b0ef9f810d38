import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/public/rules", access: "visitor", words: ["transparency"], load: () => import("./rules.page.tsx") },
  { path: "/pages/member/proof", access: "member", words: ["transparency"], load: () => import("./proof.page.tsx") },
];
