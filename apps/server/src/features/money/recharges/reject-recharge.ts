import { moneyText } from "@arcade/contract/money";
import type { RechargeReason } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { claimedRecharge } from "./claim-recharge.ts";
import { finishProof } from "./finish-proof.ts";
import { notifyRejected } from "./notify-recharge.ts";
import { addStep, rejectRow } from "./sql.ts";

/** Refuses a request for a reason of the list, which its member reads in their language, and may appeal (PROOF F4). */
export async function rejectRecharge(
  context: OperatorContext,
  operator: Operator,
  refused: { id: bigint; reason_code: RechargeReason; note: string },
) {
  const recharge = await claimedRecharge(context, operator, refused.id);
  if (!(await rejectRow(context.tx, recharge.id, { ...refused, operator }, context.now)))
    refuse("recharge_moved", { state: recharge.state });
  await addStep(context.tx, recharge.id, "rejected", context.now, { operator_id: operator.operator_id });
  await finishProof(context, recharge);
  notifyRejected(context, recharge, refused.reason_code);
  context.record({
    subject: { kind: "recharge", id: recharge.id },
    reason_code: refused.reason_code,
    note: refused.note,
    before: { state: recharge.state, chain_state: recharge.chain_state, claimed: moneyText(recharge.amount) },
    after: { state: "rejected" },
  });
  return {};
}
