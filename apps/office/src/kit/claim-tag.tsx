import { Button } from "antd";
import type { ReactNode } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
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

/** It is on my desk, and the way to put it back for the others. */
export function OnMyDesk({ claim, onLetGo, busy }: { claim: { operator: string; mine: boolean }; onLetGo: () => void; busy: boolean }): ReactNode {
  const say = useSay();
  return (
    <>
      <ClaimTag claim={claim} />
      <Button type="text" onClick={onLetGo} loading={busy}>
        {say("office.let_go")}
      </Button>
    </>
  );
}
