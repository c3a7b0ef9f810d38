import { withdrawalParts } from "@arcade/contract/base/queue/kinds";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../../platform/context.ts";
import { type Work, type ClaimInput, refuseIfOthers } from "../../../base/queue/index.ts";
import { heldForDecision } from "./decide.ts";
import { insertSkips, oldestOpen, type OwnHand, passedOver } from "./office.sql.ts";
import { ownHandIn, unfinishedWithdrawals } from "./office.views.ts";

const stateOfQueue = { pending: "pending", to_send: "approved", sent: "sent" } as const;
const claimedStates: readonly WithdrawalState[] = Object.values(stateOfQueue);

/**
 * The oldest request that this operator can take, or one by its id. Taking a later one passes over the older ones. That
 * needs a coded reason and writes a row for each, which is counted in public (PROOF F8, TRU-009). Requests that the
 * operator already has count as older too, so giving one back is no way around.
 */
export const withdrawalWork: Work = {
  kind: "withdrawal",
  open: unfinishedWithdrawals,
  parts: withdrawalParts,
  next: (context, operator, { queue }) =>
    oldestOpen(context.tx, operator, stateOfQueue[queue ?? "pending"], context.now),
  hold: holdWithdrawal,
};

async function holdWithdrawal(
  context: OperatorContext,
  operator: Operator,
  id: bigint,
  { id: asked, queue, skip_reason, note }: ClaimInput,
) {
  const wanted = await heldForDecision(context, operator, id);
  if (queue === undefined ? !claimedStates.includes(wanted.state) : wanted.state !== stateOfQueue[queue])
    refuse("withdrawal_moved", { state: wanted.state });
  // The next one in turn that a colleague was first to claim is not refused: then the one after it is tried.
  if (asked !== undefined) await refuseIfOthers(context, operator, "withdrawal", id);
  refuseOwnHand(wanted.state, await ownHandIn(context.tx, id, operator, context.now));
  const passed = await passedOver(context.tx, operator, wanted, context.now);
  if (passed.length > 0 && skip_reason === undefined) refuse("older_first", { waiting: passed.length });
  if (skip_reason !== undefined && passed.length > 0) {
    await insertSkips(
      context.tx,
      { taken_id: id, passed, operator_id: operator.operator_id, reason_code: skip_reason, note: note ?? "" },
      context.now,
    );
  }
  return {
    ...(passed.length > 0 && skip_reason !== undefined ? { reason_code: skip_reason } : {}),
    ...(note === undefined ? {} : { note }),
    after: { passed_over: passed.map(String) },
  };
}

/** Who had one hand in it does not have the next; the refusal says which. */
function refuseOwnHand(state: WithdrawalState, hand: OwnHand | null): void {
  if (hand === "approved" && state === "approved") refuse("approver_does_not_send");
  if (hand === "credited") refuse("crediter_does_not_approve");
  if (hand !== null) refuse("second_person");
}
