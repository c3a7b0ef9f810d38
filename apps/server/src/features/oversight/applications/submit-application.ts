import { dayOf, draftFaults, isExpired, isTooYoung, minAge } from "@arcade/contract/oversight/applications/person";
import { documentKindsOf } from "@arcade/contract/oversight/applications/identity-documents";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { keepUpload } from "../../people/uploads/index.ts";
import { checkStoreName } from "./check-store-name.ts";
import { notifySubmitted } from "./notify-applicant.ts";
import { draftOf } from "./rules.ts";
import { openPerson, type SealedPerson } from "./seal-person.ts";
import { type Application, lockRunning, submitRow } from "./sql.ts";

/**
 * Sends the draft before the reviewers, whole and in order. Of two at once one does; its pictures stay until somebody
 * has decided.
 */
export async function submitApplication(context: Context, actor: Actor) {
  await lockMember(context.tx, actor.member_id);
  const draft = await lockRunning(context.tx, actor.member_id);
  if (draft === null) refuse("not_found");
  if (draft.state === "under_review") refuse("application_under_review");

  const person = openPerson(context.mall, draft) ?? {};
  refuseIdentityDocument(person, dayOf(context.now));
  const faults = draftFaults(draftOf(draft, person), dayOf(context.now));
  if (faults.length > 0) refuse("application_incomplete", { things: faults.length });
  await checkStoreName(context, draft.store_name ?? "", draft.id);

  await keepIdentityDocuments(context, draft);
  const sent = await submitRow(context.tx, draft.id, context.settings.rules_version, context.now);
  if (sent === "name_taken") refuse("store_name_taken");
  if (sent === "not_moved") refuse("store_exists");
  notifySubmitted(context, draft);
  return { id: draft.id };
}

/** Faults with a sentence of their own. Refuses `paper_expired` {date}, `under_age` {years}, `document_not_taken`. */
function refuseIdentityDocument(
  { valid_until, birth_date, document_kind, issuing_country }: SealedPerson,
  today: string,
): void {
  if (isExpired(valid_until, today)) refuse("paper_expired", { date: valid_until ?? "" });
  if (birth_date !== undefined && isTooYoung(birth_date, today)) refuse("under_age", { years: minAge });
  if (document_kind && issuing_country && !documentKindsOf(issuing_country).includes(document_kind))
    refuse("document_not_taken");
}

async function keepIdentityDocuments(context: Context, { member_id, front_id, back_id }: Application): Promise<void> {
  for (const id of [front_id, back_id])
    if (id === null || !(await keepUpload(context.tx, { member_id, id, class: "paper", until: null }, context.now)))
      refuse("application_incomplete", { things: 1 });
}
