import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { type Sale, settlementOf } from "@arcade/contract/buying/orders/price";
import { pageOf } from "../../../../platform/http/page-of.ts";
import { many } from "../../../../platform/database.ts";
import { constant, sql } from "../../../../platform/sql.ts";
import type { Context } from "../../../../platform/context.ts";
import { saleColumns } from "../ending/give-back.sql.ts";
import { linesOf } from "../shown/card.views.ts";

const pageSize = 20;

interface ToBuyRow extends Sale {
  id: bigint;
  order_no: string;
  cost: bigint;
  actual_payment: bigint;
  commission_ppm: number;
  ship_by: Date;
  paymenttime: Date;
}

export async function ordersToBuy(
  context: Context,
  storeId: bigint,
  cursor: string | undefined,
): Promise<Answered<typeof orders.toBuy>> {
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["time", "number"] },
    ([after, id], limit) =>
      many<ToBuyRow>(
        context.tx,
        sql`SELECT id, order_no, coalesce(purchase_total, 0)::bigint AS cost, ${saleColumns}, actual_payment,
          commission_ppm, ship_by, paymenttime FROM orders
     WHERE store_id = ${storeId} AND state = 'awaiting_shipment' AND supplied AND purchasetime IS NULL
       AND group_until IS NULL AND NOT refund_open
       AND (${after}::timestamptz IS NULL OR (ship_by, id) > (${after}, ${id}::bigint))
     ORDER BY ship_by, id LIMIT ${constant(limit)}`,
      ),
    (last) => [last.ship_by, last.id],
  );
  const lines = await linesOf(
    context.tx,
    items.map((order) => order.id),
    context.language,
  );
  return {
    items: items.map((order) => {
      const price = order.actual_payment + order.platform_discount - order.refunded - order.platform_refunded;
      const missing = order.cost - price - order.merchant_drawn;
      const { commission, to_merchant } = settlementOf({ ...order, purchase_paid: order.cost }, order.commission_ppm);
      return {
        id: order.id,
        order_no: order.order_no,
        lines: lines.get(order.id) ?? [],
        cost: moneyText(order.cost),
        price: moneyText(price),
        from_wallet: moneyText(missing > 0n ? missing : 0n),
        commission: moneyText(commission),
        profit: moneyText(to_merchant),
        ship_by: order.ship_by,
        paymenttime: order.paymenttime,
      };
    }),
    next,
  };
}
