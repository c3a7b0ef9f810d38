import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { refuse } from "../../../../platform/http/refuse.ts";
import { type Actor, type Context, selfOf } from "../../../../platform/context.ts";
import { dropChatPictures } from "../../../people/uploads/index.ts";
import { bare } from "./message.sql.ts";
import { shownMessage } from "./message.views.ts";
import { conversationById } from "../parties.views.ts";
import { emptyMessage, holdForRecall, recallOf } from "./recall.sql.ts";
import { appendMessage } from "./send-message.ts";
import { dropVoice } from "./voice.sql.ts";

/**
 * Recalls a message: its row loses the content, its file is deleted after the commit, and the recall becomes the next
 * message, so that a client that has read up to it knows. A message is recalled once: a second call answers the
 * existing recall.
 */
export async function recallMessage(context: Context, actor: Actor, id: bigint): Promise<ChatMessage> {
  const own = (await holdForRecall(context.tx, selfOf(actor), id)) ?? refuse("not_found");
  const conversation = await conversationById(context.tx, own.conversation_id, null);
  const earlier = await recallOf(context.tx, id);
  if (earlier !== null) return shownMessage(earlier, conversation, context.mall.branding.name, own.side);

  const emptied = await emptyMessage(context.tx, actor.member_id, id, context.now);
  if (emptied === null)
    refuse("recall_late", { minutes: Math.round((own.recall_until.getTime() - own.created_at.getTime()) / 60_000) });
  if (emptied.picture !== null) await dropChatPictures(context.tx, [emptied.picture]);
  if (emptied.voice !== null) await dropVoice(context.tx, emptied.voice);
  const { member_id, session_id } = actor;
  const place = {
    id: context.newId(),
    conversation_id: conversation.id,
    side: own.side,
    sender_id: member_id,
    session_id,
  };
  return appendMessage(context, conversation, {
    ...bare,
    ...place,
    type: "recall",
    recalls: id,
    recall_until: context.now,
  });
}
