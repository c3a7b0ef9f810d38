import { settlementOf } from "@arcade/contract/buying/orders/price";
import type { Context } from "../../../../platform/context.ts";
import { mallAccount, memberAccount, type Posting, post } from "../../../base/ledger/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { lockMoney } from "./give-back.sql.ts";
import { moveOrder } from "../sql.ts";
import { addToStoreDay } from "../shipping/store-days.sql.ts";
import { noticeSettled } from "../notice-move.ts";
import { publishMove } from "../publish-move.ts";

/**
 * The after-sales period has passed: the order's escrow goes to the merchant, less the commission; exactly once (RULES
 * 2).
 */
export async function settleOrder(context: Context, orderId: bigint): Promise<void> {
  const due = await lockMoney(context.tx, orderId);
  if (due === null) return refuseMove(context, orderId, {});
  const { commission, to_merchant } = settlementOf(due, due.commission_ppm);

  const order = await moveOrder(
    context.tx,
    { order_id: orderId, move: "settle", by: "clock", actor_id: null, now: context.now },
    {},
    { settle_at: null, settled_at: context.now, settled_commission: commission, settled_amount: to_merchant },
  );
  if (order === null) return refuseMove(context, orderId, {});
  publishMove(context, order, "settle");
  noticeSettled(context, order, to_merchant);
  addToStoreDay(context.tx, order.store_id, context.now, { commission, settled: to_merchant });
  const postings: Posting[] = [
    { account: mallAccount("escrow", order.shard), amount: -(commission + to_merchant) },
    { account: mallAccount("revenue", order.shard), amount: commission },
    { account: memberAccount("available", order.merchant_id), amount: to_merchant },
  ];
  // Where all that the sale brought has gone back or to the supplier, nothing is left that could move.
  if (commission + to_merchant === 0n) return;
  await post(context, [
    {
      kind: "order_settle",
      ref: { kind: "order", id: orderId },
      cause: `order:${orderId}:settle`,
      actor_id: null,
      postings: postings.filter(({ amount }) => amount !== 0n),
    },
  ]);
}
