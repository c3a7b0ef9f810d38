import type { ReactNode } from "react";
import { useLocation } from "@arcade/web/router.tsx";
import { PageUnknown } from "./failed-pages.tsx";
import { Guard } from "./guard.tsx";
import { LazyPage } from "./lazy-page.tsx";
import { preloadPage } from "./page-load.ts";
import { routeOf } from "./routes.ts";
import { tabs } from "./tabs.ts";

/**
 * Every page but home, which is drawn without this: the table of them, the words that they name and the guard have
 * 17 KiB, and come while the home page is painted (or, behind a link to another page, beside that page's code).
 */
export function Page(): ReactNode {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  if (!route) return <PageUnknown />;
  return (
    <Guard route={route}>
      <LazyPage route={route} />
    </Guard>
  );
}

/** Loads the page of this path ahead. */
export async function preloadPageAt(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route) await preloadPage(route);
}

/** The other tabs are likely next. One after the other: together they hold up a slow phone for 0.1 s. */
export async function preloadTabs(): Promise<void> {
  for (const tab of tabs) await preloadPageAt(tab);
}
