import type { Answer } from "@arcade/contract/endpoint";
import type { invitations } from "@arcade/contract/front/invitations/api";
import type { RewardState as State } from "@arcade/contract/front/invitations/states";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";

type Reward = NonNullable<Answer<typeof invitations.mine>["own"]>;

const tones = {
  waiting: "plain",
  held: "warn",
  given: "ok",
  declined: "plain",
  lapsed: "plain",
} as const satisfies Record<State, string>;

/** The state of a coupon for an invitation, what it waits for, and why. */
export function RewardState({ reward: { state, reason, waits_for, until } }: { reward: Reward }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <div className="flex flex-col items-start gap-1">
      <Tag tone={tones[state]}>{t(`invitations.state_${state}`)}</Tag>
      {waits_for === "order" && (
        <span className="text-label font-normal text-text-2">{t("invitations.waits_order")}</span>
      )}
      {waits_for === "receipt" && (
        <span className="text-label font-normal text-text-2">{t("invitations.waits_receipt")}</span>
      )}
      {waits_for === "after_sales" && (
        <span className="text-label font-normal text-text-2">
          <Trans id="invitations.waits_after_sales" values={{ date: show.time(until ?? "") }} />
        </span>
      )}
      {reason !== null && (
        <span className="text-label font-normal text-text-2">{t(`invitations.reason_${reason}`)}</span>
      )}
    </div>
  );
}
