import { mayDo } from "@arcade/contract/access";
import type { Mall } from "../../../platform/mall.ts";
import { openIdentityDocument } from "./view-identity-document.ts";
import { readTicket } from "./rules.ts";
import { sealedForMember, sealedForOperator } from "./views.ts";

/**
 * The picture behind a link, while the link lives and the session that asked for it is still there: the owner's, or an
 * operator's who may still decide. null for everything else, without saying why.
 */
export async function openLink(mall: Mall, signed: string): Promise<Buffer | null> {
  const now = mall.clock.now();
  const bytes = mall.sealed.verify(signed);
  const ticket = bytes === null ? null : readTicket(bytes);
  // guard: a link to an identity document is valid for a minute [without || ticket.expires <= now]
  // guard: a link is valid for a minute [without || ticket.expires <= now]
  if (ticket === null || ticket.expires <= now) return null;
  if (ticket.viewer === "paper") return openIdentityDocument(mall, ticket, now);
  if (ticket.viewer === "member") {
    const sealed = await sealedForMember(mall.db, ticket.subject_id, ticket.session_id, now);
    return sealed === null ? null : mall.sealed.open(sealed);
  }
  const sealed = await sealedForOperator(mall.db, ticket.subject_id, ticket.session_id, now);
  // guard: a link ends with the operator's role [without || !mayDo(sealed.role, "recharges.decide")]
  return sealed === null || !mayDo(sealed.role, "recharges.decide") ? null : mall.sealed.open(sealed);
}
