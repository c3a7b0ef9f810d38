import { analytics } from "@arcade/contract/books/analytics/api";
import { serverNow } from "@arcade/web/clock.ts";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Downloads } from "../../../platform/page/download.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { Chart } from "./chart.tsx";
import { Figures } from "./figures.tsx";
import { GoodsPart } from "./goods-part.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { type Period, placeOf } from "./periods.ts";
import { StepTable } from "./step-table.tsx";

/**
 * `/pages/shop/analytics?period|from&to&step&behind`: what the store took in, paid and kept. Every figure opens its
 * orders (UX-142).
 */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const place = placeOf(useParameters(), serverNow());
  const set = useSetParameters();
  const { period, step } = place;
  const isWrong = period.to < period.from;
  const summary = useRead(analytics.summary, { ...period, step }, { staleMs: 0, enabled: !isWrong });
  return (
    <Screen wide title={t("analytics.title")} onRefresh={summary.refetch}>
      <div className="flex flex-col gap-5 px-edge py-4">
        <PeriodChoice place={place} isWrong={isWrong} onChange={set} />
        {!isWrong && (
          <Loaded of={summary} skeleton={<Outline heights={["22rem", "14rem"]} className="gap-5" />}>
            {(summary) => (
              <>
                <Figures summary={summary} period={period} />
                {summary.total.orders > 0 && <Chart steps={summary.steps} />}
                <StepTable summary={summary} />
                <GoodsPart period={period} />
                <p className="text-label font-normal text-text-2">
                  {t("analytics.formula")} <Trans id="analytics.as_of" values={{ time: show.time(summary.as_of) }} />
                </p>
                <Files period={period} step={step} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </Screen>
  );
}

function Files({ period, step }: { period: Period; step: "day" | "week" | "month" }): ReactNode {
  const t = useT();
  return (
    <Downloads
      endpoint={analytics.file}
      files={[
        { label: t("analytics.csv"), input: { ...period, step, format: "csv" } },
        { label: t("analytics.pdf"), input: { ...period, step, format: "pdf" } },
      ]}
    />
  );
}
