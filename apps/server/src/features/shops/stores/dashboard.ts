import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { stores } from "@arcade/contract/shops/stores/api";
import { startSteps } from "@arcade/contract/shops/stores/start";
import type { Merchant, Context } from "../../../platform/context.ts";
import { balanceOf } from "../../base/ledger/index.ts";
import { creditOf, nothingCounted, startOfDay } from "./rules.ts";
import { keptFigures } from "./credit/credit.views.ts";
import { standingHolds } from "./office.views.ts";
import { settledEver, toBeSettled } from "./settlement.views.ts";
import { dashboardFigures } from "./views.ts";

/**
 * The merchant's first page. Every figure is counted from rows at `as_of`, but for the credit: it is shown as the rules
 * hold the store to it, as it was counted last (`recountCredit`: once a day, and with all that counts against the
 * store). To count its 90 days at each look took most of the time of this page in a store with 100,000 orders.
 */
export async function dashboard(context: Context, merchant: Merchant): Promise<Answered<typeof stores.dashboard>> {
  const { tx, now } = context;
  const [figures, credit, due, settled, balance, holds] = await Promise.all([
    dashboardFigures(tx, merchant, context.language, startOfDay(now), context.settings.low_stock_pieces),
    keptFigures(tx, merchant.store_id),
    toBeSettled(tx, merchant.store_id),
    settledEver(tx, merchant.store_id),
    balanceOf(tx, "available", merchant.owner_id),
    standingHolds(tx, merchant.store_id),
  ]);
  const shown = (amount: bigint) => (seesMoney(merchant) ? moneyText(amount) : null);
  return {
    id: figures.id,
    name: figures.name,
    logo: figures.logo,
    level: figures.level,
    credit: {
      ...creditOf(credit ?? nothingCounted, context.settings.credit_start),
      days: context.settings.credit_days,
    },
    to_do: {
      to_buy: figures.to_buy,
      buy_deadline: figures.buy_deadline,
      to_ship: figures.to_ship,
      ship_deadline: figures.ship_deadline,
      refunds: figures.refunds,
      refund_deadline: figures.refund_deadline,
      messages: figures.messages,
      low_stock: figures.low_stock,
    },
    today: {
      visitors: figures.visitors,
      orders: figures.orders_today,
      turnover: shown(figures.turnover),
      profit: shown(figures.profit),
    },
    balance: shown(balance),
    to_be_settled: shown(due),
    settled: shown(settled),
    holds,
    start: startSteps.every((step) => figures.start[step])
      ? []
      : startSteps.map((step) => ({ step, done: figures.start[step] })),
    as_of: now,
  };
}

/** Staff see the money of the store if its owner gave them this part. */
function seesMoney({ parts }: Merchant): boolean {
  return parts === null || parts.includes("money");
}
