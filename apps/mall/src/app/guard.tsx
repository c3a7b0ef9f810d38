import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../platform/paths.ts";
import type { Route } from "../platform/route.ts";
import { useSession } from "../platform/session.ts";
import { NotMerchant } from "./failed-pages.tsx";

/** A protected page sends a user without a token to log in, and back afterwards (SPEC 2, 6). */
export function Guard({ route, children }: { route: Route; children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const { token, userinfo } = useSession();
  if (route.access === "visitor") return children;
  if (!token) return <Navigate to={paths.logIn({ back: `${pathname}${search}`, reason: "first" })} replace />;
  if (route.access === "merchant" && userinfo && userinfo.store_id === null) return <NotMerchant />;
  return children;
}
