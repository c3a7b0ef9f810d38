import { reviews } from "@arcade/contract/buying/reviews/api";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { LineHead } from "./line-form.tsx";
import { MyReview } from "./my-review.tsx";

const panelId = "reviews-part";

/** `/pages/member/comment_list?tab`: the reviews that the member may write, and those already written. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { tab: named } = useParameters();
  const tab = named === "mine" ? "mine" : "to_review";
  return (
    <Screen title={t("reviews.my_title")} onRefresh={() => refresh(reviews.toReview, reviews.mine)}>
      <div className="sticky top-(--under-nav) z-10 border-b border-line bg-surface">
        <Tabs
          label={t("reviews.tabs")}
          tabs={[
            { value: "to_review", label: t("reviews.tab_to_review") },
            { value: "mine", label: t("reviews.tab_mine") },
          ]}
          value={tab}
          onValueChange={(chosen) => go(paths.comments(chosen === "mine" ? { tab: "mine" } : {}), { replace: true })}
          panelId={panelId}
        />
      </div>
      <TabPanel id={panelId} value={tab}>
        <div className="px-edge py-4">{tab === "mine" ? <Mine /> : <ToReview />}</div>
      </TabPanel>
    </Screen>
  );
}

function ToReview(): ReactNode {
  const t = useT();
  const pages = usePages(reviews.toReview, {}, { staleMs: 0 });
  const action = (
    <ButtonLink size="m" href={paths.orders()}>
      {t("reviews.to_orders")}
    </ButtonLink>
  );
  return (
    <Endless
      of={pages}
      skeleton={<ListSkeleton />}
      empty={
        <EmptyState
          drawing="orders"
          title={t("reviews.to_review_empty_title")}
          text={t("reviews.to_review_empty_text")}
          action={action}
        />
      }
    >
      {(items) => (
        <ul className="flex flex-col gap-4">
          {items.map((order) => (
            <li key={order.order_id}>
              <OrderToReview order={order} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function OrderToReview({ order }: { order: ItemOf<typeof reviews.toReview> }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <Card className="flex flex-col gap-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-label font-normal text-text-2">
        <bdi>{order.store_name}</bdi>
        <span>{t("reviews.until", { date: show.date(order.until) })}</span>
      </p>
      {order.lines.map((line) => (
        <LineHead key={line.id} line={line} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-caption text-text-3">
          <Trans id="reviews.order_number" values={{ number: order.order_no }} />
        </span>
        <ButtonLink size="m" href={paths.comment(order.order_id)}>
          {t("reviews.write")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Mine(): ReactNode {
  const t = useT();
  const pages = usePages(reviews.mine, {}, { staleMs: 0 });
  return (
    <Endless
      of={pages}
      skeleton={<ListSkeleton />}
      empty={
        <EmptyState drawing="messages" title={t("reviews.mine_empty_title")} text={t("reviews.mine_empty_text")} />
      }
    >
      {(items) => (
        <ul className="flex flex-col gap-4">
          {items.map((review) => (
            <li key={review.id}>
              <MyReview review={review} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function ListSkeleton(): ReactNode {
  return <Outline heights={["10rem", "10rem", "10rem"]} className="gap-4" />;
}
