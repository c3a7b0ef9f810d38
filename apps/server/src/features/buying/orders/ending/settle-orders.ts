import { settlementOf } from "@arcade/contract/buying/orders/price";
import type { Context } from "../../../../platform/context.ts";
import { mallAccount, memberAccount, post, type Transfer } from "../../../base/ledger/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { lockMoneyOf } from "./give-back.sql.ts";
import { addToStoreDays } from "../shipping/store-days.sql.ts";
import { noticeSettled } from "../notice-move.ts";
import { publishMove } from "../publish-move.ts";
import { type SettledOrder, writeSettled } from "./settle-orders.sql.ts";

/**
 * Settles orders whose after-sales period has passed: the escrow of each goes to its merchant, less the commission,
 * exactly once (RULES 2). Settles all of them or none. The orders of a flash sale settle within one hour, so many share
 * a transaction: one by one, the mall settled 16 a second.
 */
export async function settleOrders(context: Context, orderIds: readonly bigint[]): Promise<void> {
  const due = await lockMoneyOf(context.tx, orderIds);
  const settlements = new Map(due.map((money) => [money.id, settlementOf(money, money.commission_ppm)]));

  const orders = await writeSettled(
    context.tx,
    [...settlements].map(([id, settlement]) => ({ id, ...settlement })),
    context.now,
  );
  const written = new Set(orders.map(({ id }) => id));
  const missing = orderIds.find((id) => !written.has(id));
  if (missing !== undefined) return refuseMove(context, missing, {});

  const settled = orders.map((order) => ({ order, ...settlements.get(order.id)! })); // each was computed above
  for (const { order } of settled) publishMove(context, order, "settle");
  noticeSettled(context, settled);
  addToStoreDays(
    context.tx,
    context.now,
    settled.map(({ order, commission, to_merchant }) => ({
      store_id: order.store_id,
      commission,
      settled: to_merchant,
    })),
  );
  await post(context, settled.flatMap(transfersOf));
}

/** If all money of the sale has gone back or to the supplier, there is nothing left to transfer. */
function transfersOf({
  order,
  commission,
  to_merchant,
}: {
  order: SettledOrder;
  commission: bigint;
  to_merchant: bigint;
}): Transfer[] {
  if (commission + to_merchant === 0n) return [];
  const postings = [
    { account: mallAccount("escrow", order.shard), amount: -(commission + to_merchant) },
    { account: mallAccount("revenue", order.shard), amount: commission },
    { account: memberAccount("available", order.merchant_id), amount: to_merchant },
  ];
  return [
    {
      kind: "order_settle",
      ref: { kind: "order", id: order.id },
      cause: `order:${order.id}:settle`,
      actor_id: null,
      postings: postings.filter(({ amount }) => amount !== 0n),
    },
  ];
}
