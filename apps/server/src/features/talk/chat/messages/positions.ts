import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { unreadOf } from "./message.views.ts";
import { clearFor, hideFor, pinFor, type Positioned, readAll, readUpTo } from "./positions.sql.ts";
import { refuseSuspended } from "../guard/refuse-suspended.ts";
import { receiversOf } from "./send-message.ts";

/** Read up to here: never back, and never beyond what was said. The other side sees it, and so do my other devices. */
export async function markSeen(context: Context, actor: Actor, { id, seq }: Received<typeof chat.seen>) {
  const moved = (await readUpTo(context.tx, actor.member_id, id, seq)) ?? refuse("not_found");
  refuseSuspended(actor, moved.kind);
  if (moved.has_moved) publishOf(context, moved);
  return { unread: await unreadOf(context.tx, actor.member_id) };
}

/** Everything that was said until now is read. Answers how many messages that were. */
export async function markAllRead(context: Context, memberId: bigint): Promise<{ read: number }> {
  const read = await unreadOf(context.tx, memberId);
  for (const moved of await readAll(context.tx, memberId)) publishOf(context, moved);
  return { read };
}

/**
 * Out of my list until something new is said, or where something was said that I have not seen; for the other side
 * nothing changes.
 */
export async function hideConversation(context: Context, memberId: bigint, input: Received<typeof chat.del>) {
  publishMine(context, memberId, (await hideFor(context.tx, memberId, input)) ?? refuse("not_found"));
  return {};
}

/** What was said so far is shown to me no more; the other side keeps it, and so does a dispute. */
export async function clearConversation(context: Context, memberId: bigint, input: Received<typeof chat.clear>) {
  publishMine(context, memberId, (await clearFor(context.tx, memberId, input)) ?? refuse("not_found"));
  return {};
}

export async function pinConversation(context: Context, memberId: bigint, { id, pinned }: Received<typeof chat.pin>) {
  publishMine(context, memberId, (await pinFor(context.tx, memberId, id, pinned)) ?? refuse("not_found"));
  return {};
}

function publishOf(context: Context, moved: Positioned): void {
  context.publish(receiversOf(moved), { type: "live", modules: "chat", modules_id: moved.id });
}

function publishMine(context: Context, memberId: bigint, { id }: Positioned): void {
  context.publish([memberId], { type: "live", modules: "chat", modules_id: id });
}
