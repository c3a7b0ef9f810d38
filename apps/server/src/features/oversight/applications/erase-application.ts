import { canMoveApplication } from "@arcade/contract/oversight/applications/states";
import type { Erasure } from "../../../platform/erasure.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { releaseUpload } from "../../people/uploads/index.ts";
import { inDays } from "./rules.ts";
import {
  type Application,
  deleteDraft,
  eraseLater,
  erasePerson,
  isHeldElsewhere,
  lockAllOf,
  lockApplication,
  lockOwn,
} from "./sql.ts";

/**
 * Because the member asks, at once. Refuses `not_found`, `application_moved` {state}: an application under review must
 * be withdrawn first.
 */
export async function eraseOwn(context: Context, actor: Actor, id: bigint) {
  await lockMember(context.tx, actor.member_id);
  const application = await lockOwn(context.tx, actor.member_id, id);
  if (application === null) refuse("not_found");
  // guard: a member deletes only a draft or a failed application
  if (!canMoveApplication("erase", application.state, "member"))
    refuse("application_moved", { state: application.state });
  await eraseApplication(context, application);
  return {};
}

/** Because its time is over: an unused draft, one that failed some weeks ago, one whose store has long been closed. */
export async function eraseDue(context: Context, id: bigint): Promise<void> {
  const application = await lockApplication(context.tx, id);
  if (application !== null) await eraseApplication(context, application);
}

/** The decision about an application stays, without the person. */
export const applicationErasure: Erasure = {
  tables: { application: "emptied" },
  erase: (context, { member_id }) => retireApplications(context, member_id),
};

/**
 * The account is closed for good: applications without a store are erased at once, and those that opened a store after
 * the time for which such documents are kept.
 */
async function retireApplications(context: Context, member_id: bigint): Promise<void> {
  for (const application of await lockAllOf(context.tx, member_id)) {
    if (application.state === "opened")
      await eraseLater(context.tx, application.id, inDays(context.now, context.settings.paper_keep_days));
    else await eraseApplication(context, application);
  }
}

/** The keys of the person and the pictures go, and a draft goes whole; that and why something failed stays. */
async function eraseApplication(context: Context, application: Application): Promise<void> {
  for (const paper of [application.front_id, application.back_id])
    if (paper !== null && !(await isHeldElsewhere(context.tx, application.id, paper)))
      await releaseUpload(context.tx, paper, context.now);
  if (application.state === "draft") await deleteDraft(context.tx, application.id);
  else await erasePerson(context.tx, application.id);
}
