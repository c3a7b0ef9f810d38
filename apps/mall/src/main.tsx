import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/page-load.ts";
import { routeOf } from "./app/routes.ts";
import { startScroll } from "./app/scroll.ts";
import { tabs } from "./app/tabs.ts";
import "./kit/kit.css";
import { putHomeBeneath } from "./app/home-beneath.ts";
import { startCartMerge } from "./features/carts/index.ts";
import { startLanguage } from "./platform/language.ts";
import { startLayers } from "./platform/layer.ts";
import { placeNow } from "./platform/place.ts";
import { startQueries } from "./platform/query.ts";
import { followOtherTabs } from "./platform/session.ts";
import { startTheme } from "./platform/theme.ts";

const tabsAheadAfterMs = 4_000;

startTheme();
startScroll();
startLayers();
startQueries();
followOtherTabs();
startCartMerge();
putHomeBeneath();
void start();

/**
 * The outline in index.html stays until the words and the first page are here, so that nothing is shown twice. Not
 * awaited at the top: a page's chunk imports the chunk that this module is in, and each would wait for the other.
 */
async function start(): Promise<void> {
  const firstRoute = routeOf(placeNow().split("?")[0] ?? "/");
  const [language] = await Promise.allSettled([startLanguage(), firstRoute && preloadPage(firstRoute)]);
  const root = document.querySelector("#root");
  if (language.status === "rejected" || !root) {
    document.querySelector("#unreachable")?.removeAttribute("hidden");
    return reportError(language.status === "rejected" ? language.reason : "index.html has no #root");
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  setTimeout(preloadTabs, tabsAheadAfterMs);
}

/** The other tabs are likely next; by now the first page has what it needs. */
function preloadTabs(): void {
  for (const tab of tabs) {
    const route = routeOf(tab);
    if (route) void preloadPage(route);
  }
}
