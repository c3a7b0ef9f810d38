import { recharges } from "@arcade/contract/money/recharges/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { WayStep } from "../../../kit/signs/way.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { useUsualTime } from "./usual-time.ts";
import { type Recharge } from "./recharge-words.ts";

type Happened = Recharge["steps"][number];

/** Submitted, confirming, in review, credited: the past steps with their times, then the future steps. */
export function useWaySteps(recharge: Recharge): WayStep[] {
  const t = useT();
  const show = useShow();
  const usual = useUsualTime(useRead(recharges.open, {}, { enabled: recharge.in_review }).data?.usual);
  const labelOf = ({ step }: Happened) =>
    step === "approved" ? (
      <Trans id="recharges.step_approved" values={{ amount: money(recharge.credited ?? recharge.amount) }} />
    ) : (
      t(`recharges.step_${step}`)
    );
  const counted = ({ confirmations }: Pick<Recharge, "confirmations">) =>
    recharge.confirmations_needed !== null && (
      <Trans
        id="recharges.next_confirming_text"
        values={{ seen: show.count(confirmations ?? 0), needed: show.count(recharge.confirmations_needed) }}
      />
    );
  const steps = seenOnce(recharge.steps);
  const since = recharge.in_review && steps.at(-1)?.step === "in_review" ? steps.pop() : undefined;
  const happened = steps.map((each, index): WayStep => ({
    key: `${index}`,
    label: labelOf(each),
    time: show.time(each.createtime),
    dateTime: each.createtime,
    state: each.step === "rejected" || each.step === "cancelled" ? "failed" : "done",
    detail: each.step === "looked" && each.confirmations !== null && counted(each),
  }));
  const credit: WayStep = { key: "credit", label: t("recharges.next_credit"), state: "ahead" };
  if (recharge.state !== "pending") return happened;
  if (recharge.in_review)
    return [
      ...happened,
      {
        key: "review",
        label: t("recharges.next_review"),
        state: "now",
        detail: usual === null ? t("recharges.next_review_text") : `${t("recharges.next_review_text")} ${usual}`,
        ...(since && { time: show.time(since.createtime), dateTime: since.createtime }),
      },
      credit,
    ];
  return [
    ...happened,
    { key: "confirm", label: t("recharges.next_confirming"), state: "now", detail: counted(recharge) },
    credit,
  ];
}

/** The chain is checked repeatedly. Of consecutive checks only the last one is kept. */
function seenOnce(steps: readonly Happened[]): Happened[] {
  return steps.filter(({ step }, index) => step !== "looked" || steps[index + 1]?.step !== "looked");
}
