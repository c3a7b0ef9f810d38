import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { readNumberCursor, writeCursor } from "../../../platform/http/cursor.ts";
import { minIdAt, type Context } from "../../../platform/context.ts";
import { unsettledOrders } from "../../shops/stores/index.ts";
import { nextDay, startOf } from "./rules.ts";
import { checkPeriod } from "./summarise.ts";
import { type OrderBehind, ordersOfFigure } from "./views.ts";

const pageSize = 30;
const dayMs = 86_400_000;

/** The orders that a figure is made of. What is to be settled has no period: it is all that is open now; nor has what was ever settled. */
export async function ordersBehind(
  context: Context,
  storeId: bigint,
  { figure, from, to, cursor }: Received<typeof analytics.orders>,
): Promise<Answered<typeof analytics.orders>> {
  checkPeriod(from, to);
  const [time, id] = readNumberCursor(cursor, 2);
  const after = time === undefined || id === undefined ? null : { time: new Date(Number(time)), id };
  const found =
    figure === "to_be_settled"
      ? await openOrders(context, storeId, after?.id ?? null)
      : await ordersOfFigure(context.tx, storeId, {
          ...(figure === "settled_ever"
            ? { figure: "settled", from: new Date(0), to: context.now }
            : { figure, from: startOf(from), to: startOf(nextDay(to)) }),
          after,
          leastId: figure === "revenue" ? minIdAt(new Date(startOf(from).getTime() - dayMs)) : 0n,
        });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map((order) => ({ ...order, amount: moneyText(order.amount) })),
    next: found.length > pageSize && last ? writeCursor([last.createtime.getTime(), last.id]) : null,
  };
}

async function openOrders(context: Context, storeId: bigint, before: bigint | null): Promise<OrderBehind[]> {
  const found = await unsettledOrders(context.tx, storeId, before, pageSize + 1);
  return found.map((order) => ({
    id: order.id,
    order_no: order.order_no,
    createtime: order.createtime,
    amount: order.due_to_merchant,
  }));
}
