import type { Answer } from "@arcade/contract/endpoint";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { useT } from "@arcade/web/translate.tsx";
import { moneyOfSum } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Num } from "../../../kit/signs/text.tsx";
import { FiguresTable } from "./figures-table.tsx";

type Summary = Answer<typeof analytics.summary>;
type Step = Summary["steps"][number];

/**
 * The figures of the chart as a table, for readers who cannot tell the bars apart. It scrolls sideways, and the period
 * stays visible.
 */
export function StepTable({ summary: { steps, total } }: { summary: Summary }): ReactNode {
  const t = useT();
  const show = useShow();
  const moved = steps.filter((step) =>
    [step.revenue, step.refunds, step.purchases, step.commission, step.settled, step.profit, step.in_groups].some(
      (amount) => Number(amount) !== 0,
    ),
  );
  if (moved.length === 0) return <p className="text-text-2">{t("analytics.empty")}</p>;
  const headings = [
    t("analytics.orders"),
    t("analytics.revenue"),
    t("analytics.refunds"),
    t("analytics.purchases"),
    t("analytics.commission"),
    t("analytics.cash"),
    t("analytics.settled"),
    t("analytics.profit"),
  ];
  const cells = (of: Summary["total"]): string[] => [
    show.count(of.orders),
    ...columns.map(({ name, to }) => moneyOfSum(moved.map((step) => step[name]))(of[name], to)),
  ];
  return (
    <FiguresTable
      label={t("analytics.table")}
      headings={[t("analytics.period"), ...headings]}
      rows={moved.map((step) => ({ key: step.from, head: <Num>{nameOf(step)}</Num>, cells: cells(step) }))}
      foot={{ head: t("analytics.total"), cells: cells(total) }}
    />
  );
}

/** The money columns after the orders. Outgoing amounts have no sign. */
const columns = [
  { name: "revenue", to: "down" },
  { name: "refunds", to: "up" },
  { name: "purchases", to: "up" },
  { name: "commission", to: "up" },
  { name: "cash", to: "down" },
  { name: "settled", to: "down" },
  { name: "profit", to: "down" },
] as const;

/** "2026-03-02", or "2026-03-02 – 03-08" for several days. */
export function nameOf({ from, to }: Pick<Step, "from" | "to">): string {
  return from === to ? from : `${from} – ${to.slice(5)}`;
}
