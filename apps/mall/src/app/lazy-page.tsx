import { type ReactNode, useEffect, useState } from "react";
import type { Route } from "../platform/page/route.ts";
import { PageFailed, PageSlow } from "./failed-pages.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { loadingShownAfterMs, usePageLoad } from "./page-load.ts";

/** A page that may still be on its way: nothing for 200 ms, then its outline (SPEC 9). */
export function LazyPage({ route }: { route: Route }): ReactNode {
  const load = usePageLoad(route);
  switch (load.state) {
    case "ready":
      return <load.Page />;
    case "slow":
      return <PageSlow />;
    case "failed":
      return <PageFailed again={load.again} />;
    case "loading":
      return <AfterDelay />;
  }
}

function AfterDelay(): ReactNode {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), loadingShownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return waited ? <PageSkeleton /> : null;
}
