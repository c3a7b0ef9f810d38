import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { releaseUpload } from "../../people/uploads/index.ts";
import { draftEnds } from "./save-draft.ts";
import { lockOwn, takeBackRow } from "./sql.ts";

/**
 * Back into the draft, while nobody has decided. A decision that came first stays. Refuses `not_found`,
 * `application_moved` {state}.
 */
export async function takeBack(context: Context, actor: Actor, id: bigint) {
  await lockMember(context.tx, actor.member_id);
  const application = await lockOwn(context.tx, actor.member_id, id);
  if (application === null) refuse("not_found");
  if (!(await takeBackRow(context.tx, id, context.now, draftEnds(context))))
    refuse("application_moved", { state: application.state });
  for (const paper of [application.front_id, application.back_id])
    if (paper !== null) await releaseUpload(context.tx, paper, draftEnds(context));
  return {};
}
