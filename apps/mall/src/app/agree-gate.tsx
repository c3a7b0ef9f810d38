import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useSession } from "../platform/wire/session.ts";

const afterMs = 1_500;

/**
 * Asks members to agree to new versions, after the page that they came for is there. Visitors load nothing of it. If
 * its code cannot be loaded, the page stays as it is: the server refuses what needs an agreement until there is one.
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
