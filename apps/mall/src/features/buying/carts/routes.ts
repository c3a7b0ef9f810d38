import type { Route } from "../../../platform/page/route.ts";

export const routes: readonly Route[] = [
  { path: "/pages/cart", access: "visitor", words: ["arrivals", "carts"], load: () => import("./cart.page.tsx") },
];
