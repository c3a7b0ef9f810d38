import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { draftEnds } from "./save-draft.ts";
import { openPerson, sealPerson } from "./seal-person.ts";
import { type Application, hasStore, insertFix, lockOwn } from "./sql.ts";

/** "Fix and resend": a new draft with everything of the failed one. The failed one stays as it was read. */
export async function fixApplication(context: Context, actor: Actor, id: bigint) {
  await lockMember(context.tx, actor.member_id);
  const failed = await lockOwn(context.tx, actor.member_id, id);
  if (failed === null) refuse("not_found");
  if (failed.state !== "failed") refuse("application_moved", { state: failed.state });
  if (await hasStore(context.tx, actor.member_id)) refuse("store_exists");

  const fix_id = context.newId();
  const person = sealPerson(context.mall, fix_id, openPerson(context.mall, failed) ?? {});
  if (!(await insertFix(context.tx, id, { id: fix_id, erase_at: draftEnds(context), ...person }, context.now)))
    refuse("application_under_review");
  await keepIdentityDocuments(context, failed);
  return { id: fix_id };
}

async function keepIdentityDocuments(context: Context, { member_id, front_id, back_id }: Application): Promise<void> {
  for (const id of [front_id, back_id])
    if (id !== null)
      await keepUpload(context.tx, { member_id, id, class: "paper", until: draftEnds(context) }, context.now);
}
