import * as z from "zod/mini";
import { addressFaults } from "../../people/addresses/countries.ts";
import { country } from "../../people/addresses/api.ts";
import { plainDigits } from "../../digits.ts";
import type { FieldFault } from "../../envelope.ts";
import * as w from "../../wire.ts";
import { type DocumentKind, documentKinds, documentKindsOf, mayBeEndless } from "./identity-documents.ts";
import type { ApplicationStep } from "./states.ts";

/** A person who opens a store must be able to make contracts: this old on the day of the application. */
export const minAge = 18;
/** The greatest age. */
const maxAge = 120;

/**
 * A day in an input: YYYY-MM-DD in any digits, one that exists in the calendar. The server reads it in ASCII digits.
 */
export const day = z.pipe(
  z.pipe(
    z.string("wrong_type"),
    z.transform((text: string) => plainDigits(text).trim()),
  ),
  z.string().check(z.refine(isDay, "wrong_format")),
);

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The number as it is on the document: letters and digits, with the spaces and strokes that some have. It is stored in
 * capitals and ASCII digits.
 */
const documentNumber = z.pipe(
  z.pipe(
    z.string("wrong_type").check(z.maxLength(40, "too_long")),
    z.transform((text: string) => plainDigits(text).normalize("NFKC").trim().toUpperCase().replace(/\s+/g, " ")),
  ),
  z
    .string()
    .check(
      z.minLength(5, "too_short"),
      z.maxLength(32, "too_long"),
      z.regex(/^[A-Z0-9](?:[ /.-]?[A-Z0-9])*$/, "wrong_format"),
    ),
);

/** The fields of SPEC 3 about the person; a draft may hold some of them. */
export const personFields = {
  nationality: country,
  issuing_country: country,
  document_kind: z.enum(documentKinds, "not_a_choice"),
  document_number: documentNumber,
  /** The last day on which the document is valid; "none" for an identity card that does not expire. */
  valid_until: z.union([z.literal("none"), day], "wrong_format"),
  name: w.line(80),
  birthplace: w.line(80),
  birth_date: day,
  residence: country,
  province: w.line(60, 0),
  city: w.line(60, 0),
  address: w.line(200),
  zip_code: w.line(16, 0),
} as const;

/** The person's data. Only the last four characters of the number are returned. */
export interface Person {
  nationality?: string | undefined;
  issuing_country?: string | undefined;
  document_kind?: DocumentKind | undefined;
  valid_until?: string | undefined;
  name?: string | undefined;
  birthplace?: string | undefined;
  birth_date?: string | undefined;
  residence?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  address?: string | undefined;
  zip_code?: string | undefined;
}

/** Everything that an application needs before it can be sent, for the page and the server. */
export interface Draft {
  agreed: boolean;
  person: Person;
  has_number: boolean;
  contact_email: string | null;
  contact_email_confirmed: boolean;
  address_confirmed: boolean;
  has_front: boolean;
  has_back: boolean;
  store_name: string | null;
  logo: string | null;
}

/** What is still missing or wrong, with the step where it is corrected. `today` is YYYY-MM-DD. */
export interface DraftFault extends FieldFault {
  step: ApplicationStep;
}

const required = [
  "nationality",
  "issuing_country",
  "document_kind",
  "valid_until",
  "name",
  "birthplace",
  "birth_date",
  "residence",
  "address",
] as const;

/** Everything that prevents a draft from being sent; empty if it can be. The same on the page and on the server. */
export function draftFaults(draft: Draft, today: string): DraftFault[] {
  const missing = (step: ApplicationStep, field: string): DraftFault => ({ step, field, rule: "required" });
  return [
    ...(draft.agreed ? [] : [missing("kind", "agreed")]),
    ...personFaults(draft.person, draft.has_number, today).map((fault): DraftFault => ({ ...fault, step: "person" })),
    ...(draft.contact_email === null ? [missing("person", "contact_email")] : []),
    ...(draft.contact_email !== null && !draft.contact_email_confirmed ? [missing("person", "contact_code")] : []),
    ...(draft.address_confirmed ? [] : [missing("person", "address_confirmed")]),
    ...(draft.has_front ? [] : [missing("papers", "front_id")]),
    ...(draft.has_back ? [] : [missing("papers", "back_id")]),
    ...(draft.store_name === null ? [missing("store", "store_name")] : []),
    ...(draft.logo === null ? [missing("store", "logo")] : []),
  ];
}

/**
 * What is wrong with the person: empty fields, a document that is not accepted from its country, an expired one, an age
 * below eighteen.
 */
export function personFaults(person: Person, hasNumber: boolean, today: string): FieldFault[] {
  const faults: FieldFault[] = required.filter((field) => !person[field]).map((field) => ({ field, rule: "required" }));
  if (!hasNumber) faults.push({ field: "document_number", rule: "required" });
  const { document_kind: kind, issuing_country: issuer, valid_until: validUntil, birth_date: born, residence } = person;
  if (kind && issuer && !documentKindsOf(issuer).includes(kind))
    faults.push({ field: "document_kind", rule: "not_a_choice" });
  if (validUntil === "none" && kind && !mayBeEndless(kind)) faults.push({ field: "valid_until", rule: "required" });
  if (isExpired(validUntil, today)) faults.push({ field: "valid_until", rule: "too_small" });
  if (born && (isTooYoung(born, today) || ageOn(born, today) > maxAge))
    faults.push({ field: "birth_date", rule: isTooYoung(born, today) ? "too_big" : "too_small" });
  if (residence) faults.push(...homeFaults(person, residence, faults));
  return faults;
}

/** What the country of residence requires of an address, beside fields that are missing anyway. */
function homeFaults(
  { province = "", city = "", address = "", zip_code = "" }: Person,
  country: string,
  known: readonly FieldFault[],
): FieldFault[] {
  return addressFaults({ country, province, city, address, zip_code }).filter(
    ({ field }) => !known.some((fault) => fault.field === field),
  );
}

/** The document's last day is over. */
export function isExpired(validUntil: string | undefined, today: string): boolean {
  return validUntil !== undefined && validUntil !== "none" && validUntil < today;
}

/** Whether somebody born on the day `born` is under `minAge` (18 years). `today` is the day in UTC (`dayOf`). */
export function isTooYoung(born: string, today: string): boolean {
  return ageOn(born, today) < minAge;
}

/** Whole years on a day. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The calendar's day of an instant, in UTC, as text. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
