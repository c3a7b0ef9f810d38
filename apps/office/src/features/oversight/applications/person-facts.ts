import type { Answer } from "@arcade/contract/endpoint";
import { addresses } from "@arcade/contract/people/addresses/api";
import type { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Fact } from "../../../kit/record-sheet.tsx";
import { useRead } from "../../../platform/query.ts";
import { documentNames } from "./application-words.ts";

/** What the applicant says, in the order in which it stands on a paper; of the number its last four. */
export function usePersonFacts({ person, age, contact_email: email }: Answer<typeof applicationsOffice.sheet>): (Fact | null)[] {
  const say = useSay();
  const show = useShow();
  const countries = useRead(addresses.countries, {}).data?.items ?? [];
  if (person === null) return [];
  const country = (code: string | null) => code && (countries.find((each) => each.code === code)?.name ?? code);
  const day = (text: string | null) => text && show.date(`${text}T12:00:00Z`);
  return [
    { name: say("applications.document_kind"), value: person.document_kind && say(documentNames[person.document_kind]) },
    { name: say("applications.issuing_country"), value: country(person.issuing_country) },
    { name: say("applications.office_number_last"), value: person.number_last4 },
    { name: say("applications.valid_until"), value: person.valid_until === "none" ? say("applications.endless") : day(person.valid_until) },
    { name: say("applications.name"), value: person.name, wide: true },
    { name: say("applications.birth_date"), value: day(person.birth_date) },
    { name: say("applications.office_age"), value: age === null ? null : show.count(age) },
    { name: say("applications.birthplace"), value: person.birthplace },
    { name: say("applications.nationality"), value: country(person.nationality) },
    {
      name: say("applications.home_title"),
      value: [person.address, person.zip_code, person.city, person.province, country(person.residence)].filter(Boolean).join(", "),
      wide: true,
    },
    { name: say("applications.contact_email"), value: email, wide: true },
  ];
}
