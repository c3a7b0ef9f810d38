import type { ReactNode } from "react";
import { Say, useSay } from "../platform/say.tsx";
import { StateTag } from "./state-tag.tsx";

/** Whose desk it is on. */
export function ClaimTag({ claim }: { claim: { operator: string; mine: boolean } }): ReactNode {
  const say = useSay();
  if (claim.mine) return <StateTag tone="good">{say("office.claimed_by_me")}</StateTag>;
  return (
    <StateTag>
      <Say id="office.claimed_by_name" values={{ name: claim.operator }} />
    </StateTag>
  );
}
