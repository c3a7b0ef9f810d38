import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { addFollows, removeFollows } from "./sql.ts";
import { ownersOfStores } from "./views.ts";

/** Follows stores or stops following them. All of them are known and none is the member's own, or none changes; again changes nothing. */
export async function followStores(turn: Turn, memberId: bigint, storeIds: readonly bigint[], followed: boolean): Promise<{ changed: number }> {
  const known = await ownersOfStores(turn.tx, storeIds);

  if (known.length < storeIds.length) refuse("not_found");
  if (followed && known.some(({ owner_id }) => owner_id === memberId)) refuse("own_store_follow");

  const changed = followed ? await addFollows(turn.tx, memberId, storeIds, turn.now) : await removeFollows(turn.tx, memberId, storeIds);
  return { changed };
}
