import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { disputePart } from "../../buying/refunds/disputes/api.ts";
import * as w from "../../wire.ts";
import { chatCards } from "./cards.ts";
import {
  chatBars,
  chatMessage,
  chatRules,
  chatSearch,
  chatSides,
  clientMessageId,
  conversationKinds,
  maxChat,
  messageTypes,
  partyId,
  sentMessage,
} from "./message.ts";

/** The value from the socket's `init`: the process that holds the socket, and 192 bits that nobody can guess. */
const clientId = z.string("wrong_type").check(z.regex(/^[\w-]{40}$/, "wrong_format"));

/** A field that a client of SPEC 3 sends and the server fills in itself: the server accepts it and does not read it. */
const claimed = z.optional(z.unknown());

/**
 * `seq`: the last message of it that the member saw. Later messages stay. Without a number, it means all messages so
 * far.
 */
const upTo = { id: w.id, seq: z.optional(w.whole(0, 2_000_000_000)) };

const conversation = {
  kind: z.enum(conversationKinds),
  /** The member's own side in it. */
  side: z.enum(chatSides),
  /** The `to_id` of a message to the other side: a store's id, a member's, or `service`. */
  user_id: w.text,
  name: w.text,
  avatar: z.nullable(w.picture),
  /** Customer service. */
  official: w.flag,
  store_id: z.nullable(w.idText),
  /** The number of its last message. 0 if there are no messages yet. */
  seq: w.count,
  /** Up to where this side has read, and up to where the other side has. Neither ever goes back. */
  read_seq: w.count,
  peer_seq: w.count,
  /** Messages up to this number are hidden from the member, who cleared them. */
  cleared_seq: w.count,
  /** Messages of the other side above `read_seq` that still exist. */
  count: w.count,
  /** The member's side blocked it. Nobody writes in it until this side unblocks it. */
  blocked: w.flag,
};

const listed = z.object({
  id: w.idText,
  ...conversation,
  /**
   * The last message that the member can see. Its type says how the preview reads (SPEC 9). Empty text if it was
   * recalled.
   */
  type: z.enum(messageTypes),
  content: w.text,
  recalled: w.flag,
  last_side: z.enum(chatSides),
  createtime: w.timeOut,
  pinned: w.flag,
});
/** A text that a search found, with the other side of its conversation. */
const found = z.object({
  id: w.idText,
  conversation_id: w.idText,
  kind: z.enum(conversationKinds),
  side: z.enum(chatSides),
  /** As in the list of conversations. */
  user_id: w.text,
  name: w.text,
  avatar: z.nullable(w.picture),
  official: w.flag,
  store_id: z.nullable(w.idText),
  /** Its number in the conversation. */
  seq: w.count,
  /** Who wrote it. */
  by: z.enum(chatSides),
  text: w.text,
  createtime: w.timeOut,
});
/** Its link opens the conversation at this text. */
export type ChatFound = z.output<typeof found>;

/** A row of the member's list of conversations. `count` is the number of unread messages in it. */
export type ChatListed = z.output<typeof listed>;

/**
 * Chat (SPEC 3, 4, 7, 9; RULES 8). Messages have one order for everybody, and each exists once. A frame of the socket
 * only brings it sooner. An endpoint that is open to suspended members is for customer service only: in a store's
 * conversation it refuses them with `account_suspended`.
 */
