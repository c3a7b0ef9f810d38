import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/recharge",
    access: "member",
    words: ["members", "recharges", "refusal", "wallet"],
    load: () => import("./recharge.page.tsx"),
  },
];
