import type { ChatMessage, ChatSide } from "@arcade/contract/talk/chat/message";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { bare, insertMessage, type NewMessage } from "./message.sql.ts";
import { messageEvent, messagesOf, shownMessage } from "./message.views.ts";
import { conversationById, type Conversation } from "../parties.views.ts";
import { publishToBoth } from "./send-message.ts";
import { holdConversation, insertVisit, moveRead, sentBySupport } from "./write-as.sql.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A text from a person without a member's session in customer service, under the name that their device gave it. */
interface Written {
  client_id: string;
  text: string;
}

/** Begins a conversation with customer service for a visitor, found by the hash of the secret in the browser. */
export async function beginVisit(context: Context, visitor_hash: Buffer): Promise<bigint> {
  const id = context.newId();
  await insertVisit(
    context.tx,
    id,
    visitor_hash,
    new Date(context.now.getTime() + context.settings.chat_keep_days * dayMs),
    context.now,
  );
  return id;
}

/**
 * Writes in the mall's name. No other function can do this. If a message was already sent under this name, answers the
 * stored message. Refuses `message_reused`.
 */
export function writeAsSupport(
  context: Context,
  conversation_id: bigint,
  operator_id: bigint,
  written: Written,
): Promise<WrittenMessage> {
  return write(context, conversation_id, { side: "host", operator_id }, written);
}

/**
 * Writes for the visitor who has the secret of this conversation. The caller has checked it. Refuses `message_reused`.
 */
export function writeAsVisitor(context: Context, conversation_id: bigint, written: Written): Promise<WrittenMessage> {
  return write(context, conversation_id, { side: "customer", operator_id: null }, written);
}

/** Writes an automatic message of the mall in a conversation of customer service. */
export async function sayAsSupport(context: Context, conversation_id: bigint, text: string): Promise<ChatMessage> {
  await holdConversation(context.tx, conversation_id);
  const message = {
    ...bare,
    id: context.newId(),
    conversation_id,
    side: "host",
    automatic: true,
    sender_id: null,
    session_id: null,
  } as const;
  return put(context, await conversationById(context.tx, conversation_id, null), {
    ...message,
    type: "text",
    text,
    recall_until: context.now,
  });
}

interface WrittenMessage {
  message: ChatMessage;
  /** Was not sent before. */
  isNew: boolean;
}

async function write(
  context: Context,
  conversation_id: bigint,
  by: { side: ChatSide; operator_id: bigint | null },
  { client_id, text }: Written,
): Promise<WrittenMessage> {
  await holdConversation(context.tx, conversation_id);
  const sides = await conversationById(context.tx, conversation_id, null);
  const before = await sentBySupport(context.tx, conversation_id, by.side, client_id);
  if (before !== null) {
    if (before.type !== "text" || (before.recalled_at === null && before.text !== text)) refuse("message_reused");
    return { message: shownMessage(before, sides, context.mall.branding.name, by.side), isNew: false };
  }
  const recall_until = new Date(context.now.getTime() + context.settings.chat_recall_minutes * minuteMs);
  const message = {
    ...bare,
    ...by,
    id: context.newId(),
    conversation_id,
    sender_id: null,
    session_id: null,
    client_id,
    type: "text",
    text,
    recall_until,
  } as const;
  return { message: await put(context, sides, message), isNew: true };
}

async function put(context: Context, sides: Conversation, message: NewMessage): Promise<ChatMessage> {
  const written = await insertMessage(context.tx, message, context.now);
  const shown = shownMessage(written, sides, context.mall.branding.name, message.side);
  publishToBoth(context, sides, messageEvent(shown, sides.id));
  return shown;
}

/**
 * The messages of a conversation, and how far each side has read. The caller has checked that the reader may read it.
 */
export async function readBySupport(
  context: Context,
  conversation_id: bigint,
  { before, after }: { before?: number | undefined; after?: number | undefined },
) {
  const sides = await conversationById(context.tx, conversation_id, null);
  const { items, more } = await messagesOf(context.tx, {
    conversation_id,
    cleared: 0,
    before: before ?? null,
    after: after ?? null,
  });
  const mallName = context.mall.branding.name;
  return {
    items: items.map((one) => shownMessage(one, sides, mallName, "host")),
    more,
    seq: sides.seq,
    customer_read: sides.customer_read,
    host_read: sides.host_read,
  };
}

/** One side of a conversation in customer service has read up to here. The other side's devices get a live event. */
export async function seenBySupport(
  context: Context,
  conversation_id: bigint,
  side: ChatSide,
  seq: number,
): Promise<void> {
  if (!(await moveRead(context.tx, conversation_id, side, seq))) return;
  publishToBoth(context, await conversationById(context.tx, conversation_id, null), {
    type: "live",
    modules: "chat",
    modules_id: conversation_id,
  });
}
