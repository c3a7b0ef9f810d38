import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { type GroupPrice, priceInGroup, type WantedGroup } from "../../groups/index.ts";
import type { WantedLine } from "../rules.ts";

/**
 * Prices the one line of a group order at the group's price, which replaces the price of any flash deal. Without a
 * group, returns the lines unchanged. A member's own goods get no group price: they stay unchanged and are a problem of
 * the line.
 */
export async function atGroupPrice<Line extends WantedLine>(
  context: Context,
  buyerId: bigint,
  lines: readonly Line[],
  group: WantedGroup | undefined,
): Promise<{ lines: readonly Line[]; offered: GroupPrice | null }> {
  const [line] = lines;
  if (group === undefined || line === undefined || line.sku.own) return { lines, offered: null };
  if (lines.length > 1) throw new Error("the contract lets one line into a group");
  if (!line.sku.on_sale) return { lines, offered: null };
  const { sku, quantity } = line;
  const offered = await priceInGroup(context, buyerId, { sku_id: sku.sku_id, goods_id: sku.goods_id, quantity, group });
  return { lines: [{ ...line, sku: { ...sku, price: offered.price, deal: null } }], offered };
}

/**
 * Refuses a group order whose piece could not be reserved: another buyer took it, or the price without the group
 * changed at the same moment.
 */
export function refuseGroupShortage(
  name: string,
  before: { asked_price: bigint },
  now: { asked_price: bigint; stock: number } | undefined,
): never {
  if (now !== undefined && now.asked_price !== before.asked_price) refuse("group_offer_over");
  refuse("inventory_shortage", { name, left: Math.max(0, now?.stock ?? 0) });
}
