import { readHash } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { networkFor } from "../networks/index.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { refuseIfClosed } from "./refuse-if-closed.ts";
import { firstChainState, isRestless, reviewFrom } from "./rules.ts";
import { addStep, countWaiting, hasNamed, insertRecharge, proofIsUsed } from "./sql.ts";
import { ownRecharge } from "./views.ts";

interface Submitted {
  network?: Network | undefined;
  amount?: bigint | undefined;
  upload_id?: bigint | undefined;
  tx_hash?: string | undefined;
}

/**
 * A member reports that USDT was sent (SPEC 5, 8; RULES 5). The amount is a claim: the chain's amount is credited.
 * Refuses in the order of the form. A frozen wallet accepts no new claim; money that was sent before is still credited.
 */
export async function submitRecharge(context: Context, actor: Actor, submitted: Submitted) {
  // guard: a closed function takes no request
  await refuseIfClosed(context);
  // guard: a frozen wallet takes no request
  if (actor.wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: actor.wallet_frozen_reason });
  const { amount, network, upload_id } = submitted;
  if (amount === undefined) refuse("recharge_amount_required");
  if (network === undefined) refuse("recharge_method_required");
  if (upload_id === undefined) refuse("recharge_proof_required");
  const { open, watched, minimum } = await networkFor(context, actor.member_id, network);
  if (!open) refuse("network_closed", { network });
  if (amount < minimum) refuse("recharge_minimum", { network, least_amount: moneyText(minimum) });
  const max = BigInt(context.settings.recharge_most_micro);
  if (amount > max) refuse("recharge_most", { most_amount: moneyText(max) });
  const tx_hash = submitted.tx_hash === undefined ? null : hashOf(network, submitted.tx_hash);

  // From here on this member's requests come one after the other.
  // guard: a member's requests are handled one after another
  await lockMember(context.tx, actor.member_id);
  if ((await countWaiting(context.tx, actor.member_id)) >= context.settings.recharges_waiting_most)
    refuse("recharges_waiting", { max: context.settings.recharges_waiting_most });
  if (
    !(await keepUpload(
      context.tx,
      { member_id: actor.member_id, id: upload_id, class: "recharge_proof", until: null },
      context.now,
    ))
  )
    refuse("not_found");
  if (await proofIsUsed(context.tx, upload_id)) refuse("proof_used");
  if (tx_hash !== null && (await hasNamed(context.tx, actor.member_id, network, tx_hash))) refuse("hash_given");

  const id = context.newId();
  const chain_state = firstChainState({ watched }, tx_hash);
  const review_at = reviewFrom(chain_state, context.now, context.settings.recharge_search_hours, context.now);
  const { rules_version } = context.settings;
  const next_attempt_at = isRestless(chain_state) ? context.now : null;
  const made = await insertRecharge(
    context.tx,
    {
      id,
      member_id: actor.member_id,
      network,
      amount,
      upload_id,
      tx_hash,
      rules_version,
      chain_state,
      next_attempt_at,
      review_at,
    },
    context.now,
  );
  if (!made) refuse("hash_given");
  context.publish([actor.member_id], { type: "live", modules: "recharges", modules_id: id });
  await addStep(context.tx, id, "submitted", context.now);
  if (review_at <= context.now) await addStep(context.tx, id, "in_review", context.now, { chain_state });
  return ownRecharge(context, actor.member_id, id);
}

/** A hash as the network's explorer writes it, from the typed or pasted text. */
export function hashOf(network: Network, text: string): string {
  const read = readHash(network, text);
  return read.ok ? read.hash : refuse("hash_incorrect", { network });
}
