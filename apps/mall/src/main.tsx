import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startLanguage } from "@arcade/web/language.ts";
import { placeNow } from "@arcade/web/place.ts";
import { startTheme } from "@arcade/web/theme.ts";
import { App } from "./app/app.tsx";
import { preloadFirst, preloadOthers, preloadTabs } from "./app/page-at.ts";
import { startScroll } from "./app/scroll.ts";
import "./kit/kit.css";
import { putHomeBeneath } from "./app/home-beneath.ts";
import { startCartMerge } from "./features/buying/carts/index.ts";
import { startInstall } from "./platform/page/install.ts";
import { startLayers } from "./platform/page/layer.ts";
import { takeDrawn } from "./platform/wire/drawn.ts";
import { startQueries } from "./platform/wire/query.ts";
import { followOtherTabs, tokenNow, session } from "./platform/wire/session.ts";

const othersAfterMs = 300;
const tabsAheadAfterMs = 4_000;
const socketAfterMs = 1_000;
const offlineAfterMs = 2_000;

startTheme("theme");
startScroll();
startLayers();
startQueries();
startInstall();
followOtherTabs();
startCartMerge();
putHomeBeneath();
void start();

/**
 * The outline in index.html, or the page as the server drew it, stays until the words and the first page are here. Not
 * awaited at the top: a page's chunk imports the chunk that this module is in, and each would wait for the other.
 */
async function start(): Promise<void> {
  const [language] = await Promise.allSettled([
    startLanguage("language"),
    preloadFirst(placeNow().split("?")[0] ?? "/"),
  ]);
  const root = document.querySelector("#root");
  if (language.status === "rejected" || !root) {
    document.querySelector("#unreachable")?.removeAttribute("hidden");
    return reportError(language.status === "rejected" ? language.reason : "index.html has no #root");
  }
  const isDrawn = takeDrawn(root, placeNow());
  const app = (
    <StrictMode>
      <App hash={isDrawn ? location.hash : undefined} />
    </StrictMode>
  );
  // A transition is drawn in pieces, so that a slow phone is not held up for as long as the whole page takes.
  startTransition(() => (isDrawn ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  setTimeout(preloadOthers, othersAfterMs);
  setTimeout(preloadTabs, tabsAheadAfterMs);
  setTimeout(startSocketForMembers, socketAfterMs);
  setTimeout(startOfflineLater, offlineAfterMs);
}

/**
 * Its code comes once the first page is there, and only when somebody is logged in. Without it pages change when they
 * are asked to.
 */
function startSocketForMembers(): void {
  const begin = () => {
    if (tokenNow() === null) return;
    stop();
    import("./app/socket.ts").then(
      ({ startSocket }) => startSocket(),
      () => undefined,
    );
  };
  const stop = session.listen(begin);
  begin();
}

/** Keeping the shell and sending what waits take nothing from the first page. */
function startOfflineLater(): void {
  import("./app/offline.ts").then(
    ({ startOffline }) => startOffline(),
    () => undefined,
  );
}
