import { reviews } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { StoreReviewCard } from "./store-review.tsx";

const starChoices = [5, 4, 3, 2, 1] as const;

/** `/pages/shop/reviews`: the reviews of the store's goods, and the store's replies. */
export function Page(): ReactNode {
  const t = useT();
  const [filter, setFilter] = useState("");
  const narrowed = filter === "" ? {} : filter === "unanswered" ? ({ unanswered: "1" } as const) : { stars: filter };
  const pages = usePages(reviews.ofStore, narrowed, { staleMs: 0 });
  const unanswered = pages.query.data?.pages[0]?.unanswered ?? 0;
  return (
    <Screen title={t("reviews.shop_title")} onRefresh={() => refresh(reviews.ofStore)}>
      <div className="flex flex-col gap-4 px-edge py-4">
        <ChoiceChips
          label={t("reviews.filter")}
          value={filter}
          options={[
            { value: "", label: t("reviews.all") },
            { value: "unanswered", label: t("reviews.unanswered", { count: unanswered }) },
            ...starChoices.map((stars) => ({ value: String(stars), label: t("reviews.stars_only", { stars }) })),
          ]}
          onValueChange={setFilter}
        />
        <Endless
          of={pages}
          skeleton={<Outline heights={["12rem", "12rem"]} className="gap-4" />}
          empty={
            filter === "" ? (
              <EmptyState
                drawing="messages"
                title={t("reviews.shop_empty_title")}
                text={t("reviews.shop_empty_text")}
                action={
                  <ButtonLink size="m" href={paths.shopOrders()}>
                    {t("reviews.shop_empty_act")}
                  </ButtonLink>
                }
              />
            ) : (
              <p role="status" className="py-6 text-center text-text-2">
                {t("reviews.none_with_filter")}
              </p>
            )
          }
        >
          {(items) => (
            <ul className="flex flex-col gap-4">
              {items.map((review) => (
                <li key={review.id}>
                  <StoreReviewCard review={review} />
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </div>
    </Screen>
  );
}
