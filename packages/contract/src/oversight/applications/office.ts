import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { change, read } from "../../endpoint.ts";
import { sealedLink } from "../../people/uploads/api.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { identityDocumentPicture, personShown } from "./api.ts";
import { identityDocumentSides } from "./identity-documents.ts";
import { applicationKinds, applicationStates, failReasons } from "./states.ts";

/** One line of the queue, without anything of the documents. */
const queueItem = z.object({
  id: w.idText,
  state: z.enum(applicationStates),
  kind: z.enum(applicationKinds),
  member: z.object({ id: w.idText, nickname: w.text }),
  store_name: w.text,
  submitted: w.timeOut,
  decided: z.nullable(w.timeOut),
  reason_code: z.nullable(z.enum(failReasons)),
  /** How many of this member's failed before. */
  failed_before: w.count,
  /** It has waited longer than the usual time that members are told. */
  late: w.flag,
  open_to_me: w.flag,
  claim,
});

const look = z.object({
  id: w.idText,
  application_id: w.idText,
  member: z.object({ id: w.idText, nickname: w.text }),
  operator: z.object({ id: w.idText, name: w.text }),
  side: z.enum(identityDocumentSides),
  purpose: w.text,
  at: w.timeOut,
  /** When the link was opened; null if it never was. */
  opened: z.nullable(w.timeOut),
});

const sheet = z.object({
  id: w.idText,
  state: z.enum(applicationStates),
  kind: z.enum(applicationKinds),
  member: z.object({
    id: w.idText,
    nickname: w.text,
    email: w.text,
    language: w.text,
    registered: w.timeOut,
    suspended: w.flag,
    orders: w.count,
  }),
  agreement_version: z.nullable(w.text),
  person: z.nullable(personShown),
  age: z.nullable(w.count),
  contact_email: z.nullable(w.text),
  front: z.nullable(identityDocumentPicture),
  back: z.nullable(identityDocumentPicture),
  store_name: w.text,
  logo: z.nullable(w.picture),
  submitted: w.timeOut,
  decided: z.nullable(w.timeOut),
  decided_by: z.nullable(z.object({ id: w.idText, name: w.text })),
  reason_code: z.nullable(z.enum(failReasons)),
  message: z.nullable(w.text),
  note: z.nullable(w.text),
  store_id: z.nullable(w.idText),
  open_to_me: w.flag,
  claim,
  /** Other applications with a document of the same number, or of the same member, newest first. */
  others: z.array(
    z.object({
      id: w.idText,
      member: z.object({ id: w.idText, nickname: w.text }),
      same_paper: w.flag,
      state: z.enum(applicationStates),
      reason_code: z.nullable(z.enum(failReasons)),
      submitted: w.timeOut,
    }),
  ),
  looks: z.array(look),
});

/** `review`: waiting for a decision; `done`: decided. Operators never see drafts. */
export const applicationQueues = ["review", "done"] as const;

/** Store applications as reviewers see them (PROOF 5, F4, SEC-012). */
export const applicationsOffice = {
  queue: read("/office-api/applications/queue", {
    summary: "Applications of one queue, oldest first (those decided: newest first), with the number in each queue.",
    who: "operator",
    shows: ["applications", "queue"],
    permission: "applications.decide",
    views: { of: "application" },
    input: z.strictObject({ queue: z.enum(applicationQueues, "not_a_choice"), ...period, cursor: w.cursor }),
    output: z.extend(w.pageOf(queueItem), {
      counts: z.record(z.enum(applicationQueues), w.count),
      oldest: z.nullable(w.timeOut),
    }),
  }),
  record: read("/office-api/applications/record", {
    summary: "One application with its data; its pictures only through `look`.",
    who: "operator",
    shows: ["applications", "queue"],
    permission: "applications.decide",
    views: { of: "application", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: sheet,
    refusals: ["not_found"],
  }),
  look: change("/office-api/applications/look", {
    summary:
      "A link to one picture of a document: opens once, within a minute, in this session. The look is recorded with its purpose, also in the audit log, and its owner sees it. While it is under review, this operator must have claimed the application.",
    who: "operator",
    touches: ["applications"],
    permission: "applications.decide",
    input: z.strictObject({ id: w.id, side: z.enum(identityDocumentSides, "not_a_choice"), purpose: w.line(200, 3) }),
    output: sealedLink,
    refusals: ["not_found", "own_matter", "claim_first"],
  }),
  approve: change("/office-api/applications/approve", {
    summary:
      "Opens the store: level 0, with a first freight template, findable at once. The member is a merchant from the next call on.",
    who: "operator",
    touches: ["applications", "stores", "members"],
    permission: "applications.decide",
    input: z.strictObject({ id: w.id, note: w.line(500, 0) }),
    output: z.object({ store_id: w.idText }),
    refusals: [
      "not_found",
      "own_matter",
      "claim_first",
      "application_moved",
      "paper_expired",
      "store_name_taken",
      "look_first",
    ],
    once: true,
  }),
  fail: change("/office-api/applications/fail", {
    summary:
      "Rejects an application for a reason of the list, which the member reads in their language, with the operator's own words.",
    who: "operator",
    touches: ["applications", "stores", "members"],
    permission: "applications.decide",
    dangerous: "shown",
    input: z.strictObject({
      id: w.id,
      reason_code: z.enum(failReasons, "not_a_choice"),
      message: w.shownParagraphs(500),
      note: w.line(500, 0),
    }),
    output: w.done,
    refusals: ["not_found", "own_matter", "claim_first", "application_moved"],
    once: true,
  }),
  looks: read("/office-api/applications/looks", {
    summary:
      "Every look at a document, newest first: who opened whose documents (for the first 72 hours after a breach).",
    who: "operator",
    shows: ["applications", "queue"],
    permission: "applications.decide",
    views: { of: "application" },
    input: z.strictObject({
      operator_id: z.optional(w.id),
      member_id: z.optional(w.id),
      ...period,
      cursor: w.cursor,
    }),
    output: w.pageOf(look),
  }),
} as const;
