import { replyTerms } from "@arcade/contract/talk/chat/message";
import type { Context } from "../../../../platform/context.ts";
import { countReplies, putReplyUpkeep, replyUpkeep, storesToCount } from "./reply-times.sql.ts";

/** Stores that are counted in one transaction. */
const batch = 50;
const dayMs = 86_400_000;

/** Counts how soon the next stores answer. After the last store, the next count starts half a day later. */
export async function countNextReplies(context: Context): Promise<void> {
  const { tx, now } = context;
  const stores = await storesToCount(tx, await replyUpkeep(tx), batch);
  if (stores.length > 0) await countReplies(tx, stores, new Date(now.getTime() - replyTerms.days * dayMs));
  const last = stores.at(-1);
  if (last !== undefined && stores.length === batch) return putReplyUpkeep(tx, now, last.id);
  await putReplyUpkeep(tx, new Date(now.getTime() + dayMs / 2), 0n);
}
