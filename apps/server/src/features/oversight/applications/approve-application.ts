import { dayOf, isExpired } from "@arcade/contract/oversight/applications/person";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { memberById } from "../../people/account/index.ts";
import { indexStores } from "../../shops/goods/index.ts";
import { openStore } from "../../shops/stores/index.ts";
import { hasSeenIdentityDocuments } from "../../people/uploads/index.ts";
import { claimedApplication } from "./claim-application.ts";
import { notifyOpened } from "./notify-applicant.ts";
import { openPerson } from "./seal-person.ts";
import { type Application, approveRow } from "./sql.ts";

/**
 * Opens the store in the transaction of the decision: from the member's next call on they are a merchant. The approver
 * has opened both pictures, and the document is still valid today.
 */
export async function approveApplication(
  context: OperatorContext,
  operator: Operator,
  { id, note }: { id: bigint; note: string },
) {
  const application = await claimedApplication(context, operator, id);
  const person = openPerson(context.mall, application) ?? {};
  // guard: an expired identity document opens no store
  if (isExpired(person.valid_until, dayOf(context.now))) refuse("paper_expired", { date: person.valid_until ?? "" });
  // guard: only a person who viewed both pictures opens a store
  if (!(await hasSeenIdentityDocuments(context.tx, id, operator.operator_id))) refuse("look_first");

  const store_id = await openStoreOf(context, application, person.residence ?? "");
  if (!(await approveRow(context.tx, id, { operator, note, store_id }, context.now)))
    refuse("application_moved", { state: application.state });
  notifyOpened(context, application);
  context.record({
    subject: { kind: "application", id },
    reason_code: "opened",
    note,
    before: { state: application.state },
    after: { state: "opened", store_id, member_id: application.member_id },
  });
  return { store_id };
}

async function openStoreOf(
  context: OperatorContext,
  { member_id, store_name, store_name_folded, logo }: Application,
  ships_from: string,
): Promise<bigint> {
  const { language } = await memberById(context.tx, member_id);
  if (store_name === null || store_name_folded === null || logo === null)
    throw new Error("an application is under review without a name or a logo");
  // guard: two stores do not have the same name [store_name_folded, ) -> `${store_name_folded}${context.now.getTime()}`, )]
  const store_id = await openStore(
    context,
    { owner_id: member_id, name: store_name, logo, language, ships_from },
    store_name_folded,
  );
  await indexStores(context, [store_id]);
  return store_id;
}
