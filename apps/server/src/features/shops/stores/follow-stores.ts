import type { Received } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { addFollows, removeFollows } from "./sql.ts";
import { ownersOfStores } from "./views.ts";

/**
 * A removed favourite or store comes back to its place for ten minutes, which is longer than any offer to undo is on
 * the screen.
 */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - 10 * 60_000);
}

/**
 * Follows stores or stops following them. All of them must exist and none may be the member's own, or none changes.
 * Repeating it changes nothing.
 */
export async function followStores(
  { tx, now }: Context,
  memberId: bigint,
  { store_ids, followed, undo = false }: Received<typeof stores.follow>,
): Promise<{ changed: number }> {
  const known = await ownersOfStores(tx, store_ids);

  if (known.length < store_ids.length) refuse("not_found");
  if (followed && known.some(({ owner_id }) => owner_id === memberId)) refuse("own_store_follow");

  const changed = followed
    ? await addFollows(tx, memberId, store_ids, now, undo ? undoableSince(now) : null)
    : await removeFollows(tx, memberId, store_ids, now);
  return { changed };
}
