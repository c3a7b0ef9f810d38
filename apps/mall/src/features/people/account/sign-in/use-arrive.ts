import type { account } from "@arcade/contract/people/account/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useGo, useReturn } from "@arcade/web/place.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { beginSession } from "../../../../platform/wire/session.ts";

/**
 * Starts the new session and returns to the previous page (SPEC 4, UX-078, UX-082). A suspended member is sent to the
 * page with the reason and the appeal, because all other pages would be refused.
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
