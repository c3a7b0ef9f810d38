import { mayDo, type Permission } from "@arcade/contract/access";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { session } from "../platform/session.ts";

/** A page of the office and what it takes to read it. */
export interface Target {
  path: string;
  permission: Permission;
}

/** A link for operators who may read its page; only the words for everybody else. */
export function LinkFor({ to, children }: { to: Target; children: ReactNode }): ReactNode {
  const { operator } = session.use();
  return operator !== null && mayDo(operator.role, to.permission) ? (
    <Link to={to.path}>{children}</Link>
  ) : (
    <bdi>{children}</bdi>
  );
}
