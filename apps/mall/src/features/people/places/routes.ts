import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  {
    path: "/choose-location",
    access: "visitor",
    words: ["addresses", "field", "places"],
    load: () => import("./choose-location.page.tsx"),
  },
  { path: "/open-location", access: "visitor", words: ["places"], load: () => import("./open-location.page.tsx") },
];
