import { moneyText } from "@arcade/contract/money";
import { type ordersOffice, promisedNumbers } from "@arcade/contract/buying/orders/office";
import type { Answered } from "@arcade/contract/endpoint";
import type { OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { settingsAt } from "../../../platform/settings.ts";
import { agreedAt } from "../../people/account/index.ts";
import { couponsSeen } from "../coupons/index.ts";
import { noticeSeen } from "./notice-move.ts";
import { linesSeen, orderAsMade } from "./seen.views.ts";

/**
 * What the buyer was shown when they made the order, from what was stored then. Nothing is guessed. The audit log
 * records the look. The buyer gets notice of it, at most once a day for an order. Refuses `not_found`.
 */
export async function seeOrder(context: OperatorContext, id: bigint): Promise<Answered<typeof ordersOffice.see>> {
  const { tx, language, now } = context;
  const order = await orderAsMade(tx, id);
  if (order === null) refuse("not_found");
  const at = order.createtime;
  const lines = await linesSeen(tx, id, at, language);
  const coupons = await couponsSeen(tx, id, language);
  const agreements = await agreedAt(tx, order.buyer_id, at);
  const settings = await settingsAt(tx, at);
  context.record({ subject: { kind: "order", id }, after: { at } });
  noticeSeen(context, { id, order_no: order.order_no, buyer_id: order.buyer_id, day: now.toISOString().slice(0, 10) });
  return {
    at,
    lines: lines.map(({ price, discount, description, since, ...line }) => ({
      ...line,
      price: moneyText(price),
      discount: moneyText(discount),
      words: description === null || since === null ? null : { description, since },
    })),
    coupons,
    product_total: moneyText(order.product_total),
    freight: moneyText(order.freight),
    freight_discount: moneyText(order.freight_discount),
    discount: moneyText(order.discount),
    actual_payment: moneyText(order.actual_payment),
    promised_by: order.promised_by,
    rules_version: settings.rules_version,
    promises: promisedNumbers.map((name) => ({ name, value: settings[name] })),
    agreements,
  };
}
