import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { stores } from "@arcade/contract/stores/api";
import type { Merchant, Turn } from "../../platform/turn.ts";
import { balanceOf } from "../ledger/index.ts";
import { creditOf, lowStockPieces, settledAndToBe, startOfCredit, startOfDay } from "./rules.ts";
import { creditFigures, dashboardFigures, settlementsOfStore } from "./views.ts";

/** The merchant's first page. Every figure is counted from rows at `as_of`; none is kept beside them. */
export async function dashboard(turn: Turn, merchant: Merchant): Promise<Answered<typeof stores.dashboard>> {
  const { tx, now } = turn;
  const [figures, credit, orders, balance] = await Promise.all([
    dashboardFigures(tx, merchant.store_id, turn.language, startOfDay(now), lowStockPieces),
    creditFigures(tx, merchant.store_id, startOfCredit(now), now, turn.settings.order_ship_hours),
    settlementsOfStore(tx, merchant.store_id),
    balanceOf(tx, "available", merchant.member_id),
  ]);
  const money = settledAndToBe(orders);
  return {
    id: figures.id,
    name: figures.name,
    logo: figures.logo,
    level: figures.level,
    credit: creditOf(credit),
    to_do: { to_buy: figures.to_buy, to_ship: figures.to_ship, next_deadline: figures.next_deadline, low_stock: figures.low_stock },
    today: { visitors: figures.visitors, orders: figures.orders_today, turnover: moneyText(figures.turnover) },
    balance: moneyText(balance),
    to_be_settled: moneyText(money.to_be_settled),
    settled: moneyText(money.settled),
    as_of: now,
  };
}
