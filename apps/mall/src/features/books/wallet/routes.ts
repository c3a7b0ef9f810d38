import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/money",
    access: "member",
    words: ["members", "wallet"],
    load: () => import("./money.page.tsx"),
  },
];
