import type { ListingTerms } from "@arcade/contract/shops/supply/api";
import { money } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useLevelName } from "../stores/index.ts";

/** How much of the level is used, its profit ratio, and the rule for low credit, before anything is typed (UX-138). */
export function ListingTermsNote({ terms }: { terms: ListingTerms }): ReactNode {
  const t = useT();
  const show = useShow();
  const levelName = useLevelName();
  const isFull = terms.goods >= terms.goods_most;
  const isLow = terms.credit < terms.credit_low;
  return (
    <Notice
      tone={isFull || isLow ? "warn" : "info"}
      title={
        <Trans id="supply.terms_used" values={{ goods: show.count(terms.goods), max: show.count(terms.goods_most) }} />
      }
      action={
        isFull ? (
          <ButtonLink size="m" variant="secondary" href={paths.bond()}>
            {t("supply.see_levels")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        <Trans
          id="supply.terms_profit"
          values={{ level: levelName(terms.level), profit: show.percent(terms.profit_ppm) }}
        />
      </p>
      {isFull && <p>{t("supply.terms_full")}</p>}
      <p>
        <Trans
          id={isLow ? "supply.terms_credit_low" : "supply.terms_credit"}
          values={{
            credit: show.count(terms.credit),
            low: show.count(terms.credit_low),
            price: money(terms.credit_low_price),
          }}
        />
      </p>
    </Notice>
  );
}
