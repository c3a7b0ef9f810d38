import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { lockRecharge, lookAt } from "./sql.ts";

/** Puts the question to the chain again, now. A request without a hash has nothing to ask. */
export async function lookAgain(turn: OperatorTurn, id: bigint) {
  const recharge = await lockRecharge(turn.tx, id);
  if (recharge === null || recharge.network === "demo") refuse("not_found");
  if (!canMoveRecharge("look", recharge.state, "chain")) refuse("recharge_moved", { state: recharge.state });
  if (recharge.tx_hash !== null && turn.mall.chains[recharge.network] !== null) await lookAt(turn.tx, id, turn.now);
  turn.record({ subject: { kind: "recharge", id } });
  return {};
}
