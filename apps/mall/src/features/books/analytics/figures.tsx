import type { Answer } from "@arcade/contract/endpoint";
import type { MoneyText } from "@arcade/contract/money";
import { type AnalyticsFigure, analyticsFigures, type analytics } from "@arcade/contract/books/analytics/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money, moneyOfSum } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { BehindSheet } from "./behind-sheet.tsx";
import type { Period } from "./periods.ts";
import { UtcDay } from "./utc-day.tsx";

/** The result of the sales of the period, then its cash flow. Each line opens its orders. */
export function Figures({ summary, period }: { summary: Answer<typeof analytics.summary>; period: Period }): ReactNode {
  const t = useT();
  const show = useShow();
  const { behind } = useParameters();
  const set = useSetParameters();
  const opened = analyticsFigures.find((figure) => figure === behind) ?? null;
  const setOpened = (figure: AnalyticsFigure | null) => set({ behind: figure ?? undefined });
  const { total, before } = summary;
  const write = moneyOfSum([total.revenue, total.refunds, total.purchases, total.commission]);
  const line = (figure: AnalyticsFigure, amount: MoneyText, isLess = false, past?: MoneyText) => (
    <ListRow
      title={t(`analytics.${figure}`)}
      detail={past === undefined ? undefined : <Before value={money(past, isLess ? "up" : "down")} />}
      value={<Num>{isLess && Number(amount) !== 0 ? `-${write(amount, "up")}` : write(amount)}</Num>}
      onAct={() => setOpened(figure)}
    />
  );
  return (
    <>
      <p className="text-label font-normal text-text-2">
        <Trans
          id="analytics.compared"
          values={{ from: <UtcDay of={summary.before.from} />, to: <UtcDay of={summary.before.to} /> }}
        />
      </p>
      <ListRows>
        <Sum
          title={t("analytics.profit")}
          amount={total.profit}
          past={before.profit}
          onAct={() => setOpened("profit")}
        />
        {Number(total.in_groups) !== 0 && line("in_groups", total.in_groups)}
      </ListRows>
      <ListRows>
        <ListRow
          title={t("analytics.orders")}
          detail={<Before value={show.count(before.orders)} />}
          value={<Num>{show.count(total.orders)}</Num>}
          onAct={() => setOpened("revenue")}
        />
        {line("revenue", total.revenue, false, before.revenue)}
        {line("refunds", total.refunds, true, before.refunds)}
        {line("purchases", total.purchases, true, before.purchases)}
        {line("commission", total.commission, true, before.commission)}
        <Sum title={t("analytics.cash")} amount={total.cash} past={before.cash} write={write} />
      </ListRows>
      <ListRows>
        {line("settled", total.settled, false, before.settled)}
        {line("to_be_settled", summary.to_be_settled)}
        {line("settled_ever", summary.settled_ever)}
      </ListRows>
      {opened !== null && <BehindSheet figure={opened} period={period} onClose={() => setOpened(null)} />}
    </>
  );
}

interface SumProps {
  title: string;
  amount: MoneyText;
  past: MoneyText;
  write?: typeof money;
  onAct?: () => void;
}

function Sum({ title, amount, past, write = money, onAct }: SumProps): ReactNode {
  const value = (
    <strong className="text-body-strong text-text">
      <Num>{write(amount)}</Num>
    </strong>
  );
  return (
    <ListRow
      title={<strong className="text-body-strong">{title}</strong>}
      detail={<Before value={money(past)} />}
      value={value}
      {...(onAct && { onAct })}
    />
  );
}

/** The same figure in the previous period. */
function Before({ value }: { value: string }): ReactNode {
  return <Trans id="analytics.before" values={{ value: <Num>{value}</Num> }} />;
}
