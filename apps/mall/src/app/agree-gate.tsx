import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useSession } from "../platform/wire/session.ts";

const afterMs = 1_500;

/**
 * Asks members for what was published again, once the page that they came for is there; nothing of it is loaded for
 * visitors. Where its code does not come, as in a lift, the page stays as it is: what needs an agreement is refused by
 * the server until there is one.
 */
export function AgreeGate(): ReactNode {
  const isMember = useSession(({ token }) => token !== null);
  const [AgreeAgain, setAgreeAgain] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isMember) return;
    const load = async () => {
      const loaded = await import("../features/people/account/sign-in/agree-again.page.tsx").catch(() => null);
      if (loaded !== null) setAgreeAgain(() => loaded.Page);
    };
    const timer = setTimeout(() => void load(), afterMs);
    return () => clearTimeout(timer);
  }, [isMember]);
  return isMember && AgreeAgain !== null ? <AgreeAgain /> : null;
}
