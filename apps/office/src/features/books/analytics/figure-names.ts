import type { Answer } from "@arcade/contract/endpoint";
import type { figuresOffice } from "@arcade/contract/books/analytics/office";
import { money as asMoney, moneyText } from "@arcade/contract/money";
import { localMoment } from "@arcade/web/moment.ts";
import { money, type Show } from "@arcade/web/show.ts";
import type { Target } from "../../../kit/link-for.tsx";
import { paths } from "../../../platform/paths.ts";

export const figureNames = [
  "volume",
  "orders",
  "refund_rate",
  "members",
  "recharged",
  "withdrawn",
  "refunded",
  "escrow",
] as const;
export type FigureName = (typeof figureNames)[number];

type Overview = Answer<typeof figuresOffice.overview>;
type Figures = Overview["today"] | Overview["total"] | Overview["days"][number]["before"];

const microPerUnit = 1_000_000;
const isCount = (figure: FigureName) => figure === "orders" || figure === "members";

/** As a number: of amounts USDT, of the rate parts of one. Null: nothing was paid, so there is no rate. */
export function figureOf(of: Figures, figure: FigureName): number | null {
  if (figure === "refund_rate") return Number(of.volume) === 0 ? null : Number(of.refunded) / Number(of.volume);
  return Number(of[figure]);
}

export function figureText(value: number | null, figure: FigureName, show: Show): string {
  if (value === null) return "–";
  if (figure === "refund_rate") return show.percent(Math.round(value * 1_000) * 1_000);
  if (isCount(figure)) return show.count(value);
  return money(moneyText(asMoney(BigInt(Math.round(value * microPerUnit)))));
}

/** The list behind a figure. */
export function listOf(figure: FigureName, { from, to }: Pick<Overview, "from" | "to">): Target {
  switch (figure) {
    case "members":
      return { path: paths.members(), permission: "members.look" };
    case "recharged":
      return { path: paths.recharges(), permission: "recharges.decide" };
    case "withdrawn":
      return { path: paths.withdrawals(), permission: "withdrawals.decide" };
    case "escrow":
      return { path: paths.accounts({ kind: "escrow" }), permission: "ledger.look" };
    case "volume":
    case "orders":
    case "refunded":
    case "refund_rate":
      return {
        path: paths.orders({
          from: localMoment(new Date(`${from}T00:00:00Z`)),
          until: localMoment(new Date(`${to}T23:59:59Z`)),
        }),
        permission: "orders.look",
      };
  }
}
