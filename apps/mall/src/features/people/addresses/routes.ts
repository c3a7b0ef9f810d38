import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/pages/member/address",
    access: "member",
    words: ["addresses", "refusal"],
    load: () => import("./address.page.tsx"),
  },
  {
    path: "/pages/member/address_save",
    access: "member",
    words: ["addresses", "field"],
    load: () => import("./address-save.page.tsx"),
  },
];
