import type { Route } from "../../../platform/page/route.ts";

/** The only page that the first route's code knows; the table of all others comes after it (app/other-pages.tsx). */
export const home: Route = { path: "/", access: "visitor", load: () => import("./home.page.tsx") };
