import { reviews } from "@arcade/contract/reviews/api";
import { type ReactNode, useState } from "react";
import { ChoiceChips } from "../../kit/choice-chips.tsx";
import { LoadMore } from "../../kit/load-more.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { FailureBlock } from "../../platform/failure-block.tsx";
import { usePages } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewLine } from "./review-line.tsx";
import type { Rated } from "./review-part.tsx";

const choices = ["5", "4", "3", "2", "1"] as const;

/** Every review, newest first, or those with one number of stars. */
export function ReviewSheet({ goods, open, onOpenChange }: { goods: Rated; open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const say = useSay();
  const [stars, setStars] = useState("");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say("reviews.title")}>
      <div className="flex flex-col gap-5">
        <RatingSummary goods={goods} />
        <ChoiceChips
          label={say("reviews.filter")}
          value={stars}
          options={[
            { value: "", label: say("reviews.all") },
            ...choices.map((each) => ({ value: each as string, label: say("reviews.stars_only", { stars: Number(each) }) })),
          ]}
          onValueChange={setStars}
        />
        {open && <ReviewList goodsId={goods.id} stars={stars} />}
      </div>
    </Sheet>
  );
}

function ReviewList({ goodsId, stars }: { goodsId: string; stars: string }): ReactNode {
  const say = useSay();
  const { query, items } = usePages(reviews.list, { goods_id: goodsId, ...(stars && { stars }) });
  if (query.isPending) return <Skeleton height="12rem" />;
  if (items.length === 0 && query.error) return <FailureBlock failure={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0)
    return (
      <p role="status" className="py-6 text-center text-text-2">
        {say("reviews.none_with_stars")}
      </p>
    );
  return (
    <div>
      <ul className="flex flex-col gap-4">
        {items.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      <LoadMore
        state={query.isFetchNextPageError ? "failed" : query.isFetchingNextPage ? "busy" : query.hasNextPage ? "more" : "end"}
        onMore={() => void query.fetchNextPage()}
        label={say("app.more")}
        failedText={say("app.list_more_failed")}
        endText={say("app.list_end")}
      />
    </div>
  );
}
