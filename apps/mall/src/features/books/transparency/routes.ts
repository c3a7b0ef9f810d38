import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/public/rules", access: "visitor", load: () => import("./rules.page.tsx") },
  { path: "/pages/member/proof", access: "member", load: () => import("./proof.page.tsx") },
];
