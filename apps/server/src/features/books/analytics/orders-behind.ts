import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { pageOf } from "../../../platform/http/page-of.ts";
import { minIdAt, type Context } from "../../../platform/context.ts";
import { unsettledOrders } from "../../shops/stores/index.ts";
import { nextDay, startOf } from "./rules.ts";
import { checkPeriod } from "./summarise.ts";
import { isOfSale, type OrderBehind, ordersOfFigure } from "./views.ts";

const pageSize = 30;
const dayMs = 86_400_000;

/**
 * The orders behind a figure. What is to be settled has no period: it is everything that is open now. Nor has the total
 * of all settlements.
 */
export async function ordersBehind(
  context: Context,
  storeId: bigint,
  { figure, from, to, cursor }: Received<typeof analytics.orders>,
): Promise<Answered<typeof analytics.orders>> {
  checkPeriod(from, to);
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["time", "number"] },
    ([time, id], limit) =>
      figure === "to_be_settled"
        ? openOrders(context, storeId, id, limit)
        : ordersOfFigure(context.tx, storeId, {
            ...(figure === "settled_ever"
              ? { figure: "settled", from: new Date(0), to: context.now }
              : { figure, from: startOf(from), to: startOf(nextDay(to)) }),
            after: time === null || id === null ? null : { time, id },
            leastId: isOfSale(figure) ? minIdAt(new Date(startOf(from).getTime() - dayMs)) : 0n,
            limit,
          }),
    (last) => [last.createtime, last.id],
  );
  return { items: items.map((order) => ({ ...order, amount: moneyText(order.amount) })), next };
}

async function openOrders(
  context: Context,
  storeId: bigint,
  before: bigint | null,
  limit: number,
): Promise<OrderBehind[]> {
  const found = await unsettledOrders(context.tx, storeId, before, limit);
  return found.map((order) => ({
    id: order.id,
    order_no: order.order_no,
    createtime: order.createtime,
    amount: order.due_to_merchant,
  }));
}
