import type { ReactNode } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { paths } from "../../../platform/page/paths.ts";
import type { Rules } from "./rules-card.tsx";

type Block = Rules["blocks"][number];

/** Why a withdrawal is not possible now, each reason with its solution. A frozen wallet has its own banner. */
export function Blocks({ rules }: { rules: Rules }): ReactNode {
  return rules.blocks.map((block) => <BlockNotice key={block.kind} block={block} rules={rules} />);
}

function BlockNotice({ block: { kind, reason, until }, rules }: { block: Block; rules: Rules }): ReactNode {
  const t = useT();
  const show = useShow();
  const toPassword = (label: string) => (
    <ButtonLink size="s" variant="secondary" href={paths.paymentPasswordEdit({ back: placeNow() })}>
      {label}
    </ButtonLink>
  );
  switch (kind) {
    case "wallet_frozen":
      return null;
    case "closed":
      return (
        <Notice tone="warn" title={t("withdrawals.blocked_closed")}>
          {t("refusal.withdrawal_closed", { reason, until })}
        </Notice>
      );
    case "stopped":
      return (
        <Notice
          tone="warn"
          title={t("withdrawals.blocked_stopped")}
          action={
            <ButtonLink size="s" variant="secondary" href={paths.forgot()}>
              {t("withdrawals.reset_password")}
            </ButtonLink>
          }
        >
          {t("refusal.withdrawal_stopped")}
        </Notice>
      );
    case "security_wait":
      return (
        <Notice
          tone="warn"
          title={<Trans id="withdrawals.blocked_wait" values={{ time: until ? show.time(until) : "" }} />}
        >
          {t("refusal.withdrawal_waits", { reason, from: until })}
        </Notice>
      );
    case "payment_password_unset":
      return (
        <Notice title={t("withdrawals.blocked_pin_unset")} action={toPassword(t("withdrawals.set_payment_password"))}>
          {t("withdrawals.blocked_pin_unset_text")}
        </Notice>
      );
    case "payment_password_locked":
      return (
        <Notice
          tone="warn"
          title={<Trans id="withdrawals.blocked_pin_locked" values={{ time: until ? show.time(until) : "" }} />}
          action={toPassword(t("withdrawals.reset_payment_password"))}
        >
          {t("withdrawals.blocked_pin_locked_text")}
        </Notice>
      );
    case "month_count":
      return (
        <Notice tone="warn" title={t("withdrawals.blocked_month", { max: rules.month_most })}>
          <Trans id="withdrawals.blocked_month_text" values={{ time: show.time(until ?? rules.month_ends) }} />
        </Notice>
      );
    case "below_least":
      return (
        <Notice title={<Trans id="withdrawals.blocked_least" values={{ min: money(rules.min) }} />}>
          {t("withdrawals.blocked_least_text")}
        </Notice>
      );
  }
}

/** Whether a block stops the form. A missing payment password does not, because it can be set on the way. */
export function isBlocked(rules: Rules): boolean {
  return rules.blocks.some(({ kind }) => kind !== "payment_password_unset");
}
