import type { Answer } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";

interface CreditSheetProps {
  credit: Answer<typeof stores.dashboard>["credit"];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The parts that make up the credit rating, each with its sample (RULES 6). */
export function CreditSheet({ credit, open, onOpenChange }: CreditSheetProps): ReactNode {
  const t = useT();
  const show = useShow();
  const share = (part: number | null) => (part === null ? t("shop.no_sample") : <Num>{`${show.count(part)} %`}</Num>);
  const orders = t("shop.sample_orders", { count: credit.orders });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("shop.credit")}>
      <div className="flex flex-col gap-4">
        <p className="text-title-l">
          <bdi>{t("shop.credit_of", { credit: credit.total })}</bdi>
        </p>
        <ListRows>
          <ListRow title={t("shop.credit_shipped")} detail={orders} value={share(credit.shipped_in_time)} />
          <ListRow title={t("shop.credit_refund")} detail={orders} value={share(credit.without_refund)} />
          <ListRow
            title={t("shop.credit_rating")}
            detail={t("shop.sample_ratings", { count: credit.ratings })}
            value={credit.rating === null ? t("shop.no_sample") : <Num>{show.rating(credit.rating)}</Num>}
          />
        </ListRows>
        <p className="text-text-2">{t("shop.credit_note", { days: credit.days })}</p>
        <ListRows>
          <ListRow title={t("shop.credit_more")} href={paths.credit()} />
        </ListRows>
      </div>
    </Sheet>
  );
}
