import { canMoveApplication } from "@arcade/contract/applications/states";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { type Application, claimRow, letGoOf, lockApplication, operatorName, takeOldest } from "./sql.ts";

const minuteMs = 60_000;

/**
 * Takes an application onto this operator's desk: the one asked for, or the oldest that nobody has. What else they had goes back.
 * Refuses `not_found`, `own_matter`, `application_moved`, `claimed_by_other` {operator}; null where nothing waits.
 */
export async function claimApplication(turn: OperatorTurn, operator: Operator, wanted: bigint | undefined) {
  const id = wanted ?? (await takeOldest(turn.tx, operator, turn.now));
  if (id === null) {
    turn.record({ subject: { kind: "queue", id: "applications" } });
    return { id: null, until: null };
  }
  const until = new Date(turn.now.getTime() + turn.settings.queue_claim_minutes * minuteMs);
  await letGoOf(turn.tx, operator.operator_id, null, id);
  if (!(await claimRow(turn.tx, id, operator.operator_id, until, turn.now))) await refuseClaim(turn, operator, await lockApplication(turn.tx, id));
  const taken = await lockApplication(turn.tx, id);
  if (taken?.member_id === operator.own_member_id) refuse("own_matter");
  turn.record({ subject: { kind: "application", id }, reason_code: "claimed", after: { claimed_until: until } });
  return { id, until };
}

/** Gives it back to the queue. Refuses `claim_first` where this operator does not have it. */
export async function letApplicationGo(turn: OperatorTurn, operator: Operator, id: bigint) {
  if (!(await letGoOf(turn.tx, operator.operator_id, id, null))) refuse("claim_first");
  turn.record({ subject: { kind: "application", id }, reason_code: "let_go" });
  return {};
}

/**
 * The application that this operator has on the desk, held until the transaction ends: what is needed to decide it. Refuses `not_found`,
 * `own_matter`, `application_moved`, `claim_first`.
 */
export async function claimedApplication(turn: OperatorTurn, operator: Operator, id: bigint): Promise<Application> {
  const application = await seenApplication(turn, operator, id);
  if (!canMoveApplication("approve", application.state, "operator")) refuse("application_moved", { state: application.state });
  if (!isOnDesk(turn, operator, application)) refuse("claim_first");
  return application;
}

/** An application that is no draft and not the operator's own. */
export async function seenApplication(turn: OperatorTurn, operator: Operator, id: bigint): Promise<Application> {
  const application = await lockApplication(turn.tx, id);
  if (application === null || application.state === "draft") refuse("not_found");
  if (application.member_id === operator.own_member_id) refuse("own_matter");
  return application;
}

export function isOnDesk({ now }: OperatorTurn, { operator_id }: Operator, { claimed_by, claimed_until }: Application): boolean {
  return claimed_by === operator_id && claimed_until !== null && claimed_until > now;
}

async function refuseClaim(turn: OperatorTurn, operator: Operator, application: Application | null): Promise<never> {
  if (application === null || application.state === "draft") refuse("not_found");
  if (application.member_id === operator.own_member_id) refuse("own_matter");
  if (application.state !== "under_review" || application.claimed_by === null) refuse("application_moved", { state: application.state });
  refuse("claimed_by_other", { operator: await operatorName(turn.tx, application.claimed_by) });
}
