import type { ChatBar, ChatSide, ConversationKind } from "@arcade/contract/talk/chat/message";
import { maxChat, type SentMessage } from "@arcade/contract/talk/chat/message";
import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import type { Hours } from "@arcade/contract/shops/stores/profile";

/** What decides whether a member can write. */
interface Standing {
  kind: ConversationKind;
  side: ChatSide;
  /** Null if there are no messages yet. */
  id: bigint | null;
  member_id: bigint | null;
  merchant_id: bigint | null;
  store_open: boolean | null;
  owner_closed: boolean | null;
  muted_until: Date | null;
  customer_blocked: boolean;
  host_blocked: boolean;
}

/**
 * Why nothing can be written, or null. Customer service is open to members who may not write elsewhere. A closed store
 * begins no new conversation. An existing conversation continues, because the two may have to talk about an order.
 */
export function barOf(standing: Standing, isOpen: boolean): ChatBar | null {
  const { kind, side, id, member_id, merchant_id, store_open, owner_closed, muted_until } = standing;
  if (kind === "service") return null;
  if (member_id === merchant_id) return "own_store_chat";
  if (!isOpen) return "im_service_off";
  // guard: a muted member does not write
  if (muted_until !== null) return "chat_muted";
  if (isBlockedBy(side, standing)) return "chat_blocked_by_you";
  // guard: nobody writes to a side that blocked the conversation
  if (isBlockedBy(side === "customer" ? "host" : "customer", standing)) return "chat_blocked";
  if (side === "customer" && (owner_closed === true || (store_open === false && id === null))) return "store_closed";
  return null;
}

export function isBlockedBy(
  side: ChatSide,
  { customer_blocked, host_blocked }: { customer_blocked: boolean; host_blocked: boolean },
): boolean {
  return side === "customer" ? customer_blocked : host_blocked;
}

/** A member counts as online if their socket was there at the last beat, or the one before. */
const presentMs = 60_000;

export function isPresent(seen_at: Date | null, now: Date): boolean {
  return seen_at !== null && now.getTime() - seen_at.getTime() <= presentMs;
}

export function isOpenNow(hours: Hours | null, now: Date): boolean | null {
  return hours === null ? null : isOpenAt(hours, now);
}

/** The columns of a message by its type; the others are empty. */
export interface Content {
  type: "text" | "img" | "voice" | "goods" | "order";
  text: string | null;
  picture: string | null;
  voice: string | null;
  goods_id: bigint | null;
  order_id: bigint | null;
}

export function contentOf(sent: SentMessage): Content {
  const nothing = { text: null, picture: null, voice: null, goods_id: null, order_id: null };
  switch (sent.type) {
    case "text":
      return { ...nothing, type: sent.type, text: sent.content.text };
    case "img":
      return { ...nothing, type: sent.type, picture: sent.content.text };
    case "voice":
      return { ...nothing, type: sent.type, voice: sent.content.text };
    case "goods":
      return { ...nothing, type: sent.type, goods_id: sent.content.goods_id };
    case "order":
      return { ...nothing, type: sent.type, order_id: sent.content.order_id };
  }
}

/**
 * Whether two messages say the same. The content of a recalled message is gone, so it counts as the same: its sender's
 * device only asks whether it arrived.
 */
export function isSame(
  kept: Omit<Content, "type"> & { type: string; recalled_at: Date | null },
  sent: Content,
): boolean {
  if (kept.type !== sent.type) return false;
  if (kept.recalled_at !== null) return true;
  return (["text", "picture", "voice", "goods_id", "order_id"] as const).every((field) => kept[field] === sent[field]);
}

/** The text of a preview: the beginning of a text. For other messages the type says it (SPEC 9). */
export function previewOf({ type, text }: { type: string; text: string | null }): string {
  return type === "text" && text !== null ? text.slice(0, maxChat.kept) : "";
}
