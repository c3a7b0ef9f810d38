import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/member/withdrawal", access: "member", load: () => import("./withdrawal.page.tsx") },
  { path: "/pages/member/wallet_address", access: "member", load: () => import("./wallet-address.page.tsx") },
  { path: "/pages/member/wallet_address_save", access: "member", load: () => import("./wallet-address-save.page.tsx") },
];
