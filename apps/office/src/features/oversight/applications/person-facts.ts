import type { Answer } from "@arcade/contract/endpoint";
import { addresses } from "@arcade/contract/people/addresses/api";
import type { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Fact } from "../../../kit/record-view.tsx";
import { useRead } from "../../../platform/query.ts";

/** The applicant's data, in the order of an identity document; only the last four characters of the number. */
export function usePersonFacts({
  person,
  age,
  contact_email: email,
}: Answer<typeof applicationsOffice.record>): (Fact | null)[] {
  const t = useT();
  const show = useShow();
  const countries = useRead(addresses.countries, {}).data?.items ?? [];
  if (person === null) return [];
  const country = (code: string | null) => code && (countries.find((each) => each.code === code)?.name ?? code);
  const day = (text: string | null) => text && show.date(`${text}T12:00:00Z`);
  return [
    {
      name: t("applications.document_kind"),
      value: person.document_kind && t(`applications.document_${person.document_kind}`),
    },
    { name: t("applications.issuing_country"), value: country(person.issuing_country) },
    { name: t("applications.office_number_last"), value: person.number_last4 },
    {
      name: t("applications.valid_until"),
      value: person.valid_until === "none" ? t("applications.endless") : day(person.valid_until),
    },
    { name: t("applications.name"), value: person.name, wide: true },
    { name: t("applications.birth_date"), value: day(person.birth_date) },
    { name: t("applications.office_age"), value: age === null ? null : show.count(age) },
    { name: t("applications.birthplace"), value: person.birthplace },
    { name: t("applications.nationality"), value: country(person.nationality) },
    {
      name: t("applications.office_home"),
      value: [person.address, person.zip_code, person.city, person.province, country(person.residence)]
        .filter(Boolean)
        .join(", "),
      wide: true,
    },
    { name: t("applications.contact_email"), value: email, wide: true },
  ];
}
