import * as z from "zod/mini";
import { code } from "../../people/account/api.ts";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { documentKinds, identityDocumentSides } from "./identity-documents.ts";
import { personFields } from "./person.ts";
import { applicationKinds, applicationStates, failReasons } from "./states.ts";

const { nationality, issuing_country, document_kind, document_number, valid_until, name, birthplace, birth_date } =
  personFields;
const { residence, province, city, address, zip_code } = personFields;

/** What a member may save about themselves in one step of the draft. The number is sent only if it is typed again. */
export const personInput = z.strictObject({
  nationality: z.optional(nationality),
  issuing_country: z.optional(issuing_country),
  document_kind: z.optional(document_kind),
  document_number: z.optional(document_number),
  valid_until: z.optional(valid_until),
  name: z.optional(name),
  birthplace: z.optional(birthplace),
  birth_date: z.optional(birth_date),
  residence: z.optional(residence),
  province: z.optional(province),
  city: z.optional(city),
  address: z.optional(address),
  zip_code: z.optional(zip_code),
});

/** The person as it is returned: only the last four characters of the document's number, to every reader. */
export const personShown = z.object({
  nationality: z.nullable(w.text),
  issuing_country: z.nullable(w.text),
  document_kind: z.nullable(z.enum(documentKinds)),
  number_last4: z.nullable(w.text),
  /** A day, or "none". */
  valid_until: z.nullable(w.text),
  name: z.nullable(w.text),
  birthplace: z.nullable(w.text),
  birth_date: z.nullable(w.text),
  residence: z.nullable(w.text),
  province: z.nullable(w.text),
  city: z.nullable(w.text),
  address: z.nullable(w.text),
  zip_code: z.nullable(w.text),
});

/** A sealed picture of a document. Its owner sees it through `uploads.look`, operators by a link that opens once. */
export const identityDocumentPicture = z.object({ upload_id: w.idText, width: w.count, height: w.count });

const application = z.object({
  id: w.idText,
  state: z.enum(applicationStates),
  kind: z.enum(applicationKinds),
  /** The version of the merchants' agreement that was agreed to. */
  agreement_version: z.nullable(w.text),
  /** Null once it has been erased. */
  person: z.nullable(personShown),
  contact_email: z.nullable(w.text),
  contact_email_confirmed: w.flag,
  address_confirmed: w.flag,
  front: z.nullable(identityDocumentPicture),
  back: z.nullable(identityDocumentPicture),
  store_name: z.nullable(w.text),
  logo: z.nullable(w.picture),
  saved: w.timeOut,
  submitted: z.nullable(w.timeOut),
  decided: z.nullable(w.timeOut),
  reason_code: z.nullable(z.enum(failReasons)),
  /** What the operator wrote beside the reason. */
  message: z.nullable(w.text),
  /** When its personal data and pictures are erased; null until that is known. */
  erased_after: z.nullable(w.timeOut),
});

const storeName = w.shownLine(30, 2);

/**
 * Opening a store: a draft that is saved step by step, its result, and who has looked at its documents (SPEC 5; RULES
 * 6; UX-132, 133, 141).
 */
export const applications = {
  mine: read("/wanlshop/applications/mine", {
    summary:
      "My applications, newest first, with the usual times: how long a review takes, how long documents are kept.",
    who: "member",
    shows: ["applications"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(application),
      /** My store, if I have one: then I cannot apply. */
      store_id: z.nullable(w.idText),
      usual_hours: w.count,
      draft_days: w.count,
      failed_days: w.count,
      paper_keep_days: w.count,
    }),
  }),
  save: change("/wanlshop/applications/save", {
    summary:
      "Saves the given fields of my draft, sealed, and makes the draft if there is none. Other fields stay as they were.",
    who: "member",
    touches: ["applications"],
    input: z.strictObject({
      kind: z.optional(z.enum(applicationKinds, "not_a_choice")),
      /** Agrees to the present version of the merchants' agreement. */
      agreed: z.optional(z.boolean("wrong_type")),
      person: z.optional(personInput),
      /** My own address needs no code. Any other counts after `confirm_email`. */
      contact_email: z.optional(w.email),
      address_confirmed: z.optional(z.boolean("wrong_type")),
      front_id: z.optional(z.nullable(w.id)),
      back_id: z.optional(z.nullable(w.id)),
      store_name: z.optional(storeName),
      /** The name of a picture of mine (`uploads.picture`). */
      logo: z.optional(z.nullable(w.line(60))),
    }),
    output: z.object({ id: w.idText }),
    refusals: [
      "store_kind_closed",
      "store_exists",
      "application_under_review",
      "not_found",
      "papers_same",
      "picture_unknown",
      "store_name_taken",
      "store_name_reserved",
    ],
  }),
  confirmEmail: change("/wanlshop/applications/confirm_email", {
    summary:
      "Confirms the draft's contact email with the code that was sent to it (`account.send_code`, purpose `store_contact`).",
    who: "member",
    touches: ["applications"],
    input: z.strictObject({ contact_email: w.email, code }),
    output: w.done,
    refusals: ["code_incorrect", "code_expired", "not_found"],
    perMinute: 10,
  }),
  submit: change("/wanlshop/applications/submit", {
    summary: "Sends my draft to be reviewed. One at a time, and none from a member who has a store.",
    who: "member",
    touches: ["applications"],
    input: z.strictObject({}),
    output: z.object({ id: w.idText }),
    refusals: [
      "not_found",
      "application_under_review",
      "application_incomplete",
      "paper_expired",
      "under_age",
      "document_not_taken",
      "store_name_taken",
      "store_name_reserved",
      "store_exists",
    ],
    once: true,
  }),
  takeBack: change("/wanlshop/applications/take_back", {
    summary: "Takes an application back into the draft while nobody has decided on it.",
    who: "member",
    touches: ["applications"],
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found", "application_moved"],
  }),
  fix: change("/wanlshop/applications/fix", {
    summary: "Makes a new draft with everything that a failed application had, pictures too.",
    who: "member",
    touches: ["applications"],
    input: z.strictObject({ id: w.id }),
    output: z.object({ id: w.idText }),
    refusals: ["not_found", "application_moved", "application_under_review", "store_exists"],
  }),
  erase: change("/wanlshop/applications/erase", {
    summary: "Erases a draft completely, or the personal data and the pictures of a failed application, at once.",
    who: "member",
    touches: ["applications"],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found", "application_moved"],
  }),
  looks: read("/wanlshop/applications/looks", {
    summary: "Which operator looked at my documents, when, and why; newest first.",
    who: "member",
    shows: ["applications"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          side: z.enum(identityDocumentSides),
          operator: w.text,
          purpose: w.text,
          at: w.timeOut,
          opened: z.nullable(w.timeOut),
        }),
      ),
    }),
  }),
} as const;
