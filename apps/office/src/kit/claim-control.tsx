import type { Answer } from "@arcade/contract/endpoint";
import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import type { WithdrawalQueue } from "@arcade/contract/money/withdrawals/reasons";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { Refusal } from "@arcade/web/failure.ts";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useChange } from "../platform/change.ts";
import { Name } from "./figures.tsx";
import { StateTag } from "./state-tag.tsx";

type Claim = Answer<typeof queueOffice.list>["items"][number]["claim"];

/** Claiming one thing that waits, and putting it back. */
export interface Claiming {
  claim: Claim;
  isMine: boolean;
  isOthers: boolean;
  busy: boolean;
  /** True if it is mine now. */
  take: (onRefused?: (refusal: Refusal) => void) => Promise<boolean>;
  letGo: () => Promise<void>;
  /** Why it could not be claimed, for a page that says it in its place (`quiet`). */
  failure: ReturnType<typeof useChange<typeof queueOffice.claim>>["failure"];
}

export function useClaim(
  kind: ClaimKind,
  id: string,
  claim: Claim,
  { quiet = false }: { quiet?: boolean } = {},
): Claiming {
  const taking = useChange(queueOffice.claim, { quiet });
  const letting = useChange(queueOffice.letGo);
  const isMine = claim?.mine ?? false;
  return {
    claim,
    isMine,
    isOthers: claim !== null && !isMine,
    busy: taking.pending || letting.pending,
    failure: taking.failure,
    take: async (onRefused) => {
      if (isMine) return true;
      const outcome = await taking.send({ kind, id });
      if (outcome?.ok === false) onRefused?.(outcome.refusal);
      return outcome?.ok === true;
    },
    letGo: async () => {
      await letting.send({ kind, id });
    },
  };
}

/** The action of the key c: it releases what is mine, or claims what nobody has. Null if neither is possible. */
export function claimKey({ claim, isMine, take, letGo }: Claiming, mayTake: boolean): (() => void) | null {
  if (isMine) return () => void letGo();
  return mayTake && claim === null ? () => void take() : null;
}

/** Claims the next of a kind, and says which it is; null: nothing waits. */
export function useClaimNext(kind: ClaimKind): (what?: { queue: WithdrawalQueue }) => Promise<string | null> {
  const taking = useChange(queueOffice.claim);
  return async (what) => {
    const outcome = await taking.send({ kind, ...what });
    return outcome?.ok ? outcome.data.id : null;
  };
}

/** Whose it is. */
export function ClaimTag({ claim }: { claim: NonNullable<Claim> }): ReactNode {
  const t = useT();
  if (claim.mine) return <StateTag tone="good">{t("office.claimed_by_me")}</StateTag>;
  return (
    <StateTag>
      <Trans id="office.claimed_by_name" values={{ name: <Name of={claim.operator} /> }} />
    </StateTag>
  );
}

/** Shown instead of the decision while a colleague works on it. */
export function ClaimedByOther({ claim }: { claim: NonNullable<Claim> }): ReactNode {
  return (
    <Alert
      type="info"
      showIcon
      title={<Trans id="office.claimed_by_name" values={{ name: <Name of={claim.operator} /> }} />}
    />
  );
}

/** Who has claimed it, and the buttons to claim or release it. Without `takes` the action itself claims it. */
export function ClaimControl({
  of,
  takes = null,
  main = false,
}: {
  of: Claiming;
  takes?: ReactNode;
  main?: boolean;
}): ReactNode {
  const t = useT();
  return (
    <>
      {of.claim === null ? null : <ClaimTag claim={of.claim} />}
      {of.isMine ? (
        <Button type="text" onClick={() => void of.letGo()} loading={of.busy}>
          {t("office.let_go")}
        </Button>
      ) : of.claim === null && takes !== null ? (
        <Button {...(main ? { type: "primary" as const } : {})} onClick={() => void of.take()} loading={of.busy}>
          {takes}
        </Button>
      ) : null}
    </>
  );
}
