import type { Route } from "../../platform/route.ts";

export const routes: readonly Route[] = [{ path: "/pages/public/article", access: "visitor", load: () => import("./article.page.tsx") }];
