import type { applications } from "@arcade/contract/oversight/applications/api";
import type { DocumentKind, IdentityDocumentSide } from "@arcade/contract/oversight/applications/identity-documents";
import { dayOf, type Draft, draftFaults, type DraftFault } from "@arcade/contract/oversight/applications/person";
import type { Answer } from "@arcade/contract/endpoint";
import type { MessageId } from "@arcade/messages/ids";
import { serverNow } from "@arcade/web/clock.ts";

export type Mine = Answer<typeof applications.mine>;
export type Application = Mine["items"][number];
type PersonShown = NonNullable<Application["person"]>;

/** The person as it was entered, without empty fields. */
export function givenOf(person: PersonShown | null): Draft["person"] {
  if (person === null) return {};
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null));
}

/** The faults that prevent sending the draft, by the server's own rules. */
export function faultsOfDraft(application: Application): DraftFault[] {
  const draft: Draft = {
    agreed: application.agreement_version !== null,
    person: givenOf(application.person),
    has_number: application.person?.number_last4 != null,
    contact_email: application.contact_email,
    contact_email_confirmed: application.contact_email_confirmed,
    address_confirmed: application.address_confirmed,
    has_front: application.front !== null,
    has_back: application.back !== null,
    store_name: application.store_name,
    logo: application.logo,
  };
  return draftFaults(draft, dayOf(serverNow()));
}

/** The words for a side of the document. A passport has no back: the page opposite the photo is used. */
export function sideWords(kind: DocumentKind | null | undefined, side: IdentityDocumentSide): MessageId {
  if (kind === "passport") return side === "front" ? "applications.side_photo_page" : "applications.side_opposite_page";
  return side === "front" ? "applications.side_front" : "applications.side_back";
}

/** A day in the format of `show.date`. It uses noon, so that no time zone makes it another day. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