export const chat = {
  handshake: change("/wanlshop/chat/shake", {
    summary:
      "Binds the socket that was given this client id to my session, once and within a minute of its opening. Answers the client id.",
    who: "member",
    touches: [],
    input: z.strictObject({ client_id: clientId }),
    output: w.text,
    refusals: ["not_found"],
  }),
  send: change("/wanlshop/chat/send", {
    summary:
      "Sends a message: `id` is what my device calls it, and sending the same again answers the one that is kept. Who I am is read from my session and never from the message.",
    who: "member",
    touches: ["chat"],
    evenSuspended: true,
    input: z.strictObject({
      type: z.optional(z.literal("chat", "not_a_choice")),
      id: clientMessageId,
      to_id: partyId,
      message: sentMessage,
      sender: claimed,
      form: claimed,
      client_id: claimed,
      title: claimed,
      content: claimed,
      modules: claimed,
      modules_id: claimed,
    }),
    output: chatMessage,
    refusals: ["not_found", ...chatBars, "message_reused", "picture_unknown", "voice_unknown", "conversations_limit"],
    perMinute: 120,
  }),
  lists: change("/wanlshop/chat/lists", {
    summary:
      "My conversations, pinned first, then newest first, with what is unread: as a buyer, and those of the store that I own or answer for, in one list.",
    who: "member",
    shows: ["chat"],
    touches: [],
    offline: true,
    input: z.strictObject({ cursor: w.cursor }),
    output: z.object({ items: z.array(listed), next: z.nullable(w.text), unread: w.count }),
    perMinute: 600,
  }),
  one: read("/wanlshop/chat/one", {
    summary: "What a conversation's page shows above and below its messages, also before anything was said.",
    who: "member",
    shows: ["chat"],
    evenSuspended: true,
    input: z.strictObject({ to_id: partyId }),
    output: z.object({
      id: z.nullable(w.idText),
      ...conversation,
      /** Why nothing can be written. Null if it can. */
      bar: z.nullable(z.enum(chatBars)),
      /** Until when `chat_muted` is in force. */
      bar_until: z.nullable(w.timeOut),
      /**
       * For `chat_muted`: the decision to appeal against, the rule that was broken, and the operator's words. The words
       * are empty if the operator wrote nothing.
       */
      bar_because: z.nullable(z.object({ id: w.idText, rule: z.enum(chatRules), message: w.text })),
      /** Somebody of the other side is online at this moment. */
      online: w.flag,
      /** For a store with opening hours: whether it is open now. */
      open_now: z.nullable(w.flag),
      /** The store's own quick replies, for its merchant. */
      quick_replies: z.array(w.text),
      recall_minutes: w.count,
      /** The member can clear the messages. In a store's conversation only the owner can do so for the store. */
      may_clear: w.flag,
      /** A translator is available for messages of others. */
      translates: w.flag,
    }),
    refusals: ["not_found", "other_party_not_merchant"],
  }),
  history: read("/wanlshop/chat/history", {
    summary:
      "Messages of a conversation in their order: those right below `before`, or right above `after`; the newest where neither is given.",
    who: "member",
    shows: ["chat"],
    evenSuspended: true,
    input: z.strictObject({
      id: w.id,
      before: z.optional(w.wholeText(1, 2_000_000_000)),
      after: z.optional(w.wholeText(0, 2_000_000_000)),
    }),
    output: z.object({ items: z.array(chatMessage).check(z.maxLength(maxChat.page)), more: w.flag }),
    refusals: ["not_found"],
  }),
  seen: change("/wanlshop/chat/seen", {
    summary: "I have read a conversation up to this message. Answers what is unread in all of them.",
    who: "member",
    touches: ["chat"],
    evenSuspended: true,
    input: z.strictObject({ id: w.id, seq: w.whole(0, 2_000_000_000) }),
    output: z.object({ unread: w.count }),
    refusals: ["not_found"],
    perMinute: 300,
  }),
  read: change("/wanlshop/chat/read", {
    summary: "I have read everything.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject({}),
    output: z.object({ read: w.count }),
  }),
  del: change("/wanlshop/chat/del", {
    summary:
      "Takes a conversation out of my list until something new is said in it. The other side keeps it, and so does a dispute.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject(upTo),
    output: w.done,
    refusals: ["not_found"],
  }),
  clear: change("/wanlshop/chat/clear", {
    summary:
      "Clears away for me what was said so far. The other side keeps it, and so does a dispute. Of a store's conversation its owner clears it away, for all of the store.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject(upTo),
    output: w.done,
    refusals: ["not_found", "owner_only"],
  }),
  pin: change("/wanlshop/chat/pin", {
    summary: "Keeps a conversation at the top of my list, or no longer.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject({ id: w.id, pinned: z.boolean("wrong_type") }),
    output: w.done,
    refusals: ["not_found"],
  }),
  block: change("/wanlshop/chat/block", {
    summary:
      "Blocks a store's conversation for my side, or no longer: while it is blocked, neither side writes in it. What concerns an order goes on through the order, a refund or customer service. Staff who answer for the store block for the store.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject({ id: w.id, blocked: z.boolean("wrong_type") }),
    output: w.done,
    refusals: ["not_found"],
  }),
  search: change("/wanlshop/chat/search", {
    summary:
      "Texts of my conversations that contain all of these words, the newest first: in the last messages of my newest conversations, or of one.",
    who: "member",
    shows: ["chat"],
    touches: [],
    input: z.strictObject({ keywords: w.line(100, 1), id: z.optional(w.id) }),
    output: z.object({
      items: z.array(found).check(z.maxLength(chatSearch.found)),
      /** All of my texts were looked at, and all that were found are here. */
      whole: w.flag,
    }),
    refusals: ["not_found"],
    perMinute: 60,
  }),
  replyTime: read("/wanlshop/chat/reply_time", {
    summary:
      "How soon a store usually answers: the median of its last answers to buyers, counted twice a day. `minutes` is null while there are fewer answers than `least`.",
    who: "visitor",
    shows: ["stores"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ store_id: w.id }),
    output: z.object({
      minutes: z.nullable(w.count),
      answers: w.count,
      days: w.count,
      least: w.count,
    }),
  }),
  recall: change("/wanlshop/chat/recall", {
    summary:
      "Takes a message of mine back, within `chat_recall_minutes` of sending it: its text and file are gone for everybody. Answers the recall.",
    who: "member",
    touches: ["chat"],
    input: z.strictObject({ id: w.id }),
    output: chatMessage,
    refusals: ["not_found", "recall_late"],
  }),
  typing: change("/wanlshop/chat/typing", {
    summary: "I am writing, at this moment; kept nowhere.",
    who: "member",
    touches: [],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  voice: change("/wanlshop/chat/voice", {
    summary:
      "Keeps a recorded voice for a message: WebM/Opus, Ogg/Opus or MP4/AAC in base64, at most 60 seconds. It goes after a day unless one names it.",
    who: "member",
    touches: [],
    input: z.strictObject({
      sound: z
        .string("wrong_type")
        .check(z.maxLength(1_400_000, "too_long"), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "wrong_format")),
      ms: w.whole(300, maxChat.voiceMs),
      levels: z.array(w.whole(0, 100), "wrong_type").check(z.maxLength(maxChat.levels, "too_long")),
    }),
    output: z.object({ voice: w.text }),
    refusals: ["voice_refused", "uploads_limit"],
    perMinute: 20,
    bodyBytes: 1_500_000,
  }),
  cards: read("/wanlshop/chat/cards", {
    summary: "Goods and orders that messages name, as they are now. What is gone, or not mine to see, is left out.",
    who: "member",
    shows: ["orders", "store_orders", "goods"],
    offline: true,
    input: z.strictObject({ goods_ids: z.optional(w.idsText(40)), order_ids: z.optional(w.idsText(40)) }),
    output: chatCards,
  }),
  quote: change("/wanlshop/chat/quote", {
    summary:
      "Puts texts of the chat of a disputed order before the mall, word for word as they stand there; the other side sees it. What was recalled cannot be quoted.",
    who: "member",
    touches: ["disputes"],
    input: z.strictObject({ refund_id: w.id, message_ids: w.idList(20), text: disputePart.statement }),
    output: w.done,
    refusals: ["not_found", "dispute_over", "evidence_full"],
    perMinute: 20,
  }),
  translate: change("/wanlshop/chat/translate", {
    summary: "A text of the other side in the language of this request, by the mall's translator where there is one.",
    who: "member",
    touches: [],
    input: z.strictObject({ id: w.id }),
    output: z.object({ text: w.text, from: w.text }),
    refusals: ["not_found", "translator_off", "translation_failed", "translations_own_spent", "translations_spent"],
    perMinute: 120,
  }),
} as const;
