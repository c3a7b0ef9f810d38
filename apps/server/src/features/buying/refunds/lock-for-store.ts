import { moneyText } from "@arcade/contract/money";
import type { Context, Merchant } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { lockRefund, type Refund } from "./sql.ts";

/** Why a move was not made: the buyer has changed the request since the store read it, or it is in another state. */
export function refuseUnmoved({ state, version, amount }: Refund, read: number | undefined): never {
  if (read !== undefined && read !== version) refuse("refund_changed", { amount: moneyText(amount) });
  return refuse("refund_moved", { state });
}

/**
 * A request that somebody answers for the store, held. Staff may have bought there before they began to work for it.
 */
export async function lockForStore(context: Context, merchant: Merchant, id: bigint): Promise<Refund> {
  const { store_id, member_id } = merchant;
  const refund = (await lockRefund(context.tx, id, { store_id })) ?? refuse("not_found");
  if (refund.buyer_id === member_id) refuse("own_matter");
  return refund;
}
