import { branding } from "@arcade/contract/front/branding/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { useRead } from "../../../platform/wire/query.ts";

/** Who runs the mall and how to reach them, as the law of most countries requires. */
export function Imprint(): ReactNode {
  const about = useRead(branding.about, {});
  return (
    <div className="mx-auto max-w-[59ch] px-edge pt-6">
      <Loaded of={about} skeleton={<Outline heights={["12rem"]} className="gap-5" />}>
        {(known) => <Facts of={known} />}
      </Loaded>
    </div>
  );
}

interface Known {
  name: string;
  logo: string | null;
  legal_name: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
}

function Facts({ of: { name, logo, legal_name, address, email, phone } }: { of: Known }): ReactNode {
  const t = useT();
  const facts = [
    { name: t("branding.legal_name"), value: legal_name },
    { name: t("branding.address"), value: address },
    { name: t("branding.email"), value: email, href: `mailto:${email}` },
    { name: t("branding.phone"), value: phone, href: `tel:${phone?.replaceAll(" ", "")}` },
  ].filter(({ value }) => value !== null);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        {logo === null ? null : (
          <img src={pictureUrl(logo, 160)} alt="" width={48} height={48} className="imprint-logo rounded-s" />
        )}
        <h2 className="text-title-m wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
      </div>
      {facts.length === 0 ? (
        <p className="text-text-2">{t("branding.about_none")}</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {facts.map(({ name: what, value, href }) => (
            <div key={what}>
              <dt className="text-label font-normal text-text-2">{what}</dt>
              <dd className="imprint-value wrap-anywhere">
                {href === undefined ? (
                  <bdi>{value}</bdi>
                ) : (
                  <a href={href} className="text-primary">
                    <bdi dir="ltr">{value}</bdi>
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
