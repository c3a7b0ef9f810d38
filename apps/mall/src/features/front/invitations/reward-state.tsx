import type { Answer } from "@arcade/contract/endpoint";
import type { invitations } from "@arcade/contract/front/invitations/api";
import type { RewardState as State } from "@arcade/contract/front/invitations/states";
import type { MessageId } from "@arcade/messages/ids";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";

type Reward = NonNullable<Answer<typeof invitations.mine>["own"]>;

const stateWords = {
  waiting: "invitations.state_waiting",
  held: "invitations.state_held",
  given: "invitations.state_given",
  declined: "invitations.state_declined",
  lapsed: "invitations.state_lapsed",
} as const satisfies Record<State, MessageId>;
const tones = { waiting: "plain", held: "warn", given: "ok", declined: "plain", lapsed: "plain" } as const satisfies Record<State, string>;

const reasonWords = {
  same_mailbox: "invitations.reason_same_mailbox",
  same_network: "invitations.reason_same_network",
  same_address: "invitations.reason_same_address",
  month_limit: "invitations.reason_month_limit",
  network_limit: "invitations.reason_network_limit",
  coupon_gone: "invitations.reason_coupon_gone",
  coupon_over: "invitations.reason_coupon_over",
  coupon_limit: "invitations.reason_coupon_limit",
  account_closed: "invitations.reason_account_closed",
  one_person: "invitations.reason_one_person",
  bought_back_and_forth: "invitations.reason_bought_back_and_forth",
} as const satisfies Record<NonNullable<Reward["reason"]>, MessageId>;

/** Where a coupon for an invitation is, what it waits for, and why. */
export function RewardState({ reward: { state, reason, waits_for, until } }: { reward: Reward }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <div className="flex flex-col items-start gap-1">
      <Tag tone={tones[state]}>{t(stateWords[state])}</Tag>
      {waits_for === "order" && <span className="text-label font-normal text-text-2">{t("invitations.waits_order")}</span>}
      {waits_for === "receipt" && <span className="text-label font-normal text-text-2">{t("invitations.waits_receipt")}</span>}
      {waits_for === "after_sales" && (
        <span className="text-label font-normal text-text-2">
          <Trans id="invitations.waits_after_sales" values={{ date: show.time(until ?? "") }} />
        </span>
      )}
      {reason !== null && <span className="text-label font-normal text-text-2">{t(reasonWords[reason])}</span>}
    </div>
  );
}
