import type { Conversation } from "../parties.views.ts";

/**
 * Which conversation a member means by `to_id`, as this process last saw it. The entry is not trusted: the caller reads
 * the conversation again and checks that it is between these two (`sideIn`).
 */
const known = new Map<string, bigint>();

/** About 6 MB. */
const maxKnown = 30_000;

type Sides = Pick<Conversation, "kind" | "member_id" | "store_id" | "merchant_id">;

/**
 * The side of a store's conversation on which this member writes, if `toId` names its other side: as the customer to
 * the store, or as the store's owner to the customer. Null for anything else, such as staff or customer service.
 */
export function sideIn(
  { kind, member_id, store_id, merchant_id }: Sides,
  memberId: bigint,
  toId: bigint,
): "customer" | "host" | null {
  if (kind !== "store" || member_id === merchant_id) return null;
  if (member_id === memberId && store_id === toId) return "customer";
  // guard: a message goes to the named receiver, whatever this process has cached [without && member_id === toId]
  return merchant_id === memberId && member_id === toId ? "host" : null;
}

export function rememberConversation(party: Sides & { id: bigint }, memberId: bigint, toId: bigint | null): void {
  if (toId === null || sideIn(party, memberId, toId) === null) return;
  const name = `${memberId} ${toId}`;
  known.delete(name);
  known.set(name, party.id);
  // Removes the entry that was stored longest ago.
  if (known.size > maxKnown) for (const oldest of known.keys()) return void known.delete(oldest);
}

export function knownConversation(memberId: bigint, toId: bigint): bigint | null {
  return known.get(`${memberId} ${toId}`) ?? null;
}
