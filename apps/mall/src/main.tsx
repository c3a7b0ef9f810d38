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

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has a #root");

startTheme();
startScroll();
startLayers();
startQueries();
followOtherTabs();
startCartMerge();
putHomeBeneath();

const tabsAheadAfterMs = 4_000;

// The outline in index.html stays until the words and the first page are here, so that nothing is shown twice.
const firstRoute = routeOf(placeNow().split("?")[0] ?? "/");
const [language] = await Promise.allSettled([startLanguage(), firstRoute && preloadPage(firstRoute)]);
if (language.status === "rejected") document.querySelector("#unreachable")?.removeAttribute("hidden");
else
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// The other tabs are likely next; by now the first page has what it needs.
setTimeout(() => {
  for (const tab of tabs) {
    const route = routeOf(tab);
    if (route) void preloadPage(route);
  }
}, tabsAheadAfterMs);
