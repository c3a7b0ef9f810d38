import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { refuseMove } from "../refuse-move.ts";
import { later } from "../rules.ts";
import { moveOrder, stateOf } from "../sql.ts";
import { tellMove } from "../tell-move.ts";

/** Asks the store of a paid order to ship it; again only after the hours that the settings name. */
export async function remindStore(turn: Turn, buyerId: bigint, orderId: bigint): Promise<{ remind_from: Date }> {
  const owner = { buyer_id: buyerId };
  const remind_from = later(turn.now, { hours: turn.settings.order_remind_hours });
  const order = await moveOrder(turn.tx, { order_id: orderId, move: "remind", by: "buyer", actor_id: buyerId, now: turn.now }, owner, { remind_from });
  if (order !== null) {
    tellMove(turn, order, "remind");
    return { remind_from };
  }
  const found = await stateOf(turn.tx, orderId, owner);
  if (found?.state === "awaiting_shipment" && found.remind_from !== null && found.remind_from > turn.now) {
    refuse("reminded_already", { next: found.remind_from });
  }
  return refuseMove(turn, orderId, owner);
}
