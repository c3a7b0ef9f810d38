import type { Answered, Received } from "@arcade/contract/endpoint";
import { isAboutUnsent, piecesToAsk } from "@arcade/contract/buying/refunds/reasons";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refundLimit, type RefundParts } from "@arcade/contract/buying/refunds/amount";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { randomBytes } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context, Operator } from "../../../platform/context.ts";
import { openRefundOn, setAsideAsked } from "../orders/index.ts";
import { namePictures } from "../../people/uploads/index.ts";
import { linesToRefund, openRefundOf, orderToRefund } from "./order-money.views.ts";
import { exchangeSkus } from "./exchange/exchange.views.ts";
import { isAfterSalesOver, judge, refundNumber } from "./rules.ts";
import { deadlineOf, insertRefund, logMove, putLines } from "./sql.ts";
import { isParty } from "./disputes/dispute-rules.ts";
import { announceRefund } from "./announce-refund.sql.ts";
import { notifyAsked } from "./notify-refund.ts";

/**
 * Asks money back for pieces of an order of mine (RULES 3). Pieces that were not sent wait from now on; the store has
 * 24 hours to answer.
 */
export async function applyRefund(
  context: Context,
  buyerId: bigint,
  input: Received<typeof refunds.apply>,
): Promise<Answered<typeof refunds.apply>> {
  const { tx, now } = context;
  const order = await openRefundOn(tx, input.order_id, buyerId, now);
  if (order === null) return refuseClosed(context, input.order_id, buyerId);

  const parts = await judged(context, order, input);

  await namePictures(context, buyerId, input.pictures);
  const id = context.newId();
  const deadline = deadlineOf(context.settings, "applied", now);
  const { type, reason, amount, text, pictures } = input;
  const refund = {
    id,
    refund_no: refundNumber(now, randomBytes(9)),
    order_id: order.id,
    buyer_id: buyerId,
    store_id: order.store_id,
    merchant_id: order.merchant_id,
    type,
    reason,
    amount,
    text,
    pictures,
    deadline,
    unsent: isAboutUnsent(order.state, type),
    exchange_sku_id: input.exchange_sku_id ?? null,
  };
  await insertRefund(tx, refund, now);
  putLines(tx, refund, parts.lines);
  setAsideAsked(tx, order.id, id);
  logMove(tx, { id, move: "apply", by: "buyer", actor_id: buyerId, now }, "applied", {
    type,
    reason,
    amount,
    text,
    pictures,
  });
  notifyAsked(context, refund, order.order_no);
  return { refund_id: id, refund_no: refund.refund_no, deadline };
}

/**
 * An operator asks for the buyer: for all that can still go back, without a return. The request is for `openDispute`,
 * in the same transaction. Refuses what `applyRefund` refuses.
 */
export async function applyForBuyer(context: Context, orderId: bigint, operator: Operator): Promise<bigint> {
  const { tx, now, settings } = context;
  const order = (await openRefundOn(tx, orderId, null, now)) ?? (await refuseClosed(context, orderId, null));
  if (isParty(order, operator)) refuse("own_matter");
  const type = "refund_only";
  const unsent = isAboutUnsent(order.state, type);
  const lines = await linesToRefund(tx, order.id, context.language);
  const pieces = lines
    .map((line) => ({ line_id: line.id, quantity: piecesToAsk(line, unsent) }))
    .filter(({ quantity }) => quantity > 0);
  const { limit } = refundLimit(
    lines,
    order.freight_left,
    pieces.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
  );
  // All of it went back: such an order is over, and its state says so.
  if (limit <= 0n) refuse("order_moved", { state: order.state });
  const wanted = { type, reason: "other", amount: limit } as const;
  const parts = await judged(context, order, { ...wanted, lines: pieces });
  const id = context.newId();
  const refund_no = refundNumber(now, randomBytes(9));
  const { buyer_id, store_id, merchant_id } = order;
  const said = { ...wanted, text: "", pictures: [] };
  const deadline = deadlineOf(settings, "applied", now);
  const refund = {
    id,
    refund_no,
    order_id: order.id,
    buyer_id,
    store_id,
    merchant_id,
    ...said,
    deadline,
    unsent,
    exchange_sku_id: null,
  };
  await insertRefund(tx, refund, now);
  putLines(tx, refund, parts.lines);
  setAsideAsked(tx, order.id, id);
  logMove(tx, { id, move: "apply", by: "operator", actor_id: operator.operator_id, now }, "applied", said);
  announceRefund(context, id, "refund.asked");
  return id;
}

/** The parts of the requested amount, by line. Refuses what cannot be requested. */
export async function judged(
  context: Context,
  order: { id: bigint; state: OrderState; freight_left: bigint },
  wanted: Pick<Received<typeof refunds.apply>, "type" | "reason" | "lines" | "amount" | "exchange_sku_id">,
): Promise<{ freight: bigint; lines: { line_id: bigint; quantity: number; amount: bigint }[] }> {
  const [lines, exchangeable] = await Promise.all([
    linesToRefund(context.tx, order.id, context.language),
    wanted.type === "exchange" ? exchangeSkus(context.tx, order.id) : [],
  ]);
  const found = judge(order, lines, wanted, exchangeable);
  if (!("kind" in found)) return onLines(found);
  switch (found.kind) {
    case "refund_pieces":
      return refuse("refund_pieces", { name: found.name, left: found.left });
    case "refund_too_much":
      return refuse("refund_too_much", { most_amount: moneyText(found.max) });
    case "exchange_short":
      return refuse("exchange_short", { left: found.left });
    case "exchange_amount":
      return refuse("exchange_amount", { amount: moneyText(found.amount) });
    case "exchange_one_line":
      return refuse("exchange_one_line");
    case "exchange_sku_unfit":
      return refuse("exchange_sku_unfit");
    case "refund_type_unfit":
      return refuse("refund_type_unfit");
    case "refund_reason_unfit":
      return refuse("refund_reason_unfit");
    case "not_found":
      return refuse("not_found");
  }
}

function onLines({ freight, lines }: RefundParts) {
  return { freight, lines: lines.map(({ id, quantity, amount }) => ({ line_id: BigInt(id), quantity, amount })) };
}

/** Why nothing can be asked of this order now. */
async function refuseClosed(context: Context, orderId: bigint, buyerId: bigint | null): Promise<never> {
  const order = await orderToRefund(context.tx, orderId, buyerId);
  if (order === null) return refuse("not_found");
  const open = await openRefundOf(context.tx, orderId);
  if (open !== null) refuse("refund_open", { refund_no: open.refund_no });
  if (order.group_until !== null) refuse("group_waits", { until: order.group_until });
  if (order.state === "cancelled") refuse("order_moved", { state: order.state });
  const until = order.settled_at ?? order.settle_at;
  if (until !== null && isAfterSalesOver(order, context.now)) refuse("after_sales_over", { until });
  return refuse("order_moved", { state: order.state });
}
