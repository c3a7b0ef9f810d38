import type { DocumentKind, IdentityDocumentSide } from "@arcade/contract/oversight/applications/papers";
import type { ApplicationState, FailReason } from "@arcade/contract/oversight/applications/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const stateNames = {
  draft: "applications.state_draft",
  under_review: "applications.state_under_review",
  opened: "applications.state_opened",
  failed: "applications.state_failed",
} as const satisfies Record<ApplicationState, MessageId>;

export const stateTones = { draft: "quiet", under_review: "warning", opened: "good", failed: "bad" } as const satisfies Record<ApplicationState, Tone>;

export const documentNames = {
  passport: "applications.document_passport",
  identity_card: "applications.document_identity_card",
  residence_permit: "applications.document_residence_permit",
  driving_licence: "applications.document_driving_licence",
} as const satisfies Record<DocumentKind, MessageId>;

export const sideNames = { front: "applications.side_front", back: "applications.side_back" } as const satisfies Record<IdentityDocumentSide, MessageId>;

/** As the member reads them, too. */
export const failSentences = {
  papers_unreadable: "applications.reason_papers_unreadable",
  papers_cut_off: "applications.reason_papers_cut_off",
  papers_not_of_this_kind: "applications.reason_papers_not_of_this_kind",
  papers_not_genuine: "applications.reason_papers_not_genuine",
  number_differs: "applications.reason_number_differs",
  name_differs: "applications.reason_name_differs",
  birth_date_differs: "applications.reason_birth_date_differs",
  validity_differs: "applications.reason_validity_differs",
  address_unclear: "applications.reason_address_unclear",
  person_has_store: "applications.reason_person_has_store",
  store_name_taken: "applications.reason_store_name_taken",
  store_name_misleads: "applications.reason_store_name_misleads",
  logo_not_allowed: "applications.reason_logo_not_allowed",
} as const satisfies Record<FailReason, MessageId>;
