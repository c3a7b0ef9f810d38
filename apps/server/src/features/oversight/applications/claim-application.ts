import { canMoveApplication } from "@arcade/contract/oversight/applications/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { type ClaimedWork, refuseUnlessMine } from "../../base/queue/index.ts";
import { openApplications } from "./office.views.ts";
import { type Application, lockApplication } from "./sql.ts";

/** Refuses `not_found`, `own_matter`, `application_moved`. */
export const applicationWork: ClaimedWork = {
  kind: "application",
  open: openApplications,
  oneAtATime: true,
  async hold(turn, operator, id) {
    const { state } = await seenApplication(turn, operator, id);
    if (state !== "under_review") refuse("application_moved", { state });
  },
};

/**
 * The application that this operator has on the desk, held until the transaction ends: what is needed to decide it. Refuses `not_found`,
 * `own_matter`, `application_moved`, `claim_first`.
 */
export async function claimedApplication(turn: OperatorTurn, operator: Operator, id: bigint): Promise<Application> {
  const application = await seenApplication(turn, operator, id);
  if (!canMoveApplication("approve", application.state, "operator")) refuse("application_moved", { state: application.state });
  await refuseUnlessMine(turn, operator, "application", id);
  return application;
}

/** An application that is no draft and not the operator's own. */
export async function seenApplication(turn: OperatorTurn, operator: Operator, id: bigint): Promise<Application> {
  const application = await lockApplication(turn.tx, id);
  if (application === null || application.state === "draft") refuse("not_found");
  if (application.member_id === operator.own_member_id) refuse("own_matter");
  return application;
}
