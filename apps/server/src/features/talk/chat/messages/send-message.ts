import type { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { Received } from "@arcade/contract/endpoint";
import type { LiveEvent } from "@arcade/contract/socket";
import { storeEventParts } from "@arcade/contract/socket-facts";
import pg from "pg";
import { refuse } from "../../../../platform/http/refuse.ts";
import { liveEventOf } from "../../../../platform/live/live.ts";
import type { AddressedEvent } from "../../../../platform/live/outbox.ts";
import { type Actor, type Context, selfOf } from "../../../../platform/context.ts";
import { lockMember } from "../../../people/account/index.ts";
import { nameChatPicture } from "../../../people/uploads/index.ts";
import { risksOf } from "../guard/guard.ts";
import { bare, begunSince, insertConversation, insertMessage, mayShow, type NewMessage } from "./message.sql.ts";
import { messageEvent, type MessageRow, sentBefore, shownMessage } from "./message.views.ts";
import { type Conversation, type Found, holdParty, storeOfMember } from "../parties.views.ts";
import { refuseSuspended } from "../guard/refuse-suspended.ts";
import { rememberConversation } from "./known-conversations.ts";
import { nameVoice } from "./voice.sql.ts";
import { barOf, type Content, contentOf, isSame } from "../rules.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Sends a message to a store, to a customer of the member's own store, or to customer service. If this device has
 * already sent a message under this name, answers the stored message.
 */
export async function sendMessage(
  context: Context,
  actor: Actor,
  input: Received<typeof chat.send>,
): Promise<ChatMessage> {
  refuseSuspended(actor, input.to_id === null ? "service" : "store");
  const content = contentOf(input.message);
  const { party, kept } = await holdBoth(context, actor, input);
  if (kept !== null) return answerKept(context, party, kept, content);

  refuseBarred(context, party);
  const isCard = content.goods_id !== null || content.order_id !== null;
  // guard: a card belongs to this store, or to these two [isCard && -> false &&]
  if (isCard && !(await mayShow(context.tx, content, party))) refuse("not_found");

  const conversation = party.id === null ? await begin(context, actor, party) : { id: party.id, isNew: false };
  // Somebody began the conversation at the same moment, here or on another device. Now it exists, and its messages are
  // visible.
  if (conversation === null) return sendMessage(context, actor, input);
  const message = await compose(context, actor, { ...party, id: conversation.id }, { ...content, client_id: input.id });
  const shown = await appendMessage(context, { ...party, id: conversation.id }, message);
  if (conversation.isNew && party.side === "customer") await welcome(context, { ...party, id: conversation.id });
  rememberConversation({ ...party, id: conversation.id }, actor.member_id, input.to_id);
  return shown;
}

/** Refuses with the reason why nothing can be written here. */
function refuseBarred(context: Context, party: Found): void {
  switch (barOf(party, context.settings.chat_open === 1)) {
    case "im_service_off":
      return refuse("im_service_off");
    case "other_party_not_merchant":
      return refuse("other_party_not_merchant");
    case "chat_blocked_by_you":
      return refuse("chat_blocked_by_you");
    case "chat_blocked":
      return refuse("chat_blocked");
    case "own_store_chat":
      return refuse("own_store_chat");
    case "chat_muted":
      return refuse("chat_muted", { until: party.muted_until ?? context.now });
    case "store_closed":
      return refuse("store_closed", { name: party.store_name ?? "" });
    case null:
  }
}

type Standing = Found & { id: bigint };

/**
 * Locks the conversation and reads what was sent under this name. Both are in one message. The second statement sees
 * all that happened before the lock.
 */
async function holdBoth(
  context: Context,
  actor: Actor,
  { id, to_id }: { id: string; to_id: bigint | null },
): Promise<{ party: Found; kept: MessageRow | null }> {
  const asked = { self: selfOf(actor), language: null, now: context.now };
  const hold = async (to: bigint | null) => {
    const answer: { party: Found | null } = { party: null };
    holdParty(context.tx, { ...asked, to_id: to }, (found) => (answer.party = found));
    const kept = await sentBefore(context.tx, actor.member_id, id);
    return { party: answer.party, kept };
  };
  const first = await hold(to_id);
  // The same message began the conversation between the two statements. With a second lock it is found.
  const { party, kept } = first.kept !== null && first.party?.id === null ? await hold(to_id) : first;
  if (isKnown(party)) return { party, kept };
  const store_id = await storeBehind(context, to_id);
  const again = await hold(store_id);
  return { party: again.party ?? refuse("not_found"), kept: again.kept };
}

/** A merchant may write first only to a member who has ordered or written. */
function isKnown(party: Found | null): party is Found {
  // guard: a merchant writes first only to a member who ordered or wrote [party.side === "customer" || party.id !== null || party.ordered -> true]
  return party !== null && (party.side === "customer" || party.id !== null || party.ordered);
}

/** A message to a person goes to their store. A person without an open store is not a merchant. */
export async function storeBehind({ tx }: Context, to_id: bigint | null): Promise<bigint> {
  if (to_id === null) throw new Error("a member without a row");
  const { is_member, store_id } = await storeOfMember(tx, to_id);
  if (!is_member) refuse("not_found");
  return store_id ?? refuse("other_party_not_merchant");
}

/** The same look-up as in `sendMessage`, only to read: the other side and the state between the two. */
export function knownParty(party: Found | null): Found | null {
  return isKnown(party) ? party : null;
}

function answerKept(context: Context, party: Found, kept: MessageRow, content: Content): ChatMessage {
  // guard: a name used for another text is refused [without || !isSame(kept, content)]
  if (kept.conversation_id !== party.id || !isSame(kept, content)) refuse("message_reused");
  return shownMessage(kept, party, context.mall.branding.name, party.side);
}

/** Null if somebody else began the conversation a moment before. */
async function begin(context: Context, actor: Actor, party: Found): Promise<{ id: bigint; isNew: true } | null> {
  const { kind, store_id, merchant_id } = party;
  if (kind === "store" && party.side === "customer") {
    // guard: new conversations of a day are counted one after another
    await lockMember(context.tx, actor.member_id);
    const max = context.settings.conversations_a_day;
    if ((await begunSince(context.tx, actor.member_id, new Date(context.now.getTime() - dayMs))) >= max)
      refuse("conversations_limit", { max });
  }
  const id = context.newId();
  const member_id = party.member_id ?? actor.member_id;
  const forget_at = new Date(context.now.getTime() + context.settings.chat_keep_days * dayMs);
  return (await insertConversation(context.tx, { id, kind, member_id, store_id, merchant_id, forget_at }, context.now))
    ? { id, isNew: true }
    : null;
}

async function compose(
  context: Context,
  actor: Actor,
  party: Standing,
  content: Content & { client_id: string },
): Promise<NewMessage> {
  return {
    ...bare,
    ...content,
    id: context.newId(),
    conversation_id: party.id,
    side: party.side,
    sender_id: actor.member_id,
    session_id: actor.session_id,
    picture: content.picture === null ? null : await nameChatPicture(context, actor.member_id, content.picture),
    voice:
      content.voice === null
        ? null
        : ((await nameVoice(context.tx, actor.member_id, content.voice, context.now)) ?? refuse("voice_unknown")),
    risks: content.text === null ? [] : risksOf(content.text),
    recall_until: new Date(context.now.getTime() + context.settings.chat_recall_minutes * minuteMs),
  };
}

/** Writes the message and publishes it to all devices of both sides. */
export async function appendMessage(context: Context, party: Conversation, message: NewMessage): Promise<ChatMessage> {
  const written = await insertMessage(context.tx, message, context.now).catch((error: unknown) => {
    // The same name was used at the same moment in another conversation.
    if (error instanceof pg.DatabaseError && error.constraint === "chat_message_once") refuse("message_reused");
    // The sender's work for the store ended at this moment.
    if (error instanceof pg.DatabaseError && error.constraint === "chat_message_host_of_conversation")
      refuse("not_found");
    throw error;
  });
  const shown = shownMessage(written, party, context.mall.branding.name, message.side);
  publishToBoth(context, party, messageEvent(shown, party.id));
  return shown;
}

type Sides = { member_id: bigint | null; merchant_id: bigint | null };

/** Publishes to the customer, and to the store: its owner and the staff who answer for it. */
export function publishToBoth(context: Context, { member_id, merchant_id }: Sides, event: LiveEvent): void {
  if (member_id !== null) context.publish([member_id], event);
  if (merchant_id !== null) context.publish([merchant_id], event, storeEventParts.chat);
}

/** The same for code that writes to the outbox without a context. */
export function eventsForBoth(
  { member_id, merchant_id }: Sides,
  event: LiveEvent,
  newId: () => bigint,
): AddressedEvent[] {
  return [
    ...(member_id === null ? [] : [liveEventOf([member_id], event, newId())]),
    ...(merchant_id === null ? [] : [liveEventOf([merchant_id], event, newId(), storeEventParts.chat)]),
  ];
}

/** The store's first message, in the customer's language (RULES 6). */
async function welcome(context: Context, party: Standing): Promise<void> {
  const text = party.welcome[context.language] ?? party.welcome.en;
  if (text === undefined || text === "") return;
  const message = {
    ...bare,
    id: context.newId(),
    conversation_id: party.id,
    side: "host",
    automatic: true,
    sender_id: null,
    session_id: null,
  } as const;
  await appendMessage(context, party, {
    ...message,
    type: "text",
    text,
    risks: risksOf(text),
    recall_until: context.now,
  });
}
