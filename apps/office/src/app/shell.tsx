import { App as Ground, Layout } from "antd";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { mayDo } from "@arcade/contract/access";
import { content } from "@arcade/contract/front/content/api";
import { onFailure } from "@arcade/web/failure.ts";
import { fits, Navigate, useLocation } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { paths } from "../platform/paths.ts";
import { useRead } from "../platform/query.ts";
import { failureSentence } from "../platform/refusal.ts";
import type { Route } from "../platform/route.ts";
import { session } from "../platform/session.ts";
import { PageNotAllowed, PageUnknown } from "./failed-pages.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { LazyPage } from "./lazy-page.tsx";
import { routes } from "./routes.ts";
import "./shell.css";
import { SideBar } from "./side-bar.tsx";
import { TopBar } from "./top-bar.tsx";

/**
 * The frame of every page: the list of places at the side, who is signed in at the top. A person who is not signed in
 * sees only the page.
 */
export function Shell(): ReactNode {
  const t = useT();
  const { pathname } = useLocation();
  const { token } = session.use();
  useFailureToasts();
  useEffect(() => {
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);
  const route = routes.find(({ path }) => fits(path, pathname));
  const page = <FaultBoundary key={pathname}>{route ? <Guarded route={route} /> : <PageUnknown />}</FaultBoundary>;
  if (token === null) return <main className="alone">{page}</main>;
  return (
    <Layout className="office" hasSider>
      <a href="#page" onClick={skipToPage} className="skip">
        {t("app.skip_to_content")}
      </a>
      <SideBar />
      <Layout>
        <TopBar />
        <Rehearsal />
        <main id="page" tabIndex={-1} className="office-page">
          {page}
        </main>
      </Layout>
    </Layout>
  );
}

const RehearsalBar = lazy(async () => ({
  default: (await import("../features/front/rehearsal/index.ts")).RehearsalBar,
}));

/** A demo has a clock on every page. A real mall does not even load it. */
function Rehearsal(): ReactNode {
  const isDemo = useRead(content.shell, {}, { staleMs: Number.POSITIVE_INFINITY }).data?.demo === true;
  return isDemo ? (
    <Suspense>
      <RehearsalBar />
    </Suspense>
  ) : null;
}

function Guarded({ route }: { route: Route }): ReactNode {
  const { pathname, search } = useLocation();
  const { token, operator } = session.use();
  if (route.permission === null) return <LazyPage route={route} />;
  if (token === null || operator === null)
    return <Navigate to={paths.signIn({ back: `${pathname}${search}` })} replace />;
  if (!mayDo(operator.role, route.permission)) return <PageNotAllowed />;
  return <LazyPage route={route} />;
}

/** Refusals that no form shows at its place. */
function useFailureToasts(): void {
  const t = useT();
  const { message } = Ground.useApp();
  useEffect(
    () => onFailure((failure) => void message.error({ content: failureSentence(failure, t), duration: 6 })),
    [message, t],
  );
}

/** A link to an anchor would be a route here, so it moves the focus itself. */
function skipToPage(event: React.MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#page")?.focus();
}
