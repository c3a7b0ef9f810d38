import type { Answered, Received } from "@arcade/contract/endpoint";
import { sum } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { publishHolders } from "../../../base/ledger/index.ts";
import type { Context } from "../../../../platform/context.ts";
import type { QuickCall } from "../../../../platform/plain-change.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { publishMoves } from "../publish-move.ts";
import { later } from "../rules.ts";
import {
  lockOrders,
  type PayableOrder,
  type PricedOrder,
  reservedLines,
  writePlainPayments,
} from "./pay-orders.sql.ts";
import { answerOf, dueToMerchant, leftApart, payLocked, payment } from "./pay-orders.ts";
import { type HeldCall, inLanguageOf, type Plain, plainLane, type LaneCall } from "./plain-lane.ts";

type Input = Received<typeof orders.pay>;
type Answer = Answered<typeof orders.pay>;

/**
 * Pays orders without a group, together with those of other buyers: one message reads what the
 * decisions need, and one calls the function that writes (docs/decisions/plain-cases-in-one-call.md). A payment that is
 * not plain is tried alone. By then it holds the same locks as `payOrders`, so the second half of `payOrders` handles
 * it, and each refusal. Null if a row refused the function: then `payOrders` handles the payment.
 */
export function payPlainly(mall: Mall): (call: QuickCall<Input>) => Promise<Answer | null> {
  const serve = plainLane(mall, {
    endpoint: orders.pay,
    passwordOf: ({ payment_password }: Input) => payment_password,
    look: ({ tx, now }, calls: readonly LaneCall<Input>[], waits) => lockOrders(tx, wantedOf(calls), now, waits),
    decide,
    write,
    rest,
  });
  return async (call) => (call.actor.wallet_frozen_reason === null ? serve(call) : null);
}

function wantedOf(calls: readonly LaneCall<Input>[]): { order_id: bigint; buyer_id: bigint }[] {
  return calls.flatMap(({ input, actor }) =>
    input.order_ids.map((order_id) => ({ order_id, buyer_id: actor.member_id })),
  );
}

const ordersOf = (call: LaneCall<Input>, locked: readonly PayableOrder[]): PayableOrder[] =>
  locked.filter(({ buyer_id }) => buyer_id === call.actor.member_id);

/** Orders to be paid. */
interface Payment {
  paid: readonly PayableOrder[];
  total: bigint;
  /** The buyer's balance afterwards. */
  balance: bigint;
}

function decide(
  _context: Context,
  held: readonly HeldCall<Input>[],
  locked: readonly PayableOrder[],
): (Payment | null)[] {
  return held.map(({ call, payer }) => {
    const paid = ordersOf(call, locked);
    const total = sum(paid.map(({ actual_payment }) => actual_payment));
    const isAsShown = call.input.total === undefined || call.input.total === total;
    const isWhole = paid.length === call.input.order_ids.length && leftApart(paid) === 0;
    return isWhole && paid.every(isPlain) && isAsShown && payer.balance >= total
      ? { paid, total, balance: payer.balance - total }
      : null;
  });
}

function write(context: Context, plain: readonly Plain<Input, Payment>[]): Answer[] {
  const ship_by = shipByOf(context);
  const all = plain.flatMap(({ found: { paid, balance } }) => paid.map((order) => ({ ...order, balance })));
  writePlainPayments(context.tx, {
    orders: all.map((order) => ({ ...order, ...duesOf(context, order) })),
    now: context.now,
    ship_by,
  });
  tellPaid(
    context,
    all,
    all.some(({ listened }) => listened),
  );
  return plain.map(({ found }) => answerOf(found.paid, new Map(), { ...found, shipBy: ship_by }));
}

async function rest(context: Context, call: LaneCall<Input>, locked: readonly PayableOrder[]): Promise<Answer> {
  const { actor, input } = call;
  const lines = await reservedLines(context.tx, input.order_ids);
  return payLocked(inLanguageOf(context, call), actor.member_id, input, { locked, lines });
}

export function shipByOf({ now, settings }: Context): Date {
  return later(now, { hours: settings.order_ship_hours });
}

/** The fields that a payment adds to an order, and the id of its transfer. */
export function duesOf(context: Context, order: PricedOrder): { due_to_merchant: bigint; transfer_id: bigint } {
  return { due_to_merchant: dueToMerchant(order), transfer_id: context.newId() };
}

/** Announces the payment of plain orders. Nothing of it is sent before COMMIT. */
export function tellPaid(
  context: Context,
  plain: readonly (PricedOrder & { buyer_id: bigint })[],
  isListened: boolean,
): void {
  publishHolders(
    context,
    plain.map((order) => payment(order, order.buyer_id, "order_pay")),
  );
  publishMoves(context, plain, "pay", { isListened });
}

/** The order wants no place in a group. */
function isPlain({ payable, grouped }: PayableOrder): boolean {
  return payable && !grouped;
}
