import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";

interface Told {
  name: Readonly<Partial<Record<Language, string>>>;
  shown: boolean;
  patterns: readonly string[];
}

export interface CarrierChange {
  code: string;
  from: Told;
  value: Told;
}

/** What changes of each carrier: before and after, and nothing that stays. */
export function CarrierChanges({ of }: { of: readonly CarrierChange[] }): ReactNode {
  const t = useT();
  const numbers = ({ patterns }: Told) => (patterns.length === 0 ? t("office.payload_any_number") : patterns.join(", "));
  const choosable = ({ shown }: Told) => (shown ? t("app.yes") : t("app.no"));
  return (
    <ul>
      {of.flatMap(({ code, from, value }) =>
        [
          { what: t("content_office.carrier_patterns", { code }), before: numbers(from), after: numbers(value) },
          { what: t("content_office.carrier_shown", { code }), before: choosable(from), after: choosable(value) },
          ...languages.map((language) => ({
            what: `${code}, ${languageNames[language]}`,
            before: from.name[language] ?? "",
            after: value.name[language] ?? "",
          })),
        ]
          .filter(({ before, after }) => before !== after)
          .map(({ what, before, after }) => (
            <li key={what}>
              <Trans id="office.payload_from_to" values={{ what: <bdi>{what}</bdi>, before: <bdi>{before}</bdi>, after: <bdi>{after}</bdi> }} />
            </li>
          )),
      )}
    </ul>
  );
}
