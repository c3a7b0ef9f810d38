import { plainDigits } from "@arcade/contract/digits";
import type { Draft } from "@arcade/contract/oversight/applications/person";
import type { SealedPerson } from "./seal-person.ts";
import type { Application } from "./sql.ts";

const dayMs = 86_400_000;

export function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** A draft as `draftFaults` judges it. */
export function draftOf(application: Application, person: SealedPerson): Draft {
  return {
    agreed: application.agreement_version !== null,
    person,
    has_number: person.document_number !== undefined,
    contact_email: application.contact_email,
    contact_email_confirmed: application.contact_email_confirmed,
    address_confirmed: application.address_confirmed,
    has_front: application.front_id !== null,
    has_back: application.back_id !== null,
    store_name: application.store_name,
    logo: application.logo,
  };
}

const homeFields = ["residence", "province", "city", "address", "zip_code"] as const;

/** Whether the confirmed address is still the present one. */
export function sameHome(before: SealedPerson, after: SealedPerson): boolean {
  return homeFields.every((field) => (before[field] ?? "") === (after[field] ?? ""));
}

/** The stored fields, replaced by the typed ones; postal codes in ASCII digits and capitals whatever the keyboard. */
export function mergedPerson(before: SealedPerson, typed: SealedPerson): SealedPerson {
  const zip =
    typed.zip_code === undefined
      ? {}
      : { zip_code: plainDigits(typed.zip_code).replace(/\s+/g, " ").trim().toUpperCase() };
  const given = Object.fromEntries(Object.entries({ ...typed, ...zip }).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}
