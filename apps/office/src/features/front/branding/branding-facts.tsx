import type { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Answer } from "@arcade/contract/endpoint";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import type { Fact } from "../../../kit/record-view.tsx";

type Identity = Omit<Answer<typeof brandingOffice.current>, "number">;

export interface BrandingChange {
  from: Identity;
  value: Identity;
}

/** In the order in which they are read; all of them, as the type says. */
const keys = Object.keys({
  name: true,
  logo: true,
  colour: true,
  time_zone: true,
  legal_name: true,
  address: true,
  email: true,
  phone: true,
} satisfies Record<keyof Identity, true>) as readonly (keyof Identity)[]; // its own keys

/** For who may look and not propose. */
export function brandingFacts(of: Identity, t: Translate): Fact[] {
  return keys.map((key) => ({ name: t(`branding.${key}`), value: of[key] === null ? null : shown(key, of[key]) }));
}

/** What changes of the identity: before and after, and nothing that stays. */
export function BrandingFacts({ of: { from, value } }: { of: BrandingChange }): ReactNode {
  const t = useT();
  return (
    <ul>
      {keys
        .filter((key) => from[key] !== value[key])
        .map((key) => (
          <li key={key}>
            <Trans
              id="office.payload_from_to"
              values={{ what: t(`branding.${key}`), before: shown(key, from[key]), after: shown(key, value[key]) }}
            />
          </li>
        ))}
    </ul>
  );
}

function shown(key: keyof Identity, value: string | null): ReactNode {
  if (value === null) return "–";
  if (key === "logo")
    return <img src={`/files/${value}/160`} alt="" width={64} height={64} style={{ verticalAlign: "middle" }} />;
  // An address has several lines.
  return <bdi style={{ whiteSpace: "pre-line" }}>{value}</bdi>;
}
