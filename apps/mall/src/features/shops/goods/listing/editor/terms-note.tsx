import type { ListingTerms } from "@arcade/contract/shops/goods/listing/api";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../../../kit/button.tsx";
import { Notice } from "../../../../../kit/signs/notice.tsx";
import { paths } from "../../../../../platform/page/paths.ts";

/**
 * The number of goods used and allowed, and the maximum profit ratio for the store's credit, before anything is typed
 * (UX-138).
 */
export function TermsNote({ terms }: { terms: ListingTerms }): ReactNode {
  const t = useT();
  const isLow = terms.credit < terms.credit_low;
  const left = Math.max(0, terms.max - terms.listed);
  const values = { credit: terms.credit, low: terms.credit_low, price: money(terms.credit_low_price) };
  return (
    <Notice
      tone={isLow || left === 0 ? "warn" : "info"}
      title={t("listing.terms_used", { listed: terms.listed, max: terms.max })}
      action={
        left === 0 ? (
          <ButtonLink size="m" variant="secondary" href={paths.bond()}>
            {t("listing.terms_raise")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{t("listing.terms_room", { left })}</p>
      <p>{t(isLow ? "listing.terms_credit_low" : "listing.terms_credit_fine", values)}</p>
    </Notice>
  );
}
