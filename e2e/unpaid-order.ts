import { orders } from "@arcade/contract/buying/orders/api";
import { money, moneyOf, moneyText } from "@arcade/contract/money";
import type { Stage } from "./stage.ts";

/** An unpaid order of one piece, without coupons. Returns its id. */
export async function unpaidOrder(stage: Stage, sku_id: string, token: string): Promise<string> {
  const preview = await stage.ask(orders.preview, { sku_id, quantity: "1" }, token);
  const [order] = preview.orders;
  if (order === undefined) throw new Error("the demo's goods cannot be ordered");
  const made = await stage.ask(
    orders.submit,
    {
      lines: [{ sku_id, quantity: 1, price: order.lines[0]?.price ?? "" }],
      address_id: preview.address_id ?? "",
      total: moneyText(money(moneyOf(order.product_total) + moneyOf(order.freight))),
      from_cart: false,
    },
    token,
  );
  return made.orders[0]?.id ?? "";
}
