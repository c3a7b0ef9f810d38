import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import { type Actor, type Context, type Self, selfOf } from "../../../../platform/context.ts";
import { unreadOf } from "./message.views.ts";
import { clearFor, hideFor, pinFor, type Positioned, readAll, readUpTo } from "./positions.sql.ts";
import { refuseSuspended } from "../guard/refuse-suspended.ts";
import { conversationOf } from "../parties.views.ts";
import { publishToBoth } from "./send-message.ts";

/** Read up to here: never back, and never beyond what was said. The other side sees it, and so do my other devices. */
export async function markSeen(context: Context, actor: Actor, { id, seq }: Received<typeof chat.seen>) {
  const moved = (await readUpTo(context.tx, selfOf(actor), id, seq)) ?? refuse("not_found");
  refuseSuspended(actor, moved.kind);
  if (moved.has_moved) publishOf(context, moved);
  return { unread: await unreadOf(context.tx, selfOf(actor)) };
}

/** Everything that was said until now is read. Answers how many messages that were. */
export async function markAllRead(context: Context, actor: Actor): Promise<{ read: number }> {
  const self = selfOf(actor);
  const read = await unreadOf(context.tx, self);
  for (const moved of await readAll(context.tx, self)) publishOf(context, moved);
  return { read };
}

/**
 * Out of my list until something new is said, or where something was said that I have not seen; for the other side
 * nothing changes.
 */
export async function hideConversation(context: Context, actor: Actor, input: Received<typeof chat.del>) {
  const self = selfOf(actor);
  publishMine(context, self, (await hideFor(context.tx, self, input)) ?? refuse("not_found"));
  return {};
}

/**
 * What was said so far is shown to me no more; the other side keeps it, and so does a dispute. All people of a store
 * see
 * the same, so its owner alone clears its conversations.
 */
export async function clearConversation(context: Context, actor: Actor, input: Received<typeof chat.clear>) {
  const { member_id } = actor;
  // guard: staff clear nothing of the store away [actor.parts === null ? member_id : null -> selfOf(actor).host_id]
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

function publishOf(context: Context, moved: Positioned): void {
  publishToBoth(context, moved, { type: "live", modules: "chat", modules_id: moved.id });
}

/** To the devices of the side that did it: mine, or those of the people of the store. */
function publishMine(context: Context, { member_id: me }: Self, { id, member_id, merchant_id }: Positioned): void {
  const sides = member_id === me ? { member_id, merchant_id: null } : { member_id: null, merchant_id };
  publishToBoth(context, sides, { type: "live", modules: "chat", modules_id: id });
}
