import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { checkPaymentPassword, refuseFrozen } from "../../../people/account/index.ts";
import { mallAccount, memberAccount, post } from "../../../base/ledger/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { later } from "../rules.ts";
import { type MovedOrder, moveOrder } from "../sql.ts";
import { addToStoreDay } from "./store-days.sql.ts";
import { publishMove } from "../publish-move.ts";

/**
 * Purchases the goods of paid orders (`wait_order`): the purchase price goes from each order's own escrow to the
 * supplier. A merchant never pays in to fulfil an order. The wallet pays only the part of the cost that the sale did
 * not cover. So a frozen wallet stops only orders with such a part: the check of the password locked the member's row,
 * and nothing is posted before the check.
 */
export async function purchaseOrders(
  context: Context,
  merchant: Merchant,
  input: Received<typeof orders.purchase>,
): Promise<Answered<typeof orders.purchase>> {
  await checkPaymentPassword(context, merchant.member_id, input.payment_password, "escrow");

  const bought: MovedOrder[] = [];
  for (const orderId of input.order_ids.toSorted((a, b) => (a < b ? -1 : 1)))
    bought.push(await purchaseOne(context, merchant, orderId));
  // guard: a frozen wallet does not pay what a purchase costs above the order's escrow
  if (bought.some((order) => order.purchase_paid < cost(order))) await refuseFrozen(context, merchant.member_id);
  await post(
    context,
    bought.map((order) => purchase(order, merchant.member_id)),
  );
  return { purchased: bought.length, cost: moneyText(sum(bought.map(cost))) };
}

async function purchaseOne(context: Context, merchant: Merchant, orderId: bigint): Promise<MovedOrder> {
  const owner = { store_id: merchant.store_id };
  const moved = await moveOrder(
    context.tx,
    { order_id: orderId, move: "purchase", by: "merchant", actor_id: merchant.member_id, now: context.now },
    owner,
    {
      ship_by: null,
      purchasetime: context.now,
      supply_at: later(context.now, { minutes: context.settings.supply_ship_minutes }),
    },
  );
  if (moved === null) return refuseMove(context, orderId, owner);
  publishMove(context, moved, "purchase");
  addToStoreDay(context.tx, moved.store_id, context.now, { purchases: cost(moved) });
  return moved;
}

function cost(order: MovedOrder): bigint {
  return order.purchase_total ?? 0n;
}

function purchase(order: MovedOrder, merchantId: bigint): Parameters<typeof post>[1][number] {
  const fromEscrow = order.purchase_paid;
  const fromWallet = cost(order) - fromEscrow;
  return {
    kind: "order_purchase",
    ref: { kind: "order", id: order.id },
    cause: `order:${order.id}:purchase`,
    actor_id: merchantId,
    postings: [
      { account: mallAccount("escrow", order.shard), amount: -fromEscrow },
      { account: mallAccount("supply", order.shard), amount: cost(order) },
      { account: memberAccount("available", merchantId), amount: -fromWallet },
    ].filter(({ amount }) => amount !== 0n),
  };
}
