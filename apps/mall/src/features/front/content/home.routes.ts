import type { Route } from "../../../platform/page/route.ts";

/** The only page that the first route's code knows. The table of all others loads later (app/other-pages.tsx). */
export const home: Route = { path: "/", access: "visitor", load: () => import("./home.page.tsx") };
