import { reviews } from "@arcade/contract/buying/reviews/api";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { HelpfulButton } from "./helpful-button.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewLine } from "./review-line.tsx";
import { ReviewSheet } from "./review-sheet.tsx";

export interface Rated {
  id: string;
  rating: number | null;
  ratings: number;
  /** The number of reviews with one star, two stars ... five. */
  spread: readonly number[];
}

/** The SKU that the reader has chosen. */
export interface ChosenSku {
  id: string;
  specification: string;
}

/** On the goods page: the average, the distribution, the first two reviews, and all of them in a sheet (UX-100). */
export function ReviewPart({ goods, chosen }: { goods: Rated; chosen: ChosenSku | null }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { query, items } = usePages(reviews.list, { goods_id: goods.id });
  const isNone = goods.rating === null || goods.ratings === 0;
  return (
    <div className="flex flex-col gap-4">
      {isNone ? (
        <p className="text-text-2">
          <strong className="block text-text">{t("reviews.none_title")}</strong>
          {t("reviews.none_text")}
        </p>
      ) : (
        <RatingSummary goods={goods} />
      )}
      {query.isPending && !isNone && <Skeleton height="8rem" />}
      {query.error && items.length === 0 && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {t("reviews.could_not_load")}
          <Button variant="secondary" size="m" onClick={() => void query.refetch()}>
            {t("app.retry")}
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul className="flex flex-col gap-4">
          {items.slice(0, 2).map((review) => (
            <ReviewLine key={review.id} review={review}>
              <HelpfulButton review={review} goodsId={goods.id} />
              <ReportReview review={review} />
            </ReviewLine>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <Button variant="secondary" size="m" onClick={() => setOpen(true)}>
          {t("reviews.see_all", { count: goods.ratings })}
        </Button>
      )}
      <ReviewSheet goods={goods} chosen={chosen} open={open} onOpenChange={setOpen} />
    </div>
  );
}
