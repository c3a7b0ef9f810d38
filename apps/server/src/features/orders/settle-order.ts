import { settlementOf } from "@arcade/contract/orders/price";
import type { Turn } from "../../platform/turn.ts";
import { mallAccount, memberAccount, type Posting, post } from "../ledger/index.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder } from "./sql.ts";

/** The after-sales period has passed: the order's escrow goes to the merchant, less the commission; exactly once (RULES 2). */
export async function settleOrder(turn: Turn, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "settle", by: "clock", actor_id: null, now: turn.now },
    {},
    { settle_at: null, settled_at: turn.now },
  );
  if (order === null) return refuseMove(turn, orderId, {});
  const { commission, to_merchant } = settlementOf(order, order.commission_ppm);
  const postings: Posting[] = [
    { account: mallAccount("escrow", order.shard), amount: -(commission + to_merchant) },
    { account: mallAccount("revenue", order.shard), amount: commission },
    { account: memberAccount("available", order.merchant_id), amount: to_merchant },
  ];
  await post(turn, [
    {
      kind: "order_settle",
      ref: { kind: "order", id: orderId },
      cause: `order:${orderId}:settle`,
      actor_id: null,
      postings: postings.filter(({ amount }) => amount !== 0n),
    },
  ]);
}
