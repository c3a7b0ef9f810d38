import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../../platform/turn.ts";
import { dropChatPictures } from "../../../people/uploads/index.ts";
import { bare } from "./message.sql.ts";
import { shownMessage } from "./message.views.ts";
import { conversationById } from "../parties.views.ts";
import { emptyMessage, holdForRecall, recallOf } from "./recall.sql.ts";
import { say } from "./send-message.ts";
import { dropVoice } from "./voice.sql.ts";

/**
 * Takes a message back: what it said is gone from the row, its file goes as soon as this has happened, and the recall stands as the next message,
 * so that whoever has read up to it knows. Once: who asks again gets the recall that is there.
 */
export async function recallMessage(turn: Turn, actor: Actor, id: bigint): Promise<ChatMessage> {
  const own = (await holdForRecall(turn.tx, actor.member_id, id)) ?? refuse("not_found");
  const conversation = await conversationById(turn.tx, own.conversation_id, null);
  const earlier = await recallOf(turn.tx, id);
  if (earlier !== null) return shownMessage(earlier, conversation, turn.mall.configuration.mallName);

  const emptied = await emptyMessage(turn.tx, actor.member_id, id, turn.now);
  if (emptied === null) refuse("recall_late", { minutes: Math.round((own.recall_until.getTime() - own.created_at.getTime()) / 60_000) });
  if (emptied.picture !== null) await dropChatPictures(turn.tx, [emptied.picture]);
  if (emptied.voice !== null) await dropVoice(turn.tx, emptied.voice);
  const { member_id, session_id } = actor;
  const place = { id: turn.newId(), conversation_id: conversation.id, side: own.side, sender_id: member_id, session_id };
  return say(turn, conversation, { ...bare, ...place, type: "recall", recalls: id, recall_until: turn.now });
}
