import type { Answered, Received } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/withdrawals/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { heldForDecision } from "./decide.ts";
import { clearClaim, insertSkips, oldestOpen, type OwnHand, passedOver, writeClaim } from "./office.sql.ts";
import { later } from "./rules.ts";
import type { Withdrawal } from "./sql.ts";
import { operatorName, ownHandIn } from "./office.views.ts";

const stateOfQueue = { pending: "pending", to_send: "approved", sent: "sent" } as const;

/**
 * Takes a request onto this operator's desk: the oldest that they can take, or one by its id. Taking a later one passes over the older
 * ones, which needs a coded reason and leaves a row for each that is counted in public (PROOF F8, TRU-009). What an operator holds
 * already counts as older too: putting one back does not make a way round.
 */
export async function claimWithdrawal(
  turn: OperatorTurn,
  operator: Operator,
  input: Received<typeof withdrawalsOffice.claim>,
): Promise<Answered<typeof withdrawalsOffice.claim>> {
  const state = stateOfQueue[input.queue];
  const id = input.id ?? (await oldestOpen(turn.tx, operator, state, turn.now));
  if (id === null) {
    turn.record({ subject: { kind: "withdrawal_queue", id: input.queue }, note: "nothing waits" });
    return { id: null, until: null };
  }

  const wanted = await heldForDecision(turn, operator, id);
  if (wanted.state !== state) refuse("withdrawal_moved", { state: wanted.state });
  await refuseTaken(turn, operator, wanted);
  const passed = await passedOver(turn.tx, operator, wanted, turn.now);
  if (passed.length > 0 && input.skip_reason === undefined) refuse("older_first", { waiting: passed.length });

  const until = later(turn.now, { minutes: turn.settings.queue_claim_minutes });
  await writeClaim(turn.tx, id, operator.operator_id, until);
  if (input.skip_reason !== undefined && passed.length > 0) {
    const skip = { taken_id: id, passed, operator_id: operator.operator_id, reason_code: input.skip_reason, note: input.note ?? "" };
    await insertSkips(turn.tx, skip, turn.now);
  }
  turn.record({
    subject: { kind: "withdrawal", id },
    ...(passed.length > 0 && input.skip_reason !== undefined ? { reason_code: input.skip_reason } : {}),
    ...(input.note === undefined ? {} : { note: input.note }),
    after: { claimed_until: until, passed_over: passed.map(String) },
  });
  return { id, until };
}

async function refuseTaken(turn: OperatorTurn, operator: Operator, wanted: Withdrawal): Promise<void> {
  if (wanted.claimed_by !== null && wanted.claimed_by !== operator.operator_id && wanted.claimed_until !== null && wanted.claimed_until > turn.now) {
    refuse("claimed_by_other", { operator: await operatorName(turn.tx, wanted.claimed_by) });
  }
  refuseOwnHand(wanted.state, await ownHandIn(turn.tx, wanted.id, operator, turn.now));
}

/** Who had one hand in it does not have the next; the refusal says which. */
function refuseOwnHand(state: Withdrawal["state"], hand: OwnHand | null): void {
  if (hand === "approved" && state === "approved") refuse("approver_does_not_send");
  if (hand === "credited") refuse("crediter_does_not_approve");
  if (hand !== null) refuse("second_person");
}

/** Puts a request back. Refuses `claim_first` when it is not on this operator's desk. */
export async function letGo(turn: OperatorTurn, operator: Operator, id: bigint) {
  if (!(await clearClaim(turn.tx, id, operator.operator_id))) refuse("claim_first");
  turn.record({ subject: { kind: "withdrawal", id }, after: { claimed_until: null } });
  return {};
}
