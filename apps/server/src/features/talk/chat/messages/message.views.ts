import {
  maxChat,
  type ChatMessage,
  type ChatRisk,
  type ChatSide,
  type MessageType,
} from "@arcade/contract/talk/chat/message";
import type { LiveEvent, MessageFrame } from "@arcade/contract/socket";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { raw, sql, type Sql } from "../../../../platform/sql.ts";
import type { Self } from "../../../../platform/context.ts";
import type { Conversation } from "../parties.views.ts";
import { previewOf } from "../rules.ts";

export interface MessageRow {
  id: bigint;
  conversation_id: bigint;
  client_id: string | null;
  seq: number;
  side: ChatSide;
  automatic: boolean;
  operator_id: bigint | null;
  /** The person who wrote the message for a store. */
  sender_id: bigint | null;
  writer: string | null;
  type: MessageType;
  text: string | null;
  picture: string | null;
  picture_width: number | null;
  picture_height: number | null;
  voice: string | null;
  voice_ms: number | null;
  voice_levels: number[] | null;
  goods_id: bigint | null;
  order_id: bigint | null;
  recalls: bigint | null;
  recalled_at: Date | null;
  risks: ChatRisk[];
  created_at: Date;
}

export const messageColumns = sql`m.id, m.conversation_id, m.client_id, m.seq, m.side, m.automatic, m.operator_id,
  m.sender_id, CASE WHEN m.side = 'host' THEN (SELECT w.nickname FROM member w WHERE w.id = m.sender_id) END AS writer,
  m.type, m.text, m.picture, m.picture_width, m.picture_height,
  m.voice, m.voice_ms, m.voice_levels, m.goods_id, m.order_id, m.recalls, m.recalled_at, m.risks, m.created_at`;

/** Both sides of a conversation as its messages show them: with their current names, also in old messages. */
type Sides = Pick<
  Conversation,
  "kind" | "member_id" | "store_id" | "nickname" | "avatar" | "store_name" | "store_logo"
>;

/** The server fills it in from what it knows. It never reads what a client claims about itself (SEC-022). */
export function formOf(side: ChatSide, sides: Sides, mallName: string): ChatMessage["form"] {
  if (side === "customer")
    return {
      id: textOf(sides.member_id),
      shop_id: null,
      name: sides.nickname ?? "",
      avatar: sides.avatar,
      official: false,
    };
  if (sides.kind === "service") return { id: null, shop_id: null, name: mallName, avatar: null, official: true };
  return {
    id: textOf(sides.store_id),
    shop_id: textOf(sides.store_id),
    name: sides.store_name ?? "",
    avatar: sides.store_logo,
    official: false,
  };
}

/** `reader`: the side that reads it. The store's people see which of them wrote. A customer sees only the store. */
export function shownMessage(kept: MessageRow, sides: Sides, mallName: string, reader: ChatSide): ChatMessage {
  const { picture, picture_width, picture_height, voice, voice_ms, voice_levels } = kept;
  return {
    id: idText(kept.id),
    client_id: kept.client_id,
    conversation_id: idText(kept.conversation_id),
    seq: kept.seq,
    side: kept.side,
    automatic: kept.automatic,
    form: formOf(kept.side, sides, mallName),
    // guard: a customer is never told which person of a store wrote [reader === "host" -> true]
    by: reader === "host" ? writerOf(kept) : null,
    message: {
      type: kept.type,
      content: {
        text: kept.text ?? textOf(kept.goods_id) ?? "",
        picture: picture === null ? null : { picture, width: picture_width ?? 0, height: picture_height ?? 0 },
        voice: voice === null ? null : { voice, ms: voice_ms ?? 0, levels: voice_levels ?? [] },
        goods_id: textOf(kept.goods_id),
        order_id: textOf(kept.order_id),
      },
    },
    recalls: textOf(kept.recalls),
    recalled: kept.recalled_at !== null,
    risks: kept.risks,
    createtime: kept.created_at.toISOString() as TimeText,
  };
}

function writerOf({ sender_id, writer }: MessageRow): ChatMessage["by"] {
  return sender_id === null || writer === null ? null : { id: idText(sender_id), name: writer };
}

/** The live event of a message: ids only. */
export function messageEvent({ id, message, form }: ChatMessage, conversationId: bigint): LiveEvent {
  const type = message.type === "recall" ? "recall" : form.official ? "service" : "chat";
  return { type, modules: "chat", modules_id: conversationId, message_id: BigInt(id) };
}

/** The fields of a message's frame in addition to the ids of its event (SPEC 3). */
type FrameContent = Omit<MessageFrame, "id" | "type" | "modules" | "modules_id" | "message_id">;

/**
 * The rest of the frames of these messages, in their current state: for a customer, and for the people of the store. A
 * recalled message has none: its receivers get the recall.
 */
