import { analyticsSteps } from "@arcade/contract/books/analytics/api";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { periodOf, type placeOf, presets } from "./periods.ts";

interface PeriodChoiceProps {
  place: ReturnType<typeof placeOf>;
  isWrong: boolean;
  /** Changes the address. The page reads its state from there. */
  onChange: (parameters: Readonly<Record<string, string | undefined>>) => void;
}

/** The days of the report, and the step. */
export function PeriodChoice({ place: { period, preset, step }, isWrong, onChange }: PeriodChoiceProps): ReactNode {
  const t = useT();
  const today = periodOf("this_month", serverNow()).to;
  const own = { period: undefined, step };
  return (
    <>
      <ChoiceChips
        label={t("analytics.period")}
        value={preset}
        onValueChange={(next) => onChange({ period: next, from: undefined, to: undefined, step: undefined })}
        options={presets.map((each) => ({ value: each, label: t(`analytics.preset_${each}`) }))}
      />
      <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
        <TextInput
          type="date"
          label={t("analytics.from")}
          value={period.from}
          max={today}
          onChange={(event) => onChange({ ...own, from: event.target.value, to: period.to })}
        />
        <TextInput
          type="date"
          label={t("analytics.to")}
          value={period.to}
          max={today}
          error={isWrong ? t("analytics.backwards") : null}
          onChange={(event) => onChange({ ...own, from: period.from, to: event.target.value })}
        />
      </div>
      <ChoiceChips
        label={t("analytics.step")}
        value={step}
        onValueChange={(next) => onChange({ step: next })}
        options={analyticsSteps.map((each) => ({ value: each, label: t(`analytics.step_${each}`) }))}
      />
    </>
  );
}
