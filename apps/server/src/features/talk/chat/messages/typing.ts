import { storeEventParts } from "@arcade/contract/socket-facts";
import { refuse } from "../../../../platform/http/refuse.ts";
import { liveEventOf } from "../../../../platform/live/live.ts";
import { type Actor, type Context, selfOf } from "../../../../platform/context.ts";
import { conversationOf } from "../parties.views.ts";

/**
 * Tells the other side that this member is writing now. It uses only the bus. If the bus is away, the other side does
 * not see it, and nothing is lost.
 */
export async function publishTyping(context: Context, actor: Actor, id: bigint): Promise<Record<string, never>> {
  const conversation = (await conversationOf(context.tx, selfOf(actor), id, null)) ?? refuse("not_found");
  const { side, member_id, merchant_id, customer_blocked, host_blocked } = conversation;
  const other = side === "customer" ? merchant_id : member_id;
  if (other !== null && !customer_blocked && !host_blocked) {
    const event = liveEventOf(
      [other],
      { type: "live", modules: "typing", modules_id: id },
      context.newId(),
      side === "customer" ? storeEventParts.chat : undefined,
    );
    context.mall.live.bus.publish({ kind: "events", events: [event] }).catch(() => undefined);
  }
  return {};
}
