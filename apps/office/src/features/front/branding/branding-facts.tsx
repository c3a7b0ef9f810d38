import type { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Answer } from "@arcade/contract/endpoint";
import type { MessageId } from "@arcade/messages/ids";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import type { Fact } from "../../../kit/record-view.tsx";

type Identity = Omit<Answer<typeof brandingOffice.current>, "number">;

export interface BrandingChange {
  from: Identity;
  value: Identity;
}

const names = {
  name: "branding.name",
  logo: "branding.logo",
  colour: "branding.colour",
  time_zone: "branding.time_zone",
  legal_name: "branding.legal_name",
  address: "branding.address",
  email: "branding.email",
  phone: "branding.phone",
} as const satisfies Record<keyof Identity, MessageId>;
const keys = Object.keys(names) as readonly (keyof Identity)[]; // the keys of `names`

/** For who may look and not propose. */
export function brandingFacts(of: Identity, t: Translate): Fact[] {
  return keys.map((key) => ({ name: t(names[key]), value: of[key] === null ? null : shown(key, of[key]) }));
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
              values={{ what: t(names[key]), before: shown(key, from[key]), after: shown(key, value[key]) }}
            />
          </li>
        ))}
    </ul>
  );
}

function shown(key: keyof Identity, value: string | null): ReactNode {
  if (value === null) return "–";
  if (key === "logo") return <img src={`/files/${value}/160`} alt="" width={64} height={64} />;
  return <bdi>{value}</bdi>;
}
