import { type AddressField, addressLabel, countryFormat } from "@arcade/contract/people/addresses/countries";
import type { ApplicationStep } from "@arcade/contract/oversight/applications/states";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Fact } from "../../../kit/lists/facts.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useCountryName } from "../../shops/stores/index.ts";
import { type Application, noonOf } from "./application.ts";

/** The content of an application, step by step, as facts of the kit. A missing value is a dash. */
export function useFacts(application: Application | null): Record<ApplicationStep, readonly Fact[]> {
  const t = useT();
  const person = usePersonFacts(application?.person ?? null);
  const {
    agreement_version: version,
    contact_email: email,
    front,
    back,
    store_name: store,
    logo,
  } = application ?? nothing;
  return {
    kind: [
      fact("kind", t("applications.step_kind"), t("applications.kind_personal")),
      fact("agreement", t("applications.agreement"), version && t("applications.agreed_version", { version })),
    ],
    person: [...person, fact("email", t("applications.contact_email"), email && <bdi dir="ltr">{email}</bdi>)],
    papers: [fact("papers", t("applications.papers_title"), front && back ? t("applications.pictures_ready") : null)],
    store: [
      fact("store", t("applications.store_name"), store && <bdi>{store}</bdi>),
      fact(
        "logo",
        t("applications.logo"),
        logo && (
          <span className="inline-block size-16 overflow-hidden rounded-m">
            <OurPicture name={logo} alt="" sizes="4rem" />
          </span>
        ),
      ),
    ],
  };
}

const nothing = {
  agreement_version: null,
  contact_email: null,
  front: null,
  back: null,
  store_name: null,
  logo: null,
} satisfies Partial<Application>;

function usePersonFacts(person: Application["person"]): Fact[] {
  const t = useT();
  const show = useShow();
  const nameOf = useCountryName();
  const day = (text: string | null) => text && show.date(noonOf(text));
  const country = (code: string | null) => code && nameOf(code);
  const home = person?.residence ? countryFormat(person.residence).order : [];
  const part = (field: AddressField) =>
    fact(
      field,
      t(`addresses.${addressLabel(person?.residence ?? "", field)}`),
      person?.[field] && <bdi>{person[field]}</bdi>,
    );
  return [
    fact(
      "kind",
      t("applications.document_kind"),
      person?.document_kind && t(`applications.document_${person.document_kind}`),
    ),
    fact("issuer", t("applications.issuing_country"), country(person?.issuing_country ?? null)),
    fact(
      "number",
      t("applications.document_number"),
      person?.number_last4 && <bdi className="num">{`•••• ${person.number_last4}`}</bdi>,
    ),
    fact(
      "valid",
      t("applications.valid_until"),
      person?.valid_until === "none" ? t("applications.endless") : day(person?.valid_until ?? null),
    ),
    fact("name", t("applications.name"), person?.name && <bdi>{person.name}</bdi>),
    fact("nationality", t("applications.nationality"), country(person?.nationality ?? null)),
    fact("birthplace", t("applications.birthplace"), person?.birthplace && <bdi>{person.birthplace}</bdi>),
    fact("born", t("applications.birth_date"), day(person?.birth_date ?? null)),
    fact("residence", t("applications.residence"), country(person?.residence ?? null)),
    ...home.map(part),
  ];
}

function fact(key: string, label: ReactNode, value: ReactNode): Fact {
  return { key, label, value: value || "\u2013" };
}
