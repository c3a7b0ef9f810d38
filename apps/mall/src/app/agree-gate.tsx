import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { loadAgreeAgain } from "../features/account/routes.ts";
import { useSession } from "../platform/session.ts";

const AgreeAgain = lazy(() => loadAgreeAgain().then(({ Page }) => ({ default: Page })));
const afterMs = 1_500;

/** Asks members for what was published anew, once the page that they came for is there; nothing of it is loaded for visitors. */
export function AgreeGate(): ReactNode {
  const isMember = useSession(({ token }) => token !== null);
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return isMember && isTime ? (
    <Suspense>
      <AgreeAgain />
    </Suspense>
  ) : null;
}
