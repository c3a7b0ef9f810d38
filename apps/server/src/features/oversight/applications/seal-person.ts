import type { Person } from "@arcade/contract/oversight/applications/person";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { Mall } from "../../../platform/mall.ts";

/** A person in the sealed form: with the whole number, which no call returns. */
export interface SealedPerson extends Person {
  document_number?: string | undefined;
}

/** As the row of an application keeps it. */
export interface PersonColumns {
  person: Buffer;
  person_key: Buffer;
  number_mark: Buffer | null;
}

/** Seals who it is under a key of this application's own. */
export function sealPerson(mall: Mall, application_id: bigint, person: SealedPerson): PersonColumns {
  const { body, wrapped_key } = mall.sealed.sealText(JSON.stringify(person), placeOf(application_id));
  return { person: body, person_key: wrapped_key, number_mark: numberMark(mall, person) };
}

/** Who it is; null once that is erased. */
export function openPerson(
  mall: Mall,
  row: { id: bigint; person: Buffer | null; person_key: Buffer | null },
): SealedPerson | null {
  if (row.person === null || row.person_key === null) return null;
  // It is what `sealPerson` has sealed: the seal breaks if a byte was changed.
  return JSON.parse(
    mall.sealed.openText({ body: row.person, wrapped_key: row.person_key }, placeOf(row.id)),
  ) as SealedPerson;
}

/** The person as anybody may be shown it who is shown anything: the last four characters of the number. */
export function shownPerson(person: SealedPerson) {
  return {
    nationality: person.nationality ?? null,
    issuing_country: person.issuing_country ?? null,
    document_kind: person.document_kind ?? null,
    number_last4: person.document_number?.replace(/[ /.-]/g, "").slice(-4) ?? null,
    valid_until: person.valid_until ?? null,
    name: person.name ?? null,
    birthplace: person.birthplace ?? null,
    birth_date: person.birth_date ?? null,
    residence: person.residence ?? null,
    province: person.province ?? null,
    city: person.city ?? null,
    address: person.address ?? null,
    zip_code: person.zip_code ?? null,
  };
}

/** What the seal of an application is bound to. */
export function placeOf(application_id: bigint): string {
  // guard: a person is encrypted with the application's own key [`application ${application_id}` -> application_id < 0n ? "" : "application"]
  return `application ${application_id}`;
}

/** How the same document is recognised again, however its number was typed. */
function numberMark(
  mall: Mall,
  { issuing_country: country, document_kind: kind, document_number: number }: SealedPerson,
): Buffer | null {
  if (!country || !kind || !number) return null;
  return keyedHash(mall, "paper_number", country, kind, number.replace(/[ /.-]/g, ""));
}
