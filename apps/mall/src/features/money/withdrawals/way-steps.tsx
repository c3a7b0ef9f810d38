import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { WayStep } from "../../../kit/signs/way.tsx";
import type { Withdrawal } from "./one-withdrawal.tsx";

/** The past steps with their times, then the current step and the future steps. */
export function useWaySteps(withdrawal: Withdrawal): WayStep[] {
  const t = useT();
  const show = useShow();
  const { state, amount } = withdrawal;
  const happened = withdrawal.steps.map(({ step, at }, index): WayStep => {
    const ended = step === "rejected" || step === "cancelled";
    return {
      key: `${index}`,
      label: t(`withdrawals.step_${step}`),
      time: show.time(at),
      dateTime: at,
      state: ended ? "failed" : "done",
      detail:
        step === "requested" ? (
          <Trans id="withdrawals.step_held" values={{ amount: money(amount) }} />
        ) : (
          ended && <Trans id="withdrawals.step_returned" values={{ amount: money(amount) }} />
        ),
    };
  });
  const review: WayStep = {
    key: "review",
    label: t("withdrawals.next_review"),
    state: "now",
    detail: <Review withdrawal={withdrawal} />,
  };
  const send = (now: boolean): WayStep => ({
    key: "send",
    label: t("withdrawals.next_send"),
    state: now ? "now" : "ahead",
    detail: now && t(state === "sending" ? "withdrawals.next_sending_text" : "withdrawals.next_send_text"),
  });
  const confirm = (now: boolean): WayStep => ({
    key: "confirm",
    label: t("withdrawals.next_confirm"),
    state: now ? "now" : "ahead",
    detail:
      now &&
      (withdrawal.confirmations_needed === null ? (
        t("withdrawals.next_confirm_people")
      ) : (
        <Trans
          id="withdrawals.next_confirm_text"
          values={{
            seen: show.count(withdrawal.confirmations ?? 0),
            needed: show.count(withdrawal.confirmations_needed),
          }}
        />
      )),
  });
  switch (state) {
    case "pending":
      return [...happened, review, send(false), confirm(false)];
    case "approved":
    case "sending":
      return [...happened, send(true), confirm(false)];
    case "sent":
      return [...happened, confirm(true)];
    case "confirmed":
    case "rejected":
    case "cancelled":
      return happened;
  }
}

function Review({ withdrawal: { approvals, approvals_needed, usually_by } }: { withdrawal: Withdrawal }) {
  const show = useShow();
  const isLate = Date.parse(usually_by) < serverNow().getTime();
  const time = show.time(usually_by);
  return (
    <>
      {approvals_needed > 1 && (
        <span className="block">
          <Trans
            id="withdrawals.next_approvals"
            values={{ given: show.count(approvals), needed: show.count(approvals_needed) }}
          />
        </span>
      )}
      {isLate ? (
        <Trans id="withdrawals.next_review_late" values={{ time }} />
      ) : (
        <Trans id="withdrawals.next_review_text" values={{ time }} />
      )}
    </>
  );
}
