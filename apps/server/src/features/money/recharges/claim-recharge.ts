import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Work, refuseUnlessMine } from "../../base/queue/index.ts";
import { reviewedRecharges } from "./office.views.ts";
import { lockRecharge, type Recharge } from "./sql.ts";

/** Refuses `not_found`, `own_matter`, `recharge_moved`. */
export const rechargeWork: Work = {
  kind: "recharge",
  open: reviewedRecharges,
  oneAtATime: true,
  async hold(context, operator, id) {
    const { state } = await heldRecharge(context, operator, id);
    if (state !== "pending") refuse("recharge_moved", { state });
  },
};

/**
 * The request that this operator has claimed, locked until the transaction ends, with what is needed to decide it.
 * Refuses `not_found`, `own_matter`, `recharge_moved`, `claim_first`.
 */
export async function claimedRecharge(context: OperatorContext, operator: Operator, id: bigint): Promise<Recharge> {
  const recharge = await heldRecharge(context, operator, id);
  if (!canMoveRecharge("approve", recharge.state, "operator")) refuse("recharge_moved", { state: recharge.state });
  await refuseUnlessMine(context, operator, "recharge", id);
  return recharge;
}

async function heldRecharge(context: OperatorContext, operator: Operator, id: bigint): Promise<Recharge> {
  const recharge = (await lockRecharge(context.tx, id)) ?? refuse("not_found");
  // guard: nobody decides on their own recharge
  if (recharge.member_id === operator.own_member_id) refuse("own_matter");
  return recharge;
}
