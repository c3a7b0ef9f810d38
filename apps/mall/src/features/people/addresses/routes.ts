import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/address", access: "member", load: () => import("./address.page.tsx") },
  { path: "/pages/member/address_save", access: "member", load: () => import("./address-save.page.tsx") },
];
