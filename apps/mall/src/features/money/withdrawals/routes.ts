import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/withdrawal",
    access: "member",
    words: ["account", "members", "refusal", "wallet", "withdrawals"],
    load: () => import("./withdrawal.page.tsx"),
  },
  {
    path: "/pages/member/wallet_address",
    access: "member",
    words: ["members", "wallet", "withdrawals"],
    load: () => import("./wallet-address.page.tsx"),
  },
  {
    path: "/pages/member/wallet_address_save",
    access: "member",
    words: ["account", "members", "withdrawals"],
    load: () => import("./wallet-address-save.page.tsx"),
  },
];
