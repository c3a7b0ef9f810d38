import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { lockMember } from "../../people/account/index.ts";
import { releaseUpload } from "../../people/uploads/index.ts";
import { draftEnds } from "./save-draft.ts";
import { lockOwn, takeBackRow } from "./sql.ts";

/** Back into the draft, while nobody has decided: a decision that came first stands. Refuses `not_found`, `application_moved` {state}. */
export async function takeBack(turn: Turn, actor: Actor, id: bigint) {
  await lockMember(turn.tx, actor.member_id);
  const application = await lockOwn(turn.tx, actor.member_id, id);
  if (application === null) refuse("not_found");
  if (!(await takeBackRow(turn.tx, id, turn.now, draftEnds(turn)))) refuse("application_moved", { state: application.state });
  for (const paper of [application.front_id, application.back_id]) if (paper !== null) await releaseUpload(turn.tx, paper, draftEnds(turn));
  return {};
}
