import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/button.tsx";
import { Card } from "../../kit/card.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { ExternalIcon } from "../../kit/icons.tsx";
import { WholeCode } from "../../kit/whole-code.tsx";
import { useSay } from "../../platform/say.tsx";
import type { Withdrawal } from "./one-withdrawal.tsx";

/** The transaction on the chain, for everybody to look at. */
export function Transaction({ withdrawal: { hash, explorer } }: { withdrawal: Withdrawal }): ReactNode {
  const say = useSay();
  if (hash === null) return null;
  return (
    <Card>
      <h2 className="pb-1 text-title-s">{say("withdrawals.hash")}</h2>
      <WholeCode>{hash}</WholeCode>
      <div className="flex flex-wrap gap-2 pt-3">
        <CopyButton text={hash} copied={say("withdrawals.copied")} failed={say("withdrawals.copy_failed")}>
          {say("withdrawals.copy_hash")}
        </CopyButton>
        {explorer && (
          <ButtonLink variant="quiet" size="m" icon={ExternalIcon} href={explorer} target="_blank">
            {say("withdrawals.explorer")}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
