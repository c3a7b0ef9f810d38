import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/orders/api";
import { refuse } from "../../platform/refuse.ts";
import type { Actor, Turn } from "../../platform/turn.ts";
import { checkPaymentPassword } from "../account/index.ts";
import { balanceOf, mallAccount, memberAccount, Overdrawn, post } from "../ledger/index.ts";
import { later } from "./rules.ts";
import { lockOrders, markPaid, type PayableOrder, reservedLines } from "./pay-orders.sql.ts";
import { stateOf } from "./sql.ts";

/** Pays orders from the balance: available -> escrow, one transfer for each order, all of them or none (RULES 2). */
export async function payOrders(turn: Turn, actor: Actor, input: Received<typeof orders.pay>): Promise<Answered<typeof orders.pay>> {
  if (actor.wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: actor.wallet_frozen_reason });
  // Sent together, and in this order: the member's row is locked before the orders.
  const [, locked, lines] = await Promise.all([
    checkPaymentPassword(turn, actor.member_id, input.payment_password),
    lockOrders(turn.tx, actor.member_id, input.order_ids, turn.now),
    reservedLines(turn.tx, input.order_ids),
  ]);

  const paid = locked.filter(({ payable }) => payable);
  if (paid.length !== input.order_ids.length) await refuseUnpayable(turn, actor.member_id, input.order_ids, paid);
  const shipBy = later(turn.now, { hours: turn.settings.order_ship_hours });

  markPaid(turn.tx, { buyer_id: actor.member_id, order_ids: input.order_ids, lines, now: turn.now, ship_by: shipBy });
  const total = sum(paid.map(({ actual_payment }) => actual_payment));
  const balances = await post(
    turn,
    paid.map((order) => payment(order, actor.member_id)),
  ).catch((error: unknown) => refuseShort(turn, actor.member_id, total, error));

  return {
    orders: paid.map(({ id, order_no }) => ({ id, order_no })),
    paid: moneyText(total),
    balance: moneyText(balances(memberAccount("available", actor.member_id))),
    ship_by: shipBy,
  };
}

function payment(order: PayableOrder, buyerId: bigint): Parameters<typeof post>[1][number] {
  return {
    kind: "order_pay",
    ref: { kind: "order", id: order.id },
    cause: `order:${order.id}:pay`,
    actor_id: buyerId,
    postings: [
      { account: memberAccount("available", buyerId), amount: -order.actual_payment },
      { account: mallAccount("escrow", order.shard), amount: order.actual_payment },
    ],
  };
}

async function refuseUnpayable(turn: Turn, buyerId: bigint, orderIds: readonly bigint[], paid: readonly PayableOrder[]): Promise<never> {
  const unpaid = orderIds.find((id) => !paid.some((order) => order.id === id));
  const found = unpaid === undefined ? null : await stateOf(turn.tx, unpaid, { buyer_id: buyerId });
  if (found === null) refuse("not_found");
  // Past its deadline, and only the clock has not come by yet.
  refuse("order_moved", { state: found.state === "awaiting_payment" ? "cancelled" : found.state });
}

/**
 * The schema refused to go below zero. This transaction is lost, so the figures are read beside it: on a connection apart, for those of the
 * pool may all be waiting for the member's row that this one holds.
 */
async function refuseShort(turn: Turn, buyerId: bigint, total: bigint, error: unknown): Promise<never> {
  if (!(error instanceof Overdrawn)) throw error;
  const balance = await balanceOf(turn.mall.counts, "available", buyerId);
  refuse("insufficient_balance", { missing: moneyText(total > balance ? total - balance : 0n), balance: moneyText(balance) });
}
