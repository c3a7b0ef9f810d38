import type { Turn } from "../../../../platform/turn.ts";
import { trimListed } from "../../../shops/goods/index.ts";
import { recountCredit } from "../../../shops/stores/index.ts";
import { refuseMove } from "../refuse-move.ts";
import { returnWhole } from "./return-whole.ts";
import { restockUnshipped } from "./restock.sql.ts";
import { moveOrder } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** 48 hours without purchase or shipment: the buyer gets everything back, the pieces go back on sale, the store's credit falls (RULES 2). */
export async function returnUnshipped(turn: Turn, orderId: bigint): Promise<void> {
  const order = await moveOrder(
    turn.tx,
    { order_id: orderId, move: "return_unshipped", by: "clock", actor_id: null, now: turn.now },
    {},
    { ship_by: null, cancel_reason: "unshipped" },
  );
  if (order === null) return refuseMove(turn, orderId, {});
  tellMove(turn, order, "return_unshipped");
  await returnWhole(turn, orderId, { kind: "order_return", cause: `order:${orderId}:return`, actor_id: null });
  await restockUnshipped(
    turn.tx,
    orderId,
    Array.from({ length: order.lines }, () => turn.newId()),
    turn.now,
  );
  await recountCredit(turn, order.store_id);
  await trimListed(turn, order.store_id);
}
