import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { isParty } from "./dispute-rules.ts";
import { claimDisputeRow, clearDisputeClaim, disputeClaimer, disputeOf, oldestDispute } from "./dispute.sql.ts";

const minuteMs = 60_000;

/** Takes a dispute onto this operator's desk for a while: the one asked for, or the one that waits longest; null where nothing waits. */
export async function claimDispute(turn: OperatorTurn, operator: Operator, wanted: bigint | undefined) {
  const refund_id = wanted ?? (await oldestDispute(turn.tx, operator, turn.now));
  if (refund_id === null) {
    turn.record({ subject: { kind: "queue", id: "disputes" } });
    return { refund_id: null, until: null };
  }
  const dispute = (await disputeOf(turn.tx, refund_id)) ?? refuse("not_found");
  if (isParty(dispute, operator)) refuse("own_matter");
  const until = new Date(turn.now.getTime() + turn.settings.queue_claim_minutes * minuteMs);
  if (!(await claimDisputeRow(turn.tx, refund_id, operator.operator_id, until, turn.now))) {
    if ((await disputeOf(turn.tx, refund_id))?.state !== "open") refuse("dispute_over");
    refuse("claimed_by_other", { operator: await disputeClaimer(turn.tx, refund_id) });
  }
  turn.record({ subject: { kind: "dispute", id: refund_id }, reason_code: "claimed", after: { claimed_until: until } });
  return { refund_id, until };
}

export async function letDisputeGo(turn: OperatorTurn, operator: Operator, refundId: bigint) {
  if (!(await clearDisputeClaim(turn.tx, refundId, operator.operator_id))) refuse("claim_first");
  turn.record({ subject: { kind: "dispute", id: refundId }, reason_code: "let_go" });
  return {};
}
