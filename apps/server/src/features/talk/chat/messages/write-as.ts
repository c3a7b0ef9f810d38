import type { ChatMessage, ChatSide } from "@arcade/contract/talk/chat/message";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { bare, insertMessage, type NewMessage } from "./message.sql.ts";
import { messageEvent, messagesOf, shownMessage } from "./message.views.ts";
import { conversationById, type Conversation } from "../parties.views.ts";
import { toldOf } from "./send-message.ts";
import { holdConversation, insertVisit, moveRead, sentBySupport } from "./write-as.sql.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What somebody without a member's session writes at the desk: text, under the name that their device gave it. */
interface Written {
  client_id: string;
  text: string;
}

/** A conversation with the desk for somebody without an account, by the hash of what their browser keeps. */
export async function beginVisit(turn: Turn, visitor_hash: Buffer): Promise<bigint> {
  const id = turn.newId();
  await insertVisit(turn.tx, id, visitor_hash, new Date(turn.now.getTime() + turn.settings.chat_keep_days * dayMs), turn.now);
  return id;
}

/** Writes in the mall's name, which nobody else can. What was sent before under this name is answered as it was kept. Refuses `message_reused`. */
export function writeAsSupport(turn: Turn, conversation_id: bigint, operator_id: bigint, written: Written): Promise<Kept> {
  return write(turn, conversation_id, { side: "host", operator_id }, written);
}

/** Writes for whoever holds the secret of this conversation; the caller has looked at it. Refuses `message_reused`. */
export function writeAsVisitor(turn: Turn, conversation_id: bigint, written: Written): Promise<Kept> {
  return write(turn, conversation_id, { side: "customer", operator_id: null }, written);
}

/** What the mall says by itself in a conversation with its desk. */
export async function sayAsSupport(turn: Turn, conversation_id: bigint, text: string): Promise<ChatMessage> {
  await holdConversation(turn.tx, conversation_id);
  const message = { ...bare, id: turn.newId(), conversation_id, side: "host", automatic: true, sender_id: null, session_id: null } as const;
  return put(turn, await conversationById(turn.tx, conversation_id, null), { ...message, type: "text", text, recall_until: turn.now });
}

interface Kept {
  message: ChatMessage;
  /** Not sent before. */
  isNew: boolean;
}

async function write(turn: Turn, conversation_id: bigint, by: { side: ChatSide; operator_id: bigint | null }, { client_id, text }: Written): Promise<Kept> {
  await holdConversation(turn.tx, conversation_id);
  const sides = await conversationById(turn.tx, conversation_id, null);
  const before = await sentBySupport(turn.tx, conversation_id, by.side, client_id);
  if (before !== null) {
    if (before.type !== "text" || (before.recalled_at === null && before.text !== text)) refuse("message_reused");
    return { message: shownMessage(before, sides, turn.mall.configuration.mallName), isNew: false };
  }
  const recall_until = new Date(turn.now.getTime() + turn.settings.chat_recall_minutes * minuteMs);
  const message = {
    ...bare,
    ...by,
    id: turn.newId(),
    conversation_id,
    sender_id: null,
    session_id: null,
    client_id,
    type: "text",
    text,
    recall_until,
  } as const;
  return { message: await put(turn, sides, message), isNew: true };
}

async function put(turn: Turn, sides: Conversation, message: NewMessage): Promise<ChatMessage> {
  const shown = shownMessage(await insertMessage(turn.tx, message, turn.now), sides, turn.mall.configuration.mallName);
  turn.tell(toldOf(sides), messageEvent(shown, sides.id));
  return shown;
}

/** What was said in a conversation, for whoever has found out that they may read it; and how far each side has read. */
export async function readBySupport(turn: Turn, conversation_id: bigint, { before, after }: { before?: number | undefined; after?: number | undefined }) {
  const sides = await conversationById(turn.tx, conversation_id, null);
  const { items, more } = await messagesOf(turn.tx, { conversation_id, cleared: 0, before: before ?? null, after: after ?? null });
  const { mallName } = turn.mall.configuration;
  return {
    items: items.map((one) => shownMessage(one, sides, mallName)),
    more,
    seq: sides.seq,
    customer_read: sides.customer_read,
    host_read: sides.host_read,
  };
}

/** One side of a conversation at the desk has read up to here; the other side's devices hear of it. */
export async function seenBySupport(turn: Turn, conversation_id: bigint, side: ChatSide, seq: number): Promise<void> {
  if (!(await moveRead(turn.tx, conversation_id, side, seq))) return;
  turn.tell(toldOf(await conversationById(turn.tx, conversation_id, null)), { type: "live", modules: "chat", modules_id: conversation_id });
}
