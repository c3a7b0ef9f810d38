import type { Turn } from "../../../../platform/turn.ts";
import { tellReturned, markReturned } from "../../groups/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { returnWhole } from "./return-whole.ts";
import { restockUnshipped } from "./restock.sql.ts";
import { moveOrder } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** Its group did not fill: the buyer gets all of it back and the pieces go back on sale (RULES 9). It is nobody's fault, so no credit falls. */
export async function returnGroup(turn: Turn, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "return_group", by: "clock", actor_id: null, now: turn.now },
    {},
    { group_until: null, cancel_reason: "group_over" },
  );
  if (order === null) return refuseMove(turn, orderId, {});
  tellMove(turn, order, "return_group");
  markReturned(turn.tx, orderId);
  await returnWhole(turn, orderId, { kind: "group_return", cause: `order:${orderId}:group_return`, actor_id: null });
  await restockUnshipped(
    turn.tx,
    orderId,
    Array.from({ length: order.lines }, () => turn.newId()),
    turn.now,
  );
  await tellReturned(turn, { order_id: orderId, buyer_id: order.buyer_id }, order.actual_payment);
}
