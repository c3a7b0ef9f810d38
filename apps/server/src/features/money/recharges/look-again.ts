import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { lockRecharge, nextAttempt } from "./sql.ts";

/** Puts the question to the chain again, now. A request without a hash has nothing to ask. */
export async function lookAgain(context: OperatorContext, id: bigint) {
  const recharge = await lockRecharge(context.tx, id);
  if (recharge === null || recharge.network === "demo") refuse("not_found");
  if (!canMoveRecharge("look", recharge.state, "chain")) refuse("recharge_moved", { state: recharge.state });
  if (recharge.tx_hash !== null && context.mall.chains[recharge.network] !== null)
    await nextAttempt(context.tx, id, context.now);
  context.record({ subject: { kind: "recharge", id } });
  return {};
}
