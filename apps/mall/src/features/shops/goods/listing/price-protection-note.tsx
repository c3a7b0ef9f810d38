import { listing } from "@arcade/contract/shops/goods/listing/api";
import { Trans } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { useRead } from "../../../../platform/wire/query.ts";

/** What a lower price costs the store while the mall protects prices. Beside every field where a price is lowered. */
export function PriceProtectionNote(): ReactNode {
  const days = useRead(listing.terms, {}).data?.price_protection_days ?? 0;
  if (days === 0) return null;
  return (
    <Notice>
      <p>
        <Trans id="listing.price_protection" values={{ days }} />
      </p>
    </Notice>
  );
}
