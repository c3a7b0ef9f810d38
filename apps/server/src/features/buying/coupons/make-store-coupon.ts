import type { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { Received } from "@arcade/contract/endpoint";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { openCouponsHeld } from "./make.sql.ts";
import { checkWanted, writeCoupon } from "./make-coupon.ts";

/**
 * A merchant makes a coupon of the store (RULES 4). The store pays for it out of what its orders bring, so nothing is
 * set aside.
 */
export async function makeStoreCoupon(
  context: Context,
  store_id: bigint,
  { name, ...wanted }: Received<typeof couponsShop.make>,
): Promise<{ id: bigint }> {
  await checkWanted(context, wanted, store_id);
  const max = context.settings.store_coupons_most;
  if ((await openCouponsHeld(context.tx, store_id, context.now)) >= max) refuse("store_coupons_full", { max });
  const kept = keptText(name, context.language);
  if (kept === null) throw new Error("the contract lets no coupon be without a name");
  return { id: writeCoupon(context, wanted, { store_id, name: kept }) };
}
