import type { account } from "@arcade/contract/people/account/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useGo, useReturn } from "@arcade/web/place.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { beginSession } from "../../../../platform/wire/session.ts";

/**
 * Begins the session that was just opened and goes back to where one came from (SPEC 4, UX-078, UX-082). Whoever is
 * suspended reads why, and appeals: all other pages would only be refused.
 */
export function useArrive(): (session: Answer<typeof account.logIn>) => void {
  const goBack = useReturn();
  const go = useGo();
  return (session) => {
    beginSession(session);
    if (session.suspended === null) goBack();
    else go(paths.money(), { replace: true });
  };
}
