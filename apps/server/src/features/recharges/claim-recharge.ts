import { canMoveRecharge } from "@arcade/contract/recharges/states";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { claimRow, letGoOf, lockRecharge, operatorName, type Recharge, takeOldest } from "./sql.ts";

const minuteMs = 60_000;

/**
 * Takes a request onto this operator's desk: the one asked for, or the oldest in review that nobody has. What else they had goes back.
 * Refuses `not_found`, `own_matter`, `recharge_moved`, `claimed_by_other` {operator}; null where nothing waits.
 */
export async function claimRecharge(turn: OperatorTurn, operator: Operator, wanted: bigint | undefined) {
  const id = wanted ?? (await takeOldest(turn.tx, operator, turn.now));
  if (id === null) {
    turn.record({ subject: { kind: "queue", id: "recharges" } });
    return { id: null, until: null };
  }
  const until = new Date(turn.now.getTime() + turn.settings.queue_claim_minutes * minuteMs);
  await letGoOf(turn.tx, operator.operator_id, null, id);
  if (!(await claimRow(turn.tx, id, operator.operator_id, until, turn.now))) await refuseClaim(turn, operator, await lockRecharge(turn.tx, id));
  const taken = await lockRecharge(turn.tx, id);
  if (taken?.member_id === operator.own_member_id) refuse("own_matter");
  turn.record({ subject: { kind: "recharge", id }, after: { claimed_until: until } });
  return { id, until };
}

/** Gives it back to the queue. Refuses `claim_first` where this operator does not have it. */
export async function letRechargeGo(turn: OperatorTurn, operator: Operator, id: bigint) {
  if (!(await letGoOf(turn.tx, operator.operator_id, id, null))) refuse("claim_first");
  turn.record({ subject: { kind: "recharge", id } });
  return {};
}

/**
 * The request that this operator has on the desk, held until the transaction ends: what is needed to decide it. Refuses `not_found`,
 * `own_matter`, `recharge_moved`, `claim_first`.
 */
export async function claimedRecharge(turn: OperatorTurn, operator: Operator, id: bigint): Promise<Recharge> {
  const recharge = await lockRecharge(turn.tx, id);
  if (recharge === null) refuse("not_found");
  if (recharge.member_id === operator.own_member_id) refuse("own_matter");
  if (!canMoveRecharge("approve", recharge.state, "operator")) refuse("recharge_moved", { state: recharge.state });
  if (recharge.claimed_by !== operator.operator_id || recharge.claimed_until === null || recharge.claimed_until <= turn.now) refuse("claim_first");
  return recharge;
}

async function refuseClaim(turn: OperatorTurn, operator: Operator, recharge: Recharge | null): Promise<never> {
  if (recharge === null) refuse("not_found");
  if (recharge.member_id === operator.own_member_id) refuse("own_matter");
  if (recharge.state !== "pending" || recharge.claimed_by === null) refuse("recharge_moved", { state: recharge.state });
  refuse("claimed_by_other", { operator: await operatorName(turn.tx, recharge.claimed_by) });
}
