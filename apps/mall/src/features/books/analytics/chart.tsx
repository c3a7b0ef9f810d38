import type { Answer } from "@arcade/contract/endpoint";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { TimeChart } from "@arcade/web/time-chart.tsx";
import "@arcade/web/time-chart.css";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { nameOf } from "./step-table.tsx";

type Step = Answer<typeof analytics.summary>["steps"][number];

/**
 * Revenue and profit of each step. Revenue is an outline and profit is filled, so that they can be told apart without
 * colour. The table below has the same figures.
 */
export function Chart({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const figure = (name: "revenue" | "profit") => ({
    values: steps.map((step) => Number(step[name])),
    texts: steps.map((step) => money(step[name])),
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("analytics.chart")}</h2>
      <TimeChart
        label={t("analytics.chart")}
        points={steps.map(nameOf)}
        axis={(value) => `${value < 0 ? "-" : ""}$${show.count(Math.abs(value))}`}
        series={[
          { name: t("analytics.legend_revenue"), shape: "bars", ...figure("revenue") },
          { name: t("analytics.legend_profit"), shape: "inner", ...figure("profit") },
        ]}
      />
    </Card>
  );
}