export async function messageFrames(
  db: Database,
  ids: readonly bigint[],
  mallName: string,
): Promise<Map<string, { own: FrameContent; ofStore: FrameContent }>> {
  const found = await many<MessageRow & Sides>(
    db,
    sql`SELECT ${messageColumns}, c.kind, c.member_id, c.store_id, u.nickname, u.avatar,
       coalesce(s.name->>u.language, s.name->>'en') AS store_name, s.logo AS store_logo
     FROM chat_message m JOIN conversation c ON c.id = m.conversation_id LEFT JOIN member u ON u.id = c.member_id LEFT
       JOIN store s ON s.id = c.store_id
     -- guard: a recalled message is not sent again [without AND m.recalled_at IS NULL]
     WHERE m.id = ANY(${ids}) AND m.recalled_at IS NULL`,
  );
  const shown = (one: MessageRow & Sides, reader: ChatSide) =>
    frameContent(shownMessage(one, one, mallName, reader), one);
  return new Map(found.map((one) => [String(one.id), { own: shown(one, "customer"), ofStore: shown(one, "host") }]));
}

function frameContent({ id: _id, ...shown }: ChatMessage, sides: Sides): FrameContent {
  const to = shown.side === "customer" ? (sides.store_id ?? "service") : (sides.member_id ?? "visitor");
  const content = previewOf({ type: shown.message.type, text: shown.message.content.text });
  return { ...shown, title: shown.form.name, content, to_id: String(to) };
}

/** The message that a sender's device has already sent under this name. */
export function sentBefore(tx: Database, senderId: bigint, clientId: string): Promise<MessageRow | null> {
  return maybeOne<MessageRow>(
    tx,
    sql`SELECT ${messageColumns} FROM chat_message m WHERE m.sender_id = ${senderId} AND m.client_id = ${clientId}`,
  );
}

interface Part {
  conversation_id: bigint;
  /** Messages that were cleared are not shown. */
  cleared: number;
  before: number | null;
  after: number | null;
}

const max = maxChat.page;

/**
 * Returns one more than fits, so that the caller knows whether there are more. Upwards from `after`, or downwards from
 * `before` or the end. The result is always in the order of the conversation.
 */
export async function messagesOf(
  tx: Database,
  { conversation_id, cleared, before, after }: Part,
): Promise<{ items: MessageRow[]; more: boolean }> {
  const isUpward = after !== null;
  const found = isUpward
    ? await many<MessageRow>(
        tx,
        sql`SELECT ${messageColumns} FROM chat_message m WHERE m.conversation_id = ${conversation_id}
          AND m.seq > greatest(${cleared}::int, ${after}::int) AND (${before}::int IS NULL OR m.seq < ${before})
          ORDER BY m.seq LIMIT ${max + 1}`,
      )
    : await many<MessageRow>(
        tx,
        sql`SELECT ${messageColumns} FROM chat_message m WHERE m.conversation_id = ${conversation_id}
          AND m.seq > ${cleared} AND (${before}::int IS NULL OR m.seq < ${before}) ORDER BY m.seq DESC
          LIMIT ${max + 1}`,
      );
  const items = found.slice(0, max);
  return { items: isUpward ? items : items.toReversed(), more: found.length > max };
}

/**
 * The unread messages in all of a member's conversations, as a customer and for a store. They are counted from the
 * messages, so the figure is always correct (I47).
 */
export async function unreadOf(tx: Database, self: Self): Promise<number> {
  return (await maybeOne<{ count: number }>(tx, sql`SELECT ${unreadText(self)} AS count`))?.count ?? 0;
}

/** Messages of the other side above the read position that still exist. A recall does not count. */
const unread = sql`m.recalled_at IS NULL AND m.type <> 'recall'`;
const unreadText = ({ member_id, host_id }: Self) => sql`(
  (SELECT count(*) FROM conversation c JOIN chat_message m ON m.conversation_id = c.id AND m.seq > c.customer_read
    AND m.side = 'host' AND ${unread}
    WHERE c.member_id = ${member_id} AND c.customer_unread)
  + (SELECT count(*) FROM conversation c JOIN chat_message m ON m.conversation_id = c.id AND m.seq > c.host_read
    AND m.side = 'customer' AND ${unread}
    WHERE c.merchant_id = ${host_id}::bigint AND c.member_id <> ${member_id} AND c.host_unread))::int`;

/**
 * The unread messages of one conversation. `c` is its row; `read` is the read position and `other` is the other side.
 */
export const unreadOfOne = (read: Sql, other: ChatSide) =>
  sql`(SELECT count(*)::int FROM chat_message m WHERE m.conversation_id = c.id AND m.seq > ${read}
    AND m.side = '${raw(other)}' AND ${unread})`;

const idText = (id: bigint): IdText => String(id) as IdText;
const textOf = (id: bigint | null): IdText | null => (id === null ? null : idText(id));
