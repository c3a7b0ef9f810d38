import type { applications } from "@arcade/contract/oversight/applications/api";
import { merchantAgreement, openApplicationKind } from "@arcade/contract/oversight/applications/states";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember, memberById } from "../../people/account/index.ts";
import { areSameFile, keepUpload, namePictures, releaseUpload } from "../../people/uploads/index.ts";
import { checkStoreName } from "./check-store-name.ts";
import { inDays, mergedPerson, sameHome } from "./rules.ts";
import { openPerson, sealPerson } from "./seal-person.ts";
import {
  agreementVersionOf,
  type Application,
  type DraftColumns,
  hasStore,
  insertDraft,
  isHeldElsewhere,
  lockRunning,
  writeDraft,
} from "./sql.ts";

type Saved = Received<(typeof applications)["save"]>;

/** Saves the given fields of a draft. Each save keeps the draft and its pictures for some days more. */
export async function saveDraft(context: Context, actor: Actor, input: Saved) {
  if (input.kind !== undefined && input.kind !== openApplicationKind) refuse("store_kind_closed", { kind: input.kind });
  await lockMember(context.tx, actor.member_id);
  const draft = await runningDraft(context, actor.member_id);

  const columns: DraftColumns = {
    ...(await personOf(context, draft, input)),
    ...(await contactOf(context, draft, input)),
    ...(await documentsOf(context, draft, input)),
    ...(await storeOf(context, draft, input)),
    agreement_version:
      input.agreed === undefined
        ? draft.agreement_version
        : input.agreed
          ? await agreementVersionOf(context.tx, merchantAgreement, context.now)
          : null,
  };

  if (!(await writeDraft(context.tx, draft.id, columns, context.now, draftEnds(context))))
    refuse("application_under_review");
  return { id: draft.id };
}

/** The member's draft, made if there is none. Refuses `application_under_review`, `store_exists`. */
async function runningDraft(context: Context, member_id: bigint): Promise<Application> {
  const running = await lockRunning(context.tx, member_id);
  if (running?.state === "under_review") refuse("application_under_review");
  if (running !== null) return running;
  if (await hasStore(context.tx, member_id)) refuse("store_exists");
  await insertDraft(context.tx, { id: context.newId(), member_id, erase_at: draftEnds(context) }, context.now);
  return (await lockRunning(context.tx, member_id)) ?? refuse("store_exists");
}

export function draftEnds(context: Context): Date {
  return inDays(context.now, context.settings.application_draft_days);
}

/** If the address is typed again, it must be confirmed again. */
async function personOf(context: Context, draft: Application, { person: typed, address_confirmed }: Saved) {
  const before = openPerson(context.mall, draft) ?? {};
  const after = typed === undefined ? before : mergedPerson(before, typed);
  const { person, person_key, number_mark } = typed === undefined ? draft : sealPerson(context.mall, draft.id, after);
  return {
    person,
    person_key,
    number_mark,
    address_confirmed: address_confirmed ?? (draft.address_confirmed && sameHome(before, after)),
  };
}

/** One's own address was confirmed when the account was opened; any other counts from its code on. */
async function contactOf(context: Context, draft: Application, { contact_email }: Saved) {
  if (contact_email === undefined || contact_email === draft.contact_email)
    return { contact_email: draft.contact_email, contact_email_confirmed: draft.contact_email_confirmed };
  const { email } = await memberById(context.tx, draft.member_id);
  return { contact_email, contact_email_confirmed: email.toLowerCase() === contact_email };
}

async function documentsOf(context: Context, draft: Application, { front_id, back_id }: Saved) {
  const sides = {
    front_id: front_id === undefined ? draft.front_id : front_id,
    back_id: back_id === undefined ? draft.back_id : back_id,
  };
  const until = draftEnds(context);
  for (const id of [sides.front_id, sides.back_id])
    if (
      id !== null &&
      !(await keepUpload(context.tx, { member_id: draft.member_id, id, class: "paper", until }, context.now))
    )
      refuse("not_found");
  if (
    sides.front_id !== null &&
    sides.back_id !== null &&
    (await areSameFile(context.tx, sides.front_id, sides.back_id))
  )
    refuse("papers_same");
  // A replaced picture belongs to nobody any more. It is deleted at once, unless a failed application still uses it.
  for (const id of [draft.front_id, draft.back_id])
    if (
      id !== null &&
      id !== sides.front_id &&
      id !== sides.back_id &&
      !(await isHeldElsewhere(context.tx, draft.id, id))
    )
      await releaseUpload(context.tx, id, context.now);
  return sides;
}

async function storeOf(context: Context, draft: Application, { store_name, logo }: Saved) {
  if (logo !== undefined && logo !== null)
    await namePictures(context, draft.member_id, [logo], draft.logo === null ? [] : [draft.logo]);
  return {
    logo: logo === undefined ? draft.logo : logo,
    store_name: store_name ?? draft.store_name,
    store_name_folded:
      store_name === undefined ? draft.store_name_folded : await checkStoreName(context, store_name, draft.id),
  };
}
