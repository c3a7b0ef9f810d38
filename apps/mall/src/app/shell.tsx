import type { ReactNode } from "react";
import { useEffect } from "react";
import { Route as At, Routes, useNavigate } from "react-router";
import { setGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Column } from "../kit/bars.tsx";
import { paths } from "../platform/page/paths.ts";
import type { Route } from "../platform/page/route.ts";
import { AgreeGate } from "./agree-gate.tsx";
import { useEntry } from "./entry.ts";
import { PageUnknown } from "./failed-pages.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { useFailureToasts } from "./failure-toasts.ts";
import { useHeadingFocus } from "./focus.ts";
import { Guard } from "./guard.tsx";
import { LazyPage } from "./lazy-page.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { ReleaseBar } from "./release-bar.tsx";
import { routeOf, routes } from "./routes.ts";
import { useSavedScroll } from "./scroll.ts";
import { TabBar } from "./tab-bar.tsx";

/** What stands round every page: one column, the offline bar, the tab bar. */
export function Shell(): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const entry = useEntry();
  useSavedScroll(entry);
  useHeadingFocus(entry);
  useFailureToasts();
  useEffect(() => setGo((place, how) => void navigate(place, how ?? {})), [navigate]);
  return (
    <Column>
      <a href="#page" onClick={skipToPage} className="kit-skip">
        {t("app.skip_to_content")}
      </a>
      <OfflineBar />
      <ReleaseBar />
      <main id="page" tabIndex={-1} className="flex flex-1 flex-col">
        <FaultBoundary key={entry.visit}>
          <Routes>
            {routes.map((route) => (
              <At key={route.path} path={route.path} element={<Guarded route={route} />} />
            ))}
            <At path="/pages/index" element={<HomeAlias />} />
            <At path="*" element={<PageUnknown />} />
          </Routes>
        </FaultBoundary>
      </main>
      <TabBar />
      <AgreeGate />
    </Column>
  );
}

function Guarded({ route }: { route: Route }): ReactNode {
  return (
    <Guard route={route}>
      <LazyPage route={route} />
    </Guard>
  );
}

/** `/pages/index` is another name of `/` (SPEC 2). */
function HomeAlias(): ReactNode {
  const home = routeOf(paths.home());
  return home ? <Guarded route={home} /> : <PageUnknown />;
}

/** A link to an anchor would be a route here, so it moves the focus itself. */
function skipToPage(event: React.MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#page")?.focus();
}
