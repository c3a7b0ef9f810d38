import type { IdentityDocumentSide } from "@arcade/contract/oversight/applications/identity-documents";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuseUnlessMine } from "../../base/queue/index.ts";
import { linkToIdentityDocument } from "../../people/uploads/index.ts";
import { seenApplication } from "./claim-application.ts";

/**
 * A reviewer's look at one picture of a document: for a case that they have claimed, or one that is decided (an appeal,
 * a question of the owner). It always needs a purpose, which the audit log and the owner can read (PROOF 5.4). Refuses
 * `not_found`, `own_matter`, `claim_first`.
 */
export async function lookAtIdentityDocument(
  context: OperatorContext,
  operator: Operator,
  { id, side, purpose }: { id: bigint; side: IdentityDocumentSide; purpose: string },
) {
  const application = await seenApplication(context, operator, id);
  // guard: only the holder of the case views an identity document
  if (application.state === "under_review") await refuseUnlessMine(context, operator, "application", id);
  const upload_id = side === "front" ? application.front_id : application.back_id;
  if (upload_id === null) refuse("not_found");

  const { member_id } = application;
  const look = await linkToIdentityDocument(context, operator, {
    upload_id,
    application_id: id,
    member_id,
    side,
    purpose,
  });
  context.record({
    subject: { kind: "application", id },
    reason_code: "paper_look",
    note: purpose,
    after: { member_id, side, look_id: look.id },
  });
  return { link: look.link, expires: look.expires };
}
