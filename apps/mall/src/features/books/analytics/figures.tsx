import type { Answer } from "@arcade/contract/endpoint";
import type { MoneyText } from "@arcade/contract/money";
import { type AnalyticsFigure, analyticsFigures, type analytics } from "@arcade/contract/books/analytics/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { BehindSheet } from "./behind-sheet.tsx";
import type { Period } from "./periods.ts";

/** What the sales of the period bring; then its cash, from what came in to what is left. Each line opens its orders. */
export function Figures({ summary, period }: { summary: Answer<typeof analytics.summary>; period: Period }): ReactNode {
  const t = useT();
  const show = useShow();
  const { behind } = useParameters();
  const set = useSetParameters();
  const opened = analyticsFigures.find((figure) => figure === behind) ?? null;
  const setOpened = (figure: AnalyticsFigure | null) => set({ behind: figure ?? undefined });
  const { total } = summary;
  const line = (figure: AnalyticsFigure, amount: MoneyText, isLess = false) => (
    <ListRow
      title={t(`analytics.${figure}`)}
      value={<Num>{isLess && Number(amount) !== 0 ? `-${money(amount)}` : money(amount)}</Num>}
      onAct={() => setOpened(figure)}
    />
  );
  return (
    <>
      <ListRows>
        <Sum title={t("analytics.profit")} amount={total.profit} onAct={() => setOpened("profit")} />
        {Number(total.in_groups) !== 0 && line("in_groups", total.in_groups)}
      </ListRows>
      <ListRows>
        <ListRow
          title={t("analytics.orders")}
          value={<Num>{show.count(total.orders)}</Num>}
          onAct={() => setOpened("revenue")}
        />
        {line("revenue", total.revenue)}
        {line("refunds", total.refunds, true)}
        {line("purchases", total.purchases, true)}
        {line("commission", total.commission, true)}
        <Sum title={t("analytics.cash")} amount={total.cash} />
      </ListRows>
      <ListRows>
        {line("settled", total.settled)}
        {line("to_be_settled", summary.to_be_settled)}
        {line("settled_ever", summary.settled_ever)}
      </ListRows>
      {opened !== null && <BehindSheet figure={opened} period={period} onClose={() => setOpened(null)} />}
    </>
  );
}

function Sum({ title, amount, onAct }: { title: string; amount: MoneyText; onAct?: () => void }): ReactNode {
  const value = (
    <strong className="text-body-strong text-text">
      <Num>{money(amount)}</Num>
    </strong>
  );
  return (
    <ListRow title={<strong className="text-body-strong">{title}</strong>} value={value} {...(onAct && { onAct })} />
  );
}
