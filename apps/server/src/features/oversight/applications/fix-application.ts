import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { lockMember } from "../../people/account/index.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { draftEnds } from "./save-draft.ts";
import { openPerson, sealPerson } from "./seal-person.ts";
import { type Application, hasStore, insertFix, lockOwn } from "./sql.ts";

/** "Fix and resend": a new draft with all that the failed one held; what failed stays as it was read. */
export async function fixApplication(turn: Turn, actor: Actor, id: bigint) {
  await lockMember(turn.tx, actor.member_id);
  const failed = await lockOwn(turn.tx, actor.member_id, id);
  if (failed === null) refuse("not_found");
  if (failed.state !== "failed") refuse("application_moved", { state: failed.state });
  if (await hasStore(turn.tx, actor.member_id)) refuse("store_exists");

  const fix_id = turn.newId();
  const person = sealPerson(turn.mall, fix_id, openPerson(turn.mall, failed) ?? {});
  if (!(await insertFix(turn.tx, id, { id: fix_id, erase_at: draftEnds(turn), ...person }, turn.now))) refuse("application_under_review");
  await keepPapers(turn, failed);
  return { id: fix_id };
}

async function keepPapers(turn: Turn, { member_id, front_id, back_id }: Application): Promise<void> {
  for (const id of [front_id, back_id]) if (id !== null) await keepUpload(turn.tx, { member_id, id, class: "paper", until: draftEnds(turn) }, turn.now);
}
