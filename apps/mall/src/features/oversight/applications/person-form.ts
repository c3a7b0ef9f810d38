import type { applications } from "@arcade/contract/oversight/applications/api";
import { mayBeEndless } from "@arcade/contract/oversight/applications/identity-documents";
import { dayOf, minAge, type Person, personFaults, personFields } from "@arcade/contract/oversight/applications/person";
import { email } from "@arcade/contract/wire";
import type { FieldFault } from "@arcade/contract/envelope";
import type { Sent } from "@arcade/contract/endpoint";
import { parse } from "@arcade/contract/faults";
import { serverNow } from "@arcade/web/clock.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";
import * as z from "zod/mini";
import { type Application, givenOf, noonOf } from "./application.ts";

/**
 * The values of the fields. The document number is here only while it is typed. It is never in a draft on this device.
 */
export interface PersonValues {
  issuing_country: string;
  document_kind: string;
  document_number: string;
  valid_until: string;
  endless: boolean;
  nationality: string;
  name: string;
  birthplace: string;
  birth_date: string;
  residence: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
  address_confirmed: boolean;
  contact_email: string;
}
export type PersonField = keyof typeof personFields;
export const personFieldNames = Object.keys(personFields) as readonly PersonField[]; // the keys of `personFields`

export function valuesOf(draft: Application | null, ownEmail: string): PersonValues {
  const person = draft?.person ?? null;
  const kept = givenOf(person);
  return {
    issuing_country: kept.issuing_country ?? "",
    document_kind: kept.document_kind ?? "",
    document_number: "",
    valid_until: kept.valid_until === "none" ? "" : (kept.valid_until ?? ""),
    endless: kept.valid_until === "none",
    nationality: kept.nationality ?? "",
    name: kept.name ?? "",
    birthplace: kept.birthplace ?? "",
    birth_date: kept.birth_date ?? "",
    residence: kept.residence ?? "",
    province: kept.province ?? "",
    city: kept.city ?? "",
    address: kept.address ?? "",
    zip_code: kept.zip_code ?? "",
    address_confirmed: draft?.address_confirmed ?? false,
    contact_email: draft?.contact_email ?? ownEmail,
  };
}

/**
 * The fields as the input of the call. A field that is empty or not valid yet is left out, and keeps its value on the
 * server.
 */
export function inputOf(values: PersonValues): { input: Sent<typeof applications.save>; faults: FieldFault[] } {
  const typed = typedOf(values);
  const faults: FieldFault[] = [];
  const person: Record<string, string> = {};
  for (const field of personFieldNames) {
    const text = typed[field];
    if (text === "" && field !== "province" && field !== "city" && field !== "zip_code") continue;
    const parsed = parse(personFields[field], text);
    if (parsed.ok) person[field] = text;
    else faults.push(...parsed.faults.map((fault) => ({ ...fault, field })));
  }
  const contact = values.contact_email.trim();
  const isEmail = z.safeParse(email, contact).success;
  if (!isEmail) faults.push({ field: "contact_email", rule: contact === "" ? "required" : "wrong_format" });
  // Each field was just parsed by its own schema.
  const input: Sent<typeof applications.save> = {
    person: person as Sent<typeof applications.save>["person"],
    address_confirmed: values.address_confirmed,
  };
  return { input: isEmail ? { ...input, contact_email: contact } : input, faults };
}

function typedOf(values: PersonValues): Record<PersonField, string> {
  const endless = values.endless && values.document_kind === "identity_card" && mayBeEndless(values.document_kind);
  return { ...values, valid_until: endless ? "none" : values.valid_until };
}

/**
 * All faults that keep the step incomplete: invalid fields first, then missing fields and fields that contradict each
 * other.
 */
export function stepFaults(values: PersonValues, hasNumber: boolean, faults: readonly FieldFault[]): FieldFault[] {
  const person = Object.fromEntries(Object.entries(typedOf(values)).filter(([, text]) => text !== "")) as Person; // texts of the same fields
  const more = personFaults(person, hasNumber || values.document_number.trim() !== "", dayOf(serverNow()));
  const known = new Set(faults.map(({ field }) => field));
  const confirm: FieldFault[] = values.address_confirmed ? [] : [{ field: "address_confirmed", rule: "required" }];
  return [...faults, ...more.filter(({ field }) => !known.has(field)), ...confirm];
}

/** The sentence beside a field. It uses the fault's own sentence if there is one. */
export function sentenceOf(fault: FieldFault, values: PersonValues, t: Translate, show: Show): string {
  const { field, rule } = fault;
  if (field === "valid_until" && rule === "too_small")
    return t("refusal.paper_expired", { date: show.date(noonOf(values.valid_until)) });
  if (field === "birth_date" && rule === "too_big") return t("refusal.under_age", { years: minAge });
  if (field === "birth_date" && rule === "too_small") return faultSentence({ rule: "wrong_format" }, t);
  if (field === "document_kind" && rule === "not_a_choice") return t("refusal.document_not_taken");
  if (field === "address_confirmed") return t("applications.address_confirm_required");
  return faultSentence(fault, t);
}
