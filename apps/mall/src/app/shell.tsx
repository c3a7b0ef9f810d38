import { type ReactNode, useEffect } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Column } from "../kit/bars.tsx";
import { toast } from "../kit/layers/toasts.tsx";
import { AgreeGate } from "./agree-gate.tsx";
import { useEntry } from "./entry.ts";
import { FaultBoundary } from "./fault-boundary.tsx";
import { useFailureToasts } from "./failure-toasts.ts";
import { offerLanguage } from "./language-offer.ts";
import { useHeadingFocus } from "./focus.ts";
import { LazyPage } from "./lazy-page.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { pageAt } from "./page-at.ts";
import { ReleaseBar } from "./release-bar.tsx";
import { useSavedScroll } from "./scroll.ts";
import { TabBar } from "./tab-bar.tsx";

/** The frame of every page: one column, the offline bar, the tab bar. */
export function Shell(): ReactNode {
  const t = useT();
  const entry = useEntry();
  useSavedScroll(entry);
  useHeadingFocus(entry);
  useFailureToasts();
  useEffect(() => toast.endActions, [entry.visit]);
  useEffect(offerLanguage, []);
  return (
    <Column>
      <a href="#page" onClick={skipToPage} className="kit-skip">
        {t("app.skip_to_content")}
      </a>
      <OfflineBar />
      <ReleaseBar />
      <main id="page" tabIndex={-1} className="flex flex-1 flex-col">
        <FaultBoundary key={entry.visit}>
          <LazyPage route={pageAt(entry.pathname)} />
        </FaultBoundary>
      </main>
      <TabBar />
      <AgreeGate />
    </Column>
  );
}

/** A link to an anchor would be a route here, so it moves the focus itself. */
function skipToPage(event: React.MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#page")?.focus();
}
