import type { Turn } from "../../platform/turn.ts";
import { mallAccount, memberAccount, post } from "../ledger/index.ts";
import { recountCredit } from "../stores/index.ts";
import { refuseMove } from "./refuse-move.ts";
import { moveOrder, restockUnshipped } from "./sql.ts";

/** 48 hours without purchase or shipment: the buyer gets everything back, the pieces go back on sale, the store's credit falls (RULES 2). */
export async function returnUnshipped(turn: Turn, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "return_unshipped", by: "clock", actor_id: null, now: turn.now },
    {},
    { ship_by: null, cancel_reason: "unshipped" },
  );
  if (order === null) return refuseMove(turn, orderId, {});
  await moveBack(turn, order);
  await restockUnshipped(
    turn.tx,
    orderId,
    Array.from({ length: order.lines }, () => turn.newId()),
    turn.now,
  );
  await recountCredit(turn, order.store_id);
}

async function moveBack(turn: Turn, order: { id: bigint; buyer_id: bigint; shard: number; actual_payment: bigint }): Promise<void> {
  await post(turn, [
    {
      kind: "order_return",
      ref: { kind: "order", id: order.id },
      cause: `order:${order.id}:return`,
      actor_id: null,
      postings: [
        { account: mallAccount("escrow", order.shard), amount: -order.actual_payment },
        { account: memberAccount("available", order.buyer_id), amount: order.actual_payment },
      ],
    },
  ]);
}
