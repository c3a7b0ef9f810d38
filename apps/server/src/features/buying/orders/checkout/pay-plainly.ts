import type { Answered, Received } from "@arcade/contract/endpoint";
import { sum } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { publishHolders } from "../../../base/ledger/index.ts";
import { checkHeldPassword } from "../../../people/account/index.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Intent } from "../../../../platform/http/idempotency.ts";
import { type QuickCall, type Tried, tryPlainly } from "../../../../platform/plain-change.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { publishMove } from "../publish-move.ts";
import { holdPayer } from "./hold-payer.sql.ts";
import { later } from "../rules.ts";
import { lockOrders, type PayableOrder, type PricedOrder, reservedLines, writePlainPayment } from "./pay-orders.sql.ts";
import { answerOf, dueToMerchant, payLocked, payment } from "./pay-orders.ts";

type PayCall = QuickCall<Received<typeof orders.pay>>;
type Answer = Answered<typeof orders.pay>;

/**
 * Pays orders without a coupon and without a group in two messages: one reads what the decision needs, and one calls
 * the function that writes (docs/decisions/plain-cases-in-one-call.md). By then it holds the same locks as `payOrders`,
 * so the second half of `payOrders` handles all orders that are not plain, and each refusal. Null if a row refused the
 * function: then `payOrders` handles the payment.
 */
export function payPlainly(mall: Mall) {
  return async (call: PayCall): Promise<Answer | null> =>
    call.actor.wallet_frozen_reason === null
      ? tryPlainly(mall, orders.pay.path, call, (context, intent) => pay(context, intent, call))
      : null;
}

async function pay(context: Context, intent: Intent, { input, actor }: PayCall): Promise<Tried<Answer>> {
  const buyer_id = actor.member_id;
  const [{ password, balance: before }, locked] = await Promise.all([
    holdPayer(context.tx, intent),
    lockOrders(context.tx, buyer_id, input.order_ids, context.now),
  ]);
  await checkHeldPassword(context, buyer_id, input.payment_password, password);
  const total = sum(locked.map(({ actual_payment }) => actual_payment));
  const isAsShown = input.total === undefined || input.total === total;
  if (locked.length !== input.order_ids.length || !locked.every(isPlain) || !isAsShown || before < total) {
    const lines = await reservedLines(context.tx, input.order_ids);
    return { answer: await payLocked(context, buyer_id, input, { locked, lines }), short: false };
  }
  const paid = { total, balance: before - total, shipBy: shipByOf(context) };
  writePlainPayment(context.tx, {
    buyer_id,
    orders: locked.map((order) => ({ id: order.id, actual_payment: order.actual_payment, ...duesOf(context, order) })),
    now: context.now,
    ship_by: paid.shipBy,
    balance: paid.balance,
  });
  tellPaid(
    context,
    buyer_id,
    locked,
    locked.some(({ listened }) => listened),
  );
  return { answer: answerOf(locked, new Map(), paid), short: true };
}

export function shipByOf({ now, settings }: Context): Date {
  return later(now, { hours: settings.order_ship_hours });
}

/** The fields that a payment adds to an order, and the id of its transfer. */
export function duesOf(context: Context, order: PricedOrder): { due_to_merchant: bigint; transfer_id: bigint } {
  return { due_to_merchant: dueToMerchant(order), transfer_id: context.newId() };
}

/** Announces the payment of plain orders. Nothing of it is sent before COMMIT. */
export function tellPaid(context: Context, buyer_id: bigint, plain: readonly PricedOrder[], isListened: boolean): void {
  publishHolders(
    context,
    plain.map((order) => payment(order, buyer_id, "order_pay")),
  );
  for (const order of plain) publishMove(context, { ...order, buyer_id }, "pay", { isListened });
}

/** No coupon pays a part of the order, and the order wants no place in a group. */
function isPlain({ payable, grouped, shares, discount }: PayableOrder): boolean {
  return payable && !grouped && !shares && discount === 0n;
}
