import { moneyText } from "@arcade/contract/money";
import type { RechargeReason } from "@arcade/contract/money/recharges/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { claimedRecharge } from "./claim-recharge.ts";
import { finishProof } from "./finish-proof.ts";
import { tellRejected } from "./tell-recharge.ts";
import { addStep, rejectRow } from "./sql.ts";

/** Refuses a request for a reason of the list, which its member reads in their language, and may appeal (PROOF F4). */
export async function rejectRecharge(turn: OperatorTurn, operator: Operator, refused: { id: bigint; reason_code: RechargeReason; note: string }) {
  const recharge = await claimedRecharge(turn, operator, refused.id);
  if (!(await rejectRow(turn.tx, recharge.id, { ...refused, operator }, turn.now))) refuse("recharge_moved", { state: recharge.state });
  await addStep(turn.tx, recharge.id, "rejected", turn.now, { operator_id: operator.operator_id });
  await finishProof(turn, recharge);
  tellRejected(turn, recharge, refused.reason_code);
  turn.record({
    subject: { kind: "recharge", id: recharge.id },
    reason_code: refused.reason_code,
    note: refused.note,
    before: { state: recharge.state, chain_state: recharge.chain_state, claimed: moneyText(recharge.amount) },
    after: { state: "rejected" },
  });
  return {};
}
