import { fits } from "@arcade/web/router.tsx";
import { home } from "../features/front/content/home.routes.ts";
import { paths } from "../platform/page/paths.ts";
import type { Route } from "../platform/page/route.ts";
import { preloadPage } from "./page-load.ts";

const loadOthers = () => import("./other-pages.tsx");
/** Replaces all pages but home, until their table is here and says which page it is. */
const others: Route = { path: "", access: "visitor", load: loadOthers };

/** `/pages/index` is another name of `/` (SPEC 2), as `contract/src/pages.ts` has it. */
export function pageAt(pathname: string): Route {
  return fits(paths.home(), pathname) || fits("/pages/index", pathname) ? home : others;
}

/** Loads the page of the address ahead. A failure is shown when the page is shown. */
export async function preloadFirst(pathname: string): Promise<void> {
  const route = pageAt(pathname);
  await preloadPage(route);
  if (route === others)
    await loadOthers().then(
      ({ preloadPageAt }) => preloadPageAt(pathname),
      () => undefined,
    );
}

/** The table of the pages, for the first tap. */
export function preloadOthers(): void {
  void preloadPage(others);
}

export function preloadTabs(): void {
  loadOthers().then(
    (pages) => pages.preloadTabs(),
    () => undefined,
  );
}
