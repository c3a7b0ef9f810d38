import { canMoveApplication } from "@arcade/contract/oversight/applications/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Work, refuseUnlessMine } from "../../base/queue/index.ts";
import { openApplications } from "./office.views.ts";
import { type Application, lockApplication } from "./sql.ts";

/** Refuses `not_found`, `own_matter`, `application_moved`. */
export const applicationWork: Work = {
  kind: "application",
  open: openApplications,
  oneAtATime: true,
  async hold(context, operator, id) {
    const { state } = await seenApplication(context, operator, id);
    if (state !== "under_review") refuse("application_moved", { state });
  },
};

/**
 * The application that this operator has claimed, locked until the transaction ends, with what is needed to decide it.
 * Refuses `not_found`, `own_matter`, `application_moved`, `claim_first`.
 */
export async function claimedApplication(
  context: OperatorContext,
  operator: Operator,
  id: bigint,
): Promise<Application> {
  const application = await seenApplication(context, operator, id);
  if (!canMoveApplication("approve", application.state, "operator"))
    refuse("application_moved", { state: application.state });
  await refuseUnlessMine(context, operator, "application", id);
  return application;
}

/** An application that is no draft and not the operator's own. */
export async function seenApplication(context: OperatorContext, operator: Operator, id: bigint): Promise<Application> {
  const application = await lockApplication(context.tx, id);
  if (application === null || application.state === "draft") refuse("not_found");
  // guard: nobody decides on their own application
  if (application.member_id === operator.own_member_id) refuse("own_matter");
  return application;
}
