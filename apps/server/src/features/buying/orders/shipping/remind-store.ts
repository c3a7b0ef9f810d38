import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { refuseMove } from "../refuse-move.ts";
import { later } from "../rules.ts";
import { moveOrder, stateOf } from "../sql.ts";
import { leftToSend } from "./remind.sql.ts";
import { publishMove } from "../publish-move.ts";

/** Asks the store of a paid order to ship it. The buyer may ask again after the hours in the settings. */
export async function remindStore(context: Context, buyerId: bigint, orderId: bigint): Promise<{ remind_from: Date }> {
  const owner = { buyer_id: buyerId };
  const remind_from = later(context.now, { hours: context.settings.order_remind_hours });
  const order = await moveOrder(
    context.tx,
    { order_id: orderId, move: "remind", by: "buyer", actor_id: buyerId, now: context.now },
    owner,
    { remind_from },
  );
  if (order !== null) {
    publishMove(context, { ...order, left: await leftToSend(context.tx, orderId) }, "remind");
    return { remind_from };
  }
  const found = await stateOf(context.tx, orderId, owner);
  if (found?.state === "awaiting_shipment" && found.remind_from !== null && found.remind_from > context.now) {
    refuse("reminded_already", { next: found.remind_from });
  }
  return refuseMove(context, orderId, owner);
}
