import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Card } from "../../../kit/card.tsx";
import { Num, VisuallyHidden } from "../../../kit/signs/text.tsx";
import { useLevelName } from "../stores/index.ts";

interface Level {
  level: number;
  fund: MoneyText;
  profit_ppm: number;
  push: number;
  goods: number;
}

const cell = "px-2 py-3 text-end first:text-start";

/** All levels, with the figures that the rules enforce. The store's own level is also named in words. */
export function LevelTable({
  levels,
  here,
  caption,
}: {
  levels: readonly Level[];
  here: number | null;
  caption: ReactNode;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const levelName = useLevelName();
  return (
    <Card padded={false} className="relative overflow-x-auto">
      <table className="w-full text-label">
        <caption className="px-4 pt-4 pb-2 text-start text-title-s">{caption}</caption>
        <thead className="text-caption text-text-2">
          <tr className="border-b border-line align-bottom">
            <th scope="col" className={cell}>
              {t("bond.column_level")}
            </th>
            <th scope="col" className={cell}>
              {t("bond.column_fund")}
            </th>
            <th scope="col" className={cell}>
              {t("bond.column_profit")}
            </th>
            <th scope="col" className={cell}>
              {t("bond.column_push")}
            </th>
            <th scope="col" className={cell}>
              {t("bond.column_goods")}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, fund, profit_ppm, push, goods }) => (
            <tr
              key={level}
              className={
                level === here
                  ? "border-b border-line bg-primary-c font-bold text-on-primary-c"
                  : "border-b border-line last:border-0"
              }
            >
              <th scope="row" className={cell}>
                {levelName(level)}
                {level === here && <VisuallyHidden>{` ${t("bond.here")}`}</VisuallyHidden>}
              </th>
              <td className={cell}>
                <Num>{money(fund).replace(/\.00$/, "")}</Num>
              </td>
              <td className={cell}>
                <Num>{show.percent(profit_ppm)}</Num>
              </td>
              <td className={cell}>
                <Num>{show.count(push)}</Num>
              </td>
              <td className={cell}>
                <Num>{show.count(goods)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
