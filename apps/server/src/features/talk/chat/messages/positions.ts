import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import { type Actor, type Context, type Self, selfOf } from "../../../../platform/context.ts";
import { unreadOf } from "./message.views.ts";
import { blockFor, clearFor, hideFor, pinFor, type Positioned, readAll, readUpTo } from "./positions.sql.ts";
import { refuseSuspended } from "../guard/refuse-suspended.ts";
import { conversationOf } from "../parties.views.ts";
import { publishToBoth } from "./send-message.ts";

/**
 * Marks as read up to here: never back, and never beyond the last message. The other side and my other devices see it.
 */
export async function markSeen(context: Context, actor: Actor, { id, seq }: Received<typeof chat.seen>) {
  const moved = (await readUpTo(context.tx, selfOf(actor), id, seq)) ?? refuse("not_found");
  refuseSuspended(actor, moved.kind);
  if (moved.has_moved) publishOf(context, moved);
  return { unread: await unreadOf(context.tx, selfOf(actor)) };
}

/** Marks all messages so far as read. Answers how many messages that were. */
export async function markAllRead(context: Context, actor: Actor): Promise<{ read: number }> {
  const self = selfOf(actor);
  const read = await unreadOf(context.tx, self);
  for (const moved of await readAll(context.tx, self)) publishOf(context, moved);
  return { read };
}

/**
 * Hides the conversation in my list until there is a new message. It stays in the list if there is a message that I
 * have not seen. Nothing changes for the other side.
 */
export async function hideConversation(context: Context, actor: Actor, input: Received<typeof chat.del>) {
  const self = selfOf(actor);
  publishMine(context, self, (await hideFor(context.tx, self, input)) ?? refuse("not_found"));
  return {};
}

/**
 * Hides the messages so far from me. The other side keeps them, and so does a dispute. All people of a store see the
 * same, so only its owner clears its conversations.
 */
export async function clearConversation(context: Context, actor: Actor, input: Received<typeof chat.clear>) {
  const { member_id } = actor;
  // guard: staff cannot clear a conversation of the store [actor.parts === null ? member_id : null -> selfOf(actor).host_id]
  const own = { member_id, host_id: actor.parts === null ? member_id : null };
  const moved = await clearFor(context.tx, own, input);
  if (moved === null)
    refuse((await conversationOf(context.tx, selfOf(actor), input.id, null)) === null ? "not_found" : "owner_only");
  publishMine(context, own, moved);
  return {};
}

export async function pinConversation(context: Context, actor: Actor, { id, pinned }: Received<typeof chat.pin>) {
  const self = selfOf(actor);
  publishMine(context, self, (await pinFor(context.tx, self, id, pinned)) ?? refuse("not_found"));
  return {};
}

/** Blocks the conversation for my side, or no longer. Both sides' pages then show what can be written. */
export async function blockConversation(context: Context, actor: Actor, input: Received<typeof chat.block>) {
  publishOf(context, (await blockFor(context.tx, selfOf(actor), input, context.now)) ?? refuse("not_found"));
  return {};
}

function publishOf(context: Context, moved: Positioned): void {
  publishToBoth(context, moved, { type: "live", modules: "chat", modules_id: moved.id });
}

/** Publishes to the devices of the acting side: mine, or those of the people of the store. */
function publishMine(context: Context, { member_id: me }: Self, { id, member_id, merchant_id }: Positioned): void {
  const sides = member_id === me ? { member_id, merchant_id: null } : { member_id: null, merchant_id };
  publishToBoth(context, sides, { type: "live", modules: "chat", modules_id: id });
}
