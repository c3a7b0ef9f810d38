import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../../platform/turn.ts";
import { unreadOf } from "./message.views.ts";
import { clearFor, hideFor, pinFor, type Positioned, readAll, readUpTo } from "./positions.sql.ts";
import { refuseSuspended } from "../guard/refuse-suspended.ts";
import { toldOf } from "./send-message.ts";

/** Read up to here: never back, and never beyond what was said. The other side sees it, and so do my other devices. */
export async function markSeen(turn: Turn, actor: Actor, { id, seq }: Received<typeof chat.seen>) {
  const moved = (await readUpTo(turn.tx, actor.member_id, id, seq)) ?? refuse("not_found");
  refuseSuspended(actor, moved.kind);
  if (moved.has_moved) tellOf(turn, moved);
  return { unread: await unreadOf(turn.tx, actor.member_id) };
}

/** Everything that was said until now is read. Answers how many messages that were. */
export async function markAllRead(turn: Turn, memberId: bigint): Promise<{ read: number }> {
  const read = await unreadOf(turn.tx, memberId);
  for (const moved of await readAll(turn.tx, memberId)) tellOf(turn, moved);
  return { read };
}

/** Out of my list until something new is said, or where something was said that I have not seen; for the other side nothing changes. */
export async function hideConversation(turn: Turn, memberId: bigint, input: Received<typeof chat.del>) {
  tellMine(turn, memberId, (await hideFor(turn.tx, memberId, input)) ?? refuse("not_found"));
  return {};
}

/** What was said so far is shown to me no more; the other side keeps it, and so does a dispute. */
export async function clearConversation(turn: Turn, memberId: bigint, input: Received<typeof chat.clear>) {
  tellMine(turn, memberId, (await clearFor(turn.tx, memberId, input)) ?? refuse("not_found"));
  return {};
}

export async function pinConversation(turn: Turn, memberId: bigint, { id, pinned }: Received<typeof chat.pin>) {
  tellMine(turn, memberId, (await pinFor(turn.tx, memberId, id, pinned)) ?? refuse("not_found"));
  return {};
}

function tellOf(turn: Turn, moved: Positioned): void {
  turn.tell(toldOf(moved), { type: "live", modules: "chat", modules_id: moved.id });
}

function tellMine(turn: Turn, memberId: bigint, { id }: Positioned): void {
  turn.tell([memberId], { type: "live", modules: "chat", modules_id: id });
}
