import type { Answer } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Sheet } from "../../../kit/layers/sheet.tsx";

interface MeaningSheetProps {
  /** The numbers of the credit rating in the current rules. */
  terms: Answer<typeof stores.detail>["credit_terms"];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What level and credit mean, and what they do not mean (RULES 6). */
export function MeaningSheet({ terms, open, onOpenChange }: MeaningSheetProps): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("stores.meaning_title")}>
      <div className="flex flex-col gap-4">
        <p>{t("store_meaning.level")}</p>
        <p>{t("store_meaning.credit", { days: terms.days, start: terms.start })}</p>
        <ul className="list-disc ps-6">
          <li>{t("store_meaning.shipped")}</li>
          <li>{t("store_meaning.refunds")}</li>
          <li>{t("store_meaning.rating")}</li>
        </ul>
        <p>
          <Trans id="store_meaning.low" values={{ low: String(terms.low), price: money(terms.low_price) }} />
        </p>
      </div>
    </Sheet>
  );
}
