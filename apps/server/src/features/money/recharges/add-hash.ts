import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { networkFor } from "../networks/index.ts";
import { firstChainState, isRestless, keepsHash, reviewFrom } from "./rules.ts";
import { addStep, hasNamed, lockOwnRecharge, writeHash } from "./sql.ts";
import { hashOf } from "./submit-recharge.ts";
import { ownRecharge } from "./views.ts";

/** Adds the hash to a pending request, or replaces one that the chain does not know. Repeating it changes nothing. */
export async function addHash(context: Context, actor: Actor, given: { id: bigint; tx_hash: string }) {
  // As when submitting: the claims of one member come one after the other.
  await lockMember(context.tx, actor.member_id);
  const recharge = await lockOwnRecharge(context.tx, actor.member_id, given.id);
  if (recharge === null || recharge.network === "demo") refuse("not_found");
  if (!canMoveRecharge("add_hash", recharge.state, "member")) refuse("recharge_moved", { state: recharge.state });
  const tx_hash = hashOf(recharge.network, given.tx_hash);
  if (tx_hash === recharge.tx_hash) return ownRecharge(context, actor.member_id, recharge.id);
  if (keepsHash(recharge.tx_hash, recharge.chain_state)) refuse("hash_kept");
  if (await hasNamed(context.tx, actor.member_id, recharge.network, tx_hash)) refuse("hash_given");

  const { watched } = await networkFor(context, actor.member_id, recharge.network);
  const chain_state = firstChainState({ watched }, tx_hash);
  const review_at = reviewFrom(chain_state, context.now, context.settings.recharge_search_hours, context.now);
  await writeHash(context.tx, recharge.id, {
    tx_hash,
    chain_state,
    next_attempt_at: isRestless(chain_state) ? context.now : null,
    review_at,
  });
  await addStep(context.tx, recharge.id, "hash_added", context.now, { chain_state });
  context.publish([actor.member_id], { type: "live", modules: "recharges", modules_id: recharge.id });
  return ownRecharge(context, actor.member_id, recharge.id);
}
