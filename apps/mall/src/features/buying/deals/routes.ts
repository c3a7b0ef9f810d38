import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/shop/deals", access: "merchant", words: ["deals"], load: () => import("./deals.page.tsx") },
];
