import type { OwnReview } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { FollowUpSheet } from "./follow-up-sheet.tsx";
import { HiddenNote } from "./hidden-note.tsx";
import { LineHead } from "./line-form.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewBody } from "./review-line.tsx";

/** A review of the member: the goods, the text, the store's reply, and what can still be added. */
export function MyReview({ review }: { review: OwnReview }): ReactNode {
  const t = useT();
  const show = useShow();
  const [adding, setAdding] = useState(false);
  const { service, delivery, hidden } = review;
  return (
    <Card className="flex flex-col gap-2">
      <Anchor href={paths.goods(review.goods_id)}>
        <LineHead line={{ id: review.id, name: review.goods_name, specification: "", picture: review.goods_picture }} />
      </Anchor>
      {hidden && (
        <HiddenNote of={hidden} title={t("reviews.hidden_title")}>
          {t("reviews.hidden_since", { date: show.date(hidden.made) })}
        </HiddenNote>
      )}
      <p className="flex flex-wrap items-center gap-2 text-caption text-text-3">
        <span>{show.date(review.createtime)}</span>
        {review.anonymous && <Tag tone="info">{t("reviews.anonymous_tag")}</Tag>}
        {review.returned && <Tag tone="warn">{t("reviews.returned")}</Tag>}
        {service !== null && delivery !== null && <span>{t("reviews.served", { service, delivery })}</span>}
      </p>
      <ReviewBody review={review} author={review.nickname ?? t("reviews.anonymous")} />
      {review.reply_reported && <p className="text-label font-normal text-text-2">{t("reviews.reported_waits")}</p>}
      {!review.reply_reported && !hidden && <ReportReview review={review} parts={["reply"]} />}
      {review.follow_up_until && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-caption text-text-3">
            {t("reviews.add_until", { date: show.date(review.follow_up_until) })}
          </span>
          <Button size="m" variant="secondary" onClick={() => setAdding(true)}>
            {t("reviews.add")}
          </Button>
        </div>
      )}
      {adding && <FollowUpSheet reviewId={review.id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
