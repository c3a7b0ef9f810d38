import { lazy, type ReactNode, Suspense, useState } from "react";
import { Navigate, useLocation } from "@arcade/web/router.tsx";
import { paths } from "../platform/page/paths.ts";
import type { Route } from "../platform/page/route.ts";
import { useSession } from "../platform/wire/session.ts";
import { notMerchant } from "../features/oversight/applications/routes.ts";
import { LazyPage } from "./lazy-page.tsx";

/** Staff see pages of their parts. If these cannot be loaded, the page itself says what failed. */
const StoreGate = lazy(() =>
  import("../features/shops/staff/store-gate.page.tsx").then(
    (module) => ({ default: module.StoreGate }),
    () => ({ default: ({ children }: { path: string; children: ReactNode }) => children }),
  ),
);

/** A protected page sends a user without a token to log in, and back afterwards (SPEC 2, 6). */
export function Guard({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const { token, userinfo } = useSession();
  // a member who was on this page when the token ended is told that the session has ended (UX-082)
  const [wasIn, setWasIn] = useState(false);
  if (token && !wasIn) setWasIn(true);
  if (route.access === "visitor") return children;
  if (!token)
    return <Navigate to={paths.logIn({ back: `${pathname}${search}`, reason: wasIn ? "ended" : "first" })} replace />;
  if (route.access === "merchant" && userinfo && userinfo.store_id === null) return <LazyPage route={notMerchant} />;
  if (route.access !== "merchant") return children;
  return (
    <Suspense fallback={null}>
      <StoreGate path={route.path}>{children}</StoreGate>
    </Suspense>
  );
}
