import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { putForward } from "../../../buying/refunds/index.ts";
import { partsOfDispute } from "./quote.views.ts";

/**
 * Copies messages between the two sides as evidence, unchanged: so nobody can attribute false words to the other side,
 * and the evidence stays after the chat is deleted.
 */
export async function quoteInDispute(
  context: Context,
  memberId: bigint,
  { refund_id, message_ids, text }: Received<typeof chat.quote>,
): Promise<Record<string, never>> {
  const quote = await partsOfDispute(context.tx, memberId, refund_id, message_ids);
  if (quote.length !== message_ids.length) refuse("not_found");
  return putForward(context, memberId, { refund_id, text, pictures: [], quote });
}
