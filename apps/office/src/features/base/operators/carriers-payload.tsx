import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";

interface Told {
  name: Readonly<Partial<Record<Language, string>>>;
  shown: boolean;
  patterns: readonly string[];
  /** Proposals from before carriers had country and link do not contain them. */
  country?: string | null;
  link?: string | null;
}

export interface CarrierChange {
  code: string;
  /** Null: the carrier is new. */
  from: Told | null;
  value: Told;
}

const nothing: Told = { name: {}, shown: false, patterns: [] };

/** The changes of each carrier, before and after. A new one is shown completely. */
export function CarrierChanges({ of }: { of: readonly CarrierChange[] }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  const numbers = ({ patterns }: Told) =>
    patterns.length === 0 ? t("office.payload_any_number") : patterns.join(", ");
  const country = (of: Told) => (of.country ? placeName(of.country) : t("content_office.carrier_many_countries"));
  const choosable = ({ shown }: Told) => (shown ? t("app.yes") : t("app.no"));
  return (
    <ul>
      {of.flatMap(({ code, from: kept, value }) => {
        const from = kept ?? nothing;
        const carrier = value.name.en ?? from.name.en ?? code;
        return [
          {
            what: t("content_office.carrier_patterns", { code: carrier }),
            before: numbers(from),
            after: numbers(value),
          },
          {
            what: t("content_office.carrier_shown", { code: carrier }),
            before: choosable(from),
            after: choosable(value),
          },
          {
            what: t("content_office.carrier_link", { code: carrier }),
            before: from.link ?? "",
            after: value.link ?? "",
          },
          {
            what: t("content_office.carrier_country", { code: carrier }),
            before: country(from),
            after: country(value),
          },
          ...languages.map((language) => ({
            what: `${carrier}, ${languageNames[language]}`,
            before: from.name[language] ?? "",
            after: value.name[language] ?? "",
          })),
        ]
          .filter(({ before, after }) => before !== after)
          .map(({ what, before, after }) => (
            <li key={`${code} ${what}`}>
              <Trans
                id="office.payload_from_to"
                values={{
                  what: <bdi>{what}</bdi>,
                  before: <bdi>{before || "–"}</bdi>,
                  after: <bdi>{after || "–"}</bdi>,
                }}
              />
            </li>
          ));
      })}
    </ul>
  );
}
