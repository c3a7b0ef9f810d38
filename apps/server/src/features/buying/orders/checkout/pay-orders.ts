import type { paymentKinds } from "@arcade/contract/base/ledger/transfers";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { nothingBack, settlementOf } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { checkPaymentPassword } from "../../../people/account/index.ts";
import { useCoupons } from "../../coupons/index.ts";
import type { Joined } from "../../groups/index.ts";
import { balanceOf, mallAccount, memberAccount, Overdrawn, post } from "../../../base/ledger/index.ts";
import { goOnWithGroup, joinGroups, waitsUntil } from "./fill-group.ts";
import { later } from "../rules.ts";
import {
  lockOrders,
  markPaid,
  type PayableOrder,
  type PricedOrder,
  type ReservedLine,
  reservedLines,
} from "./pay-orders.sql.ts";
import { stateOf } from "../sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Pays orders from the balance: available -> escrow, and promotion -> escrow for the part of a discount that the mall
 * pays. One transfer for each order. Pays all of the orders or none (RULES 2).
 */
export async function payOrders(
  context: Context,
  actor: Actor,
  input: Received<typeof orders.pay>,
): Promise<Answered<typeof orders.pay>> {
  if (actor.wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: actor.wallet_frozen_reason });
  // These are sent together and in this order: the member's row is locked before the orders.
  const [, locked, lines] = await Promise.all([
    checkPaymentPassword(context, actor.member_id, input.payment_password),
    lockOrders(
      context.tx,
      input.order_ids.map((order_id) => ({ order_id, buyer_id: actor.member_id })),
      context.now,
    ),
    reservedLines(context.tx, input.order_ids),
  ]);
  return payLocked(context, actor.member_id, input, { locked, lines });
}

/** Pays orders of a buyer after the payment password was right. The buyer's row and the orders are locked. */
export async function payLocked(
  context: Context,
  buyer_id: bigint,
  input: Pick<Received<typeof orders.pay>, "order_ids" | "total">,
  { locked, lines }: { locked: readonly PayableOrder[]; lines: readonly ReservedLine[] },
): Promise<Answered<typeof orders.pay>> {
  const paid = locked.filter(({ payable }) => payable);
  // guard: all orders of a payment are paid, or none
  if (paid.length !== input.order_ids.length) await refuseUnpayable(context, buyer_id, input.order_ids, paid);
  refuseApart(paid);
  const total = sum(paid.map(({ actual_payment }) => actual_payment));
  if (input.total !== undefined && input.total !== total)
    refuse("total_changed", { old_total: moneyText(input.total), new_total: moneyText(total) });
  const joined = await joinGroups(context, buyer_id, paid);
  const shipBy = later(context.now, { hours: context.settings.order_ship_hours });

  markPaid(context.tx, {
    buyer_id,
    orders: paid.map((order) => ({
      id: order.id,
      due_to_merchant: dueToMerchant(order),
      group_until: waitsUntil(joined.get(order.id)),
      store_name: inLanguage(order.store_name, context.language),
    })),
    lines,
    now: context.now,
    ship_by: shipBy,
  });
  // guard: paying marks coupons as used
  useCoupons(
    context.tx,
    paid.map(({ id }) => id),
    context.now,
  );
  const balances = await post(
    context,
    paid.map((order) => payment(order, buyer_id, joined.has(order.id) ? "group_pay" : "order_pay")),
  ).catch((error: unknown) => refuseShort(context, buyer_id, total, error));

  // guard: buyer and store receive the event of a payment
  for (const order of paid) publishMove(context, { ...order, buyer_id }, "pay");
  for (const [order_id, group] of joined) await goOnWithGroup(context, { order_id, buyer_id }, group, shipBy);
  return answerOf(paid, joined, { total, balance: balances(memberAccount("available", buyer_id)), shipBy });
}

/** The paid orders, and the balance that the buyer has left. */
export interface Paid {
  total: bigint;
  balance: bigint;
  shipBy: Date;
}

export function answerOf(
  paid: readonly PayableOrder[],
  joined: ReadonlyMap<bigint, Joined>,
  { total, balance, shipBy }: Paid,
): Answered<typeof orders.pay> {
  return {
    orders: paid.map(({ id, order_no }) => {
      const group = joined.get(id);
      return {
        id,
        order_no,
        group:
          group === undefined
            ? null
            : { id: group.id, size: group.size, members: group.members, until: group.until, state: group.state },
      };
    }),
    paid: moneyText(total),
    balance: moneyText(balance),
    ship_by: shipBy,
  };
}

/** What the settlement will give if nothing is refunded. A purchase that is still to be made is counted as made. */
export function dueToMerchant(order: PricedOrder): bigint {
  const cost = order.purchase_total ?? 0n;
  const inEscrow = order.actual_payment + order.platform_discount;
  const purchase_paid = cost < inEscrow ? cost : inEscrow;
  return settlementOf({ ...nothingBack, ...order, purchase_paid }, order.commission_ppm).to_merchant;
}

export function payment(
  order: PricedOrder,
  buyerId: bigint,
  kind: (typeof paymentKinds)[number],
): Parameters<typeof post>[1][number] {
  return {
    kind,
    ref: { kind: "order", id: order.id },
    cause: `order:${order.id}:pay`,
    actor_id: buyerId,
    postings: [
      { account: memberAccount("available", buyerId), amount: -order.actual_payment },
      { account: mallAccount("escrow", order.shard), amount: order.actual_payment + order.platform_discount },
      // guard: the mall's part is paid from its promotion money [-order.platform_discount -> order.platform_discount]
      ...(order.promotion_shard === null
        ? []
        : [{ account: mallAccount("promotion", order.promotion_shard), amount: -order.platform_discount }]),
    ],
  };
}

/** A coupon of the mall that counted the goods of several orders is valid only for all of them together. */
function refuseApart(paid: readonly PayableOrder[]): void {
  const others = leftApart(paid);
  // guard: orders that share a coupon of the mall are paid together
  if (others > 0) refuse("orders_share_coupon", { orders: others });
}

/** How many orders that share a coupon of the mall with these are not among them. */
export function leftApart(paid: readonly PayableOrder[]): number {
  const ids = new Set(paid.map(({ id }) => id));
  return new Set(paid.flatMap(({ together }) => together)).difference(ids).size;
}

async function refuseUnpayable(
  context: Context,
  buyerId: bigint,
  orderIds: readonly bigint[],
  paid: readonly PayableOrder[],
): Promise<never> {
  const unpaid = orderIds.find((id) => !paid.some((order) => order.id === id));
  const found = unpaid === undefined ? null : await stateOf(context.tx, unpaid, { buyer_id: buyerId });
  if (found === null) refuse("not_found");
  // The deadline has passed, but the job that cancels the order has not run yet.
  refuse("order_moved", { state: found.state === "awaiting_payment" ? "cancelled" : found.state });
}

/**
 * The schema refused a balance below zero. This transaction is lost, so another connection reads the figures. That
 * connection is not from the pool: all connections of the pool may be waiting for the member's row that this one holds.
 */
async function refuseShort(context: Context, buyerId: bigint, total: bigint, error: unknown): Promise<never> {
  if (!(error instanceof Overdrawn)) throw error;
  const balance = await balanceOf(context.mall.sideConnections, "available", buyerId);
  refuse("insufficient_balance", {
    missing: moneyText(total > balance ? total - balance : 0n),
    balance: moneyText(balance),
  });
}
