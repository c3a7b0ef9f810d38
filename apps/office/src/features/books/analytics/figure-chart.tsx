import type { Answer } from "@arcade/contract/endpoint";
import type { figuresOffice } from "@arcade/contract/books/analytics/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Select } from "antd";
import { type ReactNode, useState } from "react";
import { ChartOrTable } from "./chart-or-table.tsx";
import { type FigureName, figureNames, figureOf, figureText } from "./figure-names.ts";

/** One figure by day, with the day at the same place in the period before. */
export function FigureChart({ of }: { of: Answer<typeof figuresOffice.overview> }): ReactNode {
  const t = useT();
  const show = useShow();
  const [figure, setFigure] = useState<FigureName>("volume");
  const values = of.days.map((day) => figureOf(day, figure));
  const before = of.days.map((day) => figureOf(day.before, figure));
  const text = (value: number | null) => figureText(value, figure, show);
  return (
    <div className="figures-card">
      <Select
        aria-label={t("figures.chosen")}
        value={figure}
        onChange={setFigure}
        options={figureNames.map((each) => ({ value: each, label: t(`figures.${each}`) }))}
      />
      <ChartOrTable
        label={t("figures.chart", { figure: t(`figures.${figure}`) })}
        points={of.days.map(({ day }) => show.date(`${day}T12:00:00Z`))}
        axis={text}
        series={[
          {
            name: t("figures.this_period"),
            shape: "bars",
            values: values.map((value) => value ?? 0),
            texts: values.map(text),
          },
          {
            name: t("figures.period_before"),
            shape: "dashes",
            values: before.map((value) => value ?? 0),
            texts: before.map(text),
          },
        ]}
      />
    </div>
  );
}
