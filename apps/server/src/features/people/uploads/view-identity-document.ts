import type { IdentityDocumentSide } from "@arcade/contract/oversight/applications/identity-documents";
import { mayDo } from "@arcade/contract/access";
import type { Mall } from "../../../platform/mall.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { watermarked } from "../../../platform/media/watermark.ts";
import { insertView, spendView } from "./looks.sql.ts";
import { linkLivesMs, type Ticket, ticketFor } from "./rules.ts";

interface IdentityDocumentLook {
  upload_id: bigint;
  application_id: bigint;
  member_id: bigint;
  side: IdentityDocumentSide;
  purpose: string;
}

/** Records that an operator wants to see a document and why, and gives the link that opens it once (PROOF 5.4). */
export async function linkToIdentityDocument(context: Context, operator: Operator, look: IdentityDocumentLook) {
  const id = context.newId();
  const expires = new Date(context.now.getTime() + linkLivesMs);
  await insertView(
    context.tx,
    { id, ...look, operator_id: operator.operator_id, session_id: operator.session_id, expires },
    context.now,
  );
  const ticket = ticketFor({ viewer: "paper", session_id: operator.session_id, subject_id: id, expires });
  return { id, link: `/sealed/${context.mall.sealed.sign(ticket)}`, expires };
}

/** The document behind a link: at its first opening and never again, with who looks and when drawn into the picture. */
export async function openIdentityDocument(mall: Mall, ticket: Ticket, now: Date): Promise<Buffer | null> {
  const look = await spendView(mall.db, ticket.subject_id, ticket.session_id, now);
  // guard: an identity document is opened with the present role [look.role -> "reviewer"]
  if (look === null || !mayDo(look.role, "applications.decide")) return null;
  const picture = await mall.sealed.open(look);
  // guard: a viewed identity document has its viewer's mark [picture === null ? null : -> true ? picture :]
  return picture === null
    ? null
    : watermarked(picture, { name: look.operator, number: String(look.operator_id), at: now });
}
