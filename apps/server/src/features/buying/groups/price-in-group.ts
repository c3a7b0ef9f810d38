import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type JoiningPrice, priceToJoin, priceToOpen } from "./price.views.ts";
import { waitsForGoods } from "./sql.ts";

/** Which group an order is for: one that is open, or a new one. */
export type WantedGroup = bigint | "new";

export interface GroupPrice {
  offer_id: bigint;
  size: number;
  pieces_most: number;
  hours: number;
  /** Of one piece. */
  price: bigint;
  /** Null for a new group. */
  group: { id: bigint; members: number; until: Date } | null;
}

/**
 * The present price of one piece in a group. Refuses if there is no such price (`group_offer_over`), if the group
 * cannot be joined (`group_full`, `group_over`, `not_found`), if the member waits in one of these goods already
 * (`group_joined`), and for too many pieces (`group_pieces`).
 */
export async function priceInGroup(
  context: Context,
  memberId: bigint,
  { sku_id, goods_id, quantity, group }: { sku_id: bigint; goods_id: bigint; quantity: number; group: WantedGroup },
): Promise<GroupPrice> {
  const [waits, offered, joined] = await Promise.all([
    waitsForGoods(context.tx, memberId, goods_id),
    group === "new" ? priceToOpen(context.tx, sku_id, context.now) : null,
    group === "new" ? null : priceToJoin(context.tx, sku_id, group),
  ]);
  const found = offered ?? joined;
  if (waits) refuse("group_joined");
  if (found === null) refuse(group === "new" ? "group_offer_over" : "not_found");
  if (joined !== null) refuseClosed(context, joined);
  const { offer_id, size, pieces_most, hours, price } = found;
  if (price === null) refuse("group_offer_over");
  if (quantity > pieces_most) refuse("group_pieces", { max: pieces_most });
  return {
    offer_id,
    size,
    pieces_most,
    hours,
    price,
    group: joined === null || group === "new" ? null : { id: group, members: joined.members, until: joined.until },
  };
}

function refuseClosed(context: Context, { state, until }: JoiningPrice): void {
  if (state === "full") refuse("group_full");
  if (state === "over" || until <= context.now) refuse("group_over");
}
