import type { Answer } from "@arcade/contract/endpoint";
import type { MoneyText } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Num } from "../../../kit/signs/text.tsx";
import "../../../platform/page/wide-table.css";

type Summary = Answer<typeof analytics.summary>;
type Step = Summary["steps"][number];

/**
 * The figures beside the chart: whoever cannot tell the bars apart reads them here. It scrolls sideways, with the
 * period staying in sight.
 */
export function StepTable({ summary: { steps, total } }: { summary: Summary }): ReactNode {
  const t = useT();
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
  return (
    <div
      className="wide-table rounded-m border border-line bg-surface"
      role="region"
      aria-label={t("analytics.table")}
      tabIndex={0}
    >
      <table className="w-full text-label font-normal whitespace-nowrap">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="sticky start-0 bg-surface p-3 text-start font-normal">
              {t("analytics.period")}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="p-3 text-end font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moved.map((step) => (
            <tr key={step.from} className="border-t border-line">
              <th scope="row" className="sticky start-0 bg-surface p-3 text-start font-normal">
                <Num>{nameOf(step)}</Num>
              </th>
              <Cells of={step} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line text-label">
            <th scope="row" className="sticky start-0 bg-surface p-3 text-start">
              {t("analytics.total")}
            </th>
            <Cells of={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ of }: { of: Summary["total"] }): ReactNode {
  const show = useShow();
  const amounts: MoneyText[] = [of.revenue, of.refunds, of.purchases, of.commission, of.cash, of.settled, of.profit];
  return [show.count(of.orders), ...amounts.map((amount) => money(amount))].map((text, index) => (
    <td key={index} className="p-3 text-end">
      <Num>{text}</Num>
    </td>
  ));
}

/** "2026-03-02", or "2026-03-02 – 03-08" where it is several days. */
export function nameOf({ from, to }: Pick<Step, "from" | "to">): string {
  return from === to ? from : `${from} – ${to.slice(5)}`;
}
