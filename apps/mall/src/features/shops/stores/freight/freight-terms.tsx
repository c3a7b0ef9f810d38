import type { Answer } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { Trans } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";

export type FreightTerms = Pick<
  Answer<typeof stores.freights>,
  "usual" | "greatest" | "price_most_ppm" | "commission_ppm"
>;

/** What freight covers and its limits, in the list and in the form. */
export function FreightTermsNote({
  terms: { usual, greatest, price_most_ppm, commission_ppm },
}: {
  terms: FreightTerms;
}): ReactNode {
  const show = useShow();
  return (
    <p className="text-text-2">
      <Trans
        id="shop_setting.freight_terms"
        values={{
          usual: money(usual),
          greatest: money(greatest),
          share: show.percent(price_most_ppm),
          rate: show.percent(commission_ppm),
        }}
      />
    </p>
  );
}
