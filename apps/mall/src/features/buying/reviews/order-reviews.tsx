import { reviews } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { useRead } from "../../../platform/wire/query.ts";

// Few orders have a review, and the code for replies and reports is 5 KiB.
const StoreReviewCard = lazy(() =>
  import("./store-review.tsx").then((module) => ({ default: module.StoreReviewCard })),
);

/** On the store's order page: the buyer's review, if the buyer gave a name. */
export function OrderReviews({ orderId }: { orderId: string }): ReactNode {
  const t = useT();
  const items = useRead(reviews.ofStoreOrder, { order_id: orderId }, { staleMs: 0 }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="order-reviews" className="flex flex-col gap-3">
      <h2 id="order-reviews" className="text-title-s">
        {t("reviews.of_order_title")}
      </h2>
      <Suspense fallback={<Skeleton height="8rem" />}>
        {items.map((review) => (
          <StoreReviewCard key={review.id} review={review} isOnOrder />
        ))}
      </Suspense>
    </section>
  );
}
