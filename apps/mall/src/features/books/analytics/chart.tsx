import type { Answer } from "@arcade/contract/endpoint";
import { moneyOf } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { nameOf } from "./step-table.tsx";

type Step = Answer<typeof analytics.summary>["steps"][number];

const width = 320;
const height = 140;

/**
 * Revenue and profit of each step as bars: revenue is an outline, profit is filled, so that they are told apart without
 * colour. Drawn by hand: forty bars on one scale need no library of 30 KiB. Time runs from left to right in every
 * language, as on other charts.
 */
export function Chart({ steps }: { steps: readonly Step[] }): ReactNode {
  const t = useT();
  const show = useShow();
  const usdt = (step: Step, figure: "revenue" | "profit") => Number(moneyOf(step[figure])) / 1e6;
  const most = niceTop(Math.max(1, ...steps.map((step) => usdt(step, "revenue"))));
  const deepest = niceTop(Math.max(0, ...steps.map((step) => -usdt(step, "profit"))));
  const least = 0 - deepest;
  const y = (value: number) => ((most - value) / (most - least)) * height;
  const slot = width / steps.length;
  const bar = Math.max(1, Math.min(28, slot * 0.7));
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("analytics.chart")}</h2>
      <div dir="ltr" className="flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-caption text-text-3">
          <Num>{`$${show.count(most)}`}</Num>
          <Num>{deepest === 0 ? "$0" : `-$${show.count(deepest)}`}</Num>
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} className="h-40 min-w-0 flex-1" preserveAspectRatio="none" aria-hidden>
          <line
            x1={0}
            x2={width}
            y1={y(0)}
            y2={y(0)}
            stroke="var(--line-control)"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
          {steps.map((step, index) => {
            const x = slot * index + (slot - bar) / 2;
            const [revenue, profit] = [usdt(step, "revenue"), usdt(step, "profit")];
            return (
              <g key={step.from}>
                <rect
                  x={x}
                  width={bar}
                  y={y(revenue)}
                  height={Math.max(0, y(0) - y(revenue))}
                  fill="var(--primary-c)"
                  stroke="var(--primary)"
                  vectorEffect="non-scaling-stroke"
                />
                <rect
                  x={x + bar * 0.2}
                  width={bar * 0.6}
                  y={y(Math.max(0, profit))}
                  height={Math.abs(y(0) - y(profit))}
                  fill={profit < 0 ? "var(--bad)" : "var(--primary)"}
                />
              </g>
            );
          })}
        </svg>
      </div>
      {first !== undefined && last !== undefined && (
        <div aria-hidden dir="ltr" className="flex justify-between gap-3 text-caption text-text-3">
          <Num>{nameOf(first)}</Num>
          {steps.length > 1 && <Num>{nameOf(last)}</Num>}
        </div>
      )}
      <ul className="flex flex-wrap gap-4 text-label font-normal text-text-2">
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 border border-primary bg-primary-c" />
          {t("analytics.legend_revenue")}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 bg-primary" />
          {t("analytics.legend_profit")}
        </li>
      </ul>
    </Card>
  );
}

/** The next round figure above: 1, 2 or 5 and naughts. */
function niceTop(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
