import { reviews, reviewSorts } from "@arcade/contract/buying/reviews/api";
import type { Language } from "@arcade/contract/languages";
import { type ReactNode, useState } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { LoadMore } from "../../../kit/lists/load-more.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { HelpfulButton } from "./helpful-button.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewLine } from "./review-line.tsx";
import type { ChosenSku, Rated } from "./review-part.tsx";

const starChoices = [5, 4, 3, 2, 1] as const;
const sorts = ["pictures", ...reviewSorts] as const;
type Sort = (typeof sorts)[number];

/**
 * All reviews, those with pictures or a video first, or the most helpful, or the newest. Filters: a number of stars,
 * pictures or a video, the reader's language, the chosen SKU, or a follow-up.
 */
export function ReviewSheet({
  goods,
  chosen,
  open,
  onOpenChange,
}: {
  goods: Rated;
  chosen: ChosenSku | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState<Sort>("pictures");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("reviews.title")}>
      <div className="flex flex-col gap-5">
        <RatingSummary goods={goods} />
        <ChoiceChips
          label={t("reviews.filter")}
          value={filter}
          options={[
            { value: "", label: t("reviews.all") },
            { value: "with_pictures", label: t("reviews.with_pictures") },
            { value: "language", label: t("reviews.in_my_language") },
            ...(chosen
              ? [{ value: "sku", label: t("reviews.of_choice", { specification: chosen.specification }) }]
              : []),
            { value: "with_follow_up", label: t("reviews.with_follow_up") },
            ...starChoices.map((stars) => ({ value: String(stars), label: t("reviews.stars_only", { stars }) })),
          ]}
          onValueChange={setFilter}
        />
        <ChoiceChips
          label={t("reviews.sort")}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`reviews.sort_${value}`) }))}
          onValueChange={setSort}
        />
        {open && <ReviewList goodsId={goods.id} filter={filter} sort={sort} chosen={chosen} />}
      </div>
    </Sheet>
  );
}

/** The input for a filter: a number of stars, the reader's language, the chosen SKU, or a flag of the call. */
function narrowedBy(filter: string, language: Language, chosen: ChosenSku | null) {
  if (filter === "") return {};
  if (filter === "sku") return chosen ? { sku_id: chosen.id } : {};
  if (filter === "language") return { language };
  return /^\d$/.test(filter) ? { stars: filter } : { [filter]: "1" as const };
}

function ReviewList({
  goodsId,
  filter,
  sort,
  chosen,
}: {
  goodsId: string;
  filter: string;
  sort: Sort;
  chosen: ChosenSku | null;
}): ReactNode {
  const t = useT();
  const language = useLanguage();
  const narrowed = { ...narrowedBy(filter, language, chosen), ...(sort === "pictures" ? {} : { sort }) };
  const { query, items } = usePages(reviews.list, { goods_id: goodsId, ...narrowed });
  if (query.isPending) return <Skeleton height="12rem" />;
  if (items.length === 0 && query.error)
    return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0)
    return (
      <p role="status" className="py-6 text-center text-text-2">
        {t(/^\d$/.test(filter) ? "reviews.none_with_stars" : "reviews.none_with_filter")}
      </p>
    );
  return (
    <div>
      <ul className="flex flex-col gap-4">
        {items.map((review) => (
          <ReviewLine key={review.id} review={review}>
            <HelpfulButton review={review} goodsId={goodsId} />
            <ReportReview review={review} />
          </ReviewLine>
        ))}
      </ul>
      <LoadMore
        state={
          query.isFetchNextPageError ? "failed" : query.isFetchingNextPage ? "busy" : query.hasNextPage ? "more" : "end"
        }
        onMore={() => void query.fetchNextPage()}
        label={t("app.more")}
        failedText={t("app.list_more_failed")}
        endText={t("app.list_end")}
      />
    </div>
  );
}
