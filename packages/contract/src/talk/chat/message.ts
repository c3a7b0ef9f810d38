import * as z from "zod/mini";
import { reportReasons } from "../../base/moderation/subjects.ts";
import * as w from "../../wire.ts";

/**
 * The types of a message (SPEC 3). `recall` recalls an earlier message, and has its own place in the order of the
 * conversation.
 */
export const sentTypes = ["text", "img", "voice", "goods", "order"] as const;
/** All types that a client can receive. Nobody sends `recall` as a message: `chat.recall` makes it. */
export const messageTypes = [...sentTypes, "recall"] as const;
/** The column `type` of a message. It says which field of `content` is not null. */
export type MessageType = (typeof messageTypes)[number];

/** Buyer with store, or anybody with customer service (RULES 8). */
export const conversationKinds = ["store", "service"] as const;
/** A mute and a closed store bar only `store`. Everybody can write to customer service. */
export type ConversationKind = (typeof conversationKinds)[number];

/** A conversation has two sides: the customer, and the store or customer service that answers. */
export const chatSides = ["customer", "host"] as const;
/**
 * Read from the session, never from the message (PROOF SEC-022). In a `store` conversation `host` is the store's owner
 * and staff.
 */
export type ChatSide = (typeof chatSides)[number];

/**
 * The maximum letters of a text, points of a voice's level, and so on. The composer stops at these limits, and the
 * server refuses more.
 */
export const maxChat = { text: 4_000, voiceMs: 60_000, levels: 64, clientId: 64, page: 48, kept: 96 } as const;

/** What a search looks at: the newest conversations, and the last messages of each. `found`: the most that it answers. */
export const chatSearch = { conversations: 100, messages: 500, words: 8, found: 50 } as const;

/** A store's usual reply time: the median of its last `most` answers in `days` days, if there are `least` of them. */
export const replyTerms = { days: 90, least: 10, most: 50 } as const;

/**
 * Why a reader gets a warning about a text (not in SPEC; our choice): it asks the reader to go elsewhere, names a
 * wallet address, asks for a secret or shows one, or wants payment outside the mall. The text is never changed or held
 * back.
 */
export const chatRisks = ["outside_contact", "wallet_address", "secret_words", "pay_outside", "code_asked"] as const;
/** In `risks` of a message. A text may have several. Other types of messages have none. */
export type ChatRisk = (typeof chatRisks)[number];

/**
 * The rules that a message can break. Members report a message with the same rule that its author is told. The texts
 * are `chat.rule_*`.
 */
export const chatRules = reportReasons.message;
/** The `rule` of a warning and of a mute; the author reads it. */
export type ChatRule = (typeof chatRules)[number];
/** The maximum number of days of a mute. */
export const maxMuteDays = 90;

/** Why nothing can be written here. Null if it can. Each is also a refusal of `send` with the same name. */
export const chatBars = [
  "im_service_off",
  "other_party_not_merchant",
  "chat_muted",
  "chat_blocked_by_you",
  "chat_blocked",
  "own_store_chat",
  "store_closed",
] as const;
/**
 * Shown instead of the composer (UX-123). `chat_muted` has its end and its decision. `chat_blocked_by_you`: the reader's
 * side can unblock it; `chat_blocked`: only the other side can.
 */
export type ChatBar = (typeof chatBars)[number];

/**
 * The author of a message. The server fills it in from the session (SPEC 3). It does not read what a client claims
 * about itself.
 */
const form = z.object({
  /** The member's id for a customer, the store's id for a store. Null for customer service. */
  id: z.nullable(w.idText),
  shop_id: z.nullable(w.idText),
  name: w.text,
  avatar: z.nullable(w.picture),
  /** The author is the mall itself. No other name or picture can get this mark. */
  official: w.flag,
});

/** Exactly one of the fields other than `text` is set, by the type. A recalled message has none, and no text. */
const content = z.object({
  text: w.text,
  picture: z.nullable(z.object({ picture: w.picture, width: w.count, height: w.count })),
  /** `levels`: the loudness, 0 to 100, in equal parts of its duration. */
  voice: z.nullable(z.object({ voice: w.text, ms: w.count, levels: z.array(w.count) })),
  goods_id: z.nullable(w.idText),
  order_id: z.nullable(w.idText),
});

/** A stored message, the same for both sides. */
export const chatMessage = z.object({
  id: w.idText,
  /**
   * The name that its sender's device gave it, so that a message that was sent twice exists once. Null for automatic
   * messages.
   */
  client_id: z.nullable(w.text),
  conversation_id: w.idText,
  /** 1, 2, 3 … in its conversation, without gaps, the same for everybody. */
  seq: w.count,
  side: z.enum(chatSides),
  /** An automatic message: a store's welcome, or that customer service is closed. */
  automatic: w.flag,
  form,
  /**
   * The person of the store who wrote it. Only people of the store get it. Null for the customer, for messages of the
   * customer, and for automatic messages.
   */
  by: z.nullable(z.object({ id: w.idText, name: w.text })),
  message: z.object({ type: z.enum(messageTypes), content }),
  /** For a recall: the message that it recalls. */
  recalls: z.nullable(w.idText),
  recalled: w.flag,
  risks: z.array(z.enum(chatRisks)),
  createtime: w.timeOut,
});
/** The calls answer it, and the socket brings it to both sides. */
export type ChatMessage = z.output<typeof chatMessage>;

/** The name that the sender's device gives a message: a UUID, or another unique text of the same length. */
export const clientMessageId = z.string("wrong_type").check(z.regex(/^[\w-]{16,64}$/, "wrong_format"));

/**
 * The receiver: a store's id, a member's id (from that member's store), or `service` for customer service. The server
 * reads customer service as null.
 */
export const partyId = z.pipe(
  z.string("wrong_type").check(z.regex(new RegExp(`^(?:service|${w.idPattern})$`), "wrong_format")),
  z.transform((text: string) => (text === "service" ? null : BigInt(text))),
);

const fileName = z
  .string("wrong_type")
  .check(z.minLength(1, "required"), z.regex(/^[a-z0-9][a-z0-9.~-]{0,99}$/, "wrong_format"));

const byGoodsId = z.strictObject({ goods_id: w.id }, "wrong_type");
const byText = z.pipe(
  z.strictObject({ text: w.id }, "wrong_type"),
  z.transform(({ text }: { text: bigint }) => ({ goods_id: text })),
);

/**
 * The content to send, by its type. For a text, `content.text` is the text itself. For a picture or voice, it is the
 * name that the upload gave. For goods, it is their id, which may also be in `goods_id` (SPEC 3).
 */
export const sentMessage = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    content: z.strictObject({ text: w.paragraphs(maxChat.text, 1) }, "wrong_type"),
  }),
  z.strictObject({ type: z.literal("img"), content: z.strictObject({ text: fileName }, "wrong_type") }),
  z.strictObject({ type: z.literal("voice"), content: z.strictObject({ text: fileName }, "wrong_type") }),
  z.strictObject({ type: z.literal("goods"), content: z.union([byGoodsId, byText], "wrong_type") }),
  z.strictObject({ type: z.literal("order"), content: z.strictObject({ order_id: w.id }, "wrong_type") }),
]);
/** After the check: numbers are `bigint`, and text is normalised (NFC) and trimmed. */
export type SentMessage = z.output<typeof sentMessage>;
