import { reviews, type StoreReview } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { HiddenNote } from "./hidden-note.tsx";
import { LineHead } from "./line-form.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewBody } from "./review-line.tsx";
import { WordsSheet } from "./words-sheet.tsx";

/** A review of the store's goods. The store can reply once, or report it. */
export function StoreReviewCard({
  review,
  isOnOrder = false,
}: {
  review: StoreReview;
  isOnOrder?: boolean;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const [replying, setReplying] = useState(false);
  const author = review.nickname ?? t("reviews.anonymous");
  const { service, delivery, order, reply_hidden } = review;
  return (
    <Card className="flex flex-col gap-2">
      <LineHead line={{ id: review.id, name: review.goods_name, specification: "", picture: review.goods_picture }} />
      <p className="flex flex-wrap items-center gap-2 text-caption text-text-3">
        <bdi className="text-label text-text">{author}</bdi>
        {review.demo && <Tag tone="info">{t("reviews.demo")}</Tag>}
        {review.returned && <Tag tone="warn">{t("reviews.returned")}</Tag>}
        <span>{show.date(review.createtime)}</span>
        {service !== null && delivery !== null && <span>{t("reviews.served", { service, delivery })}</span>}
      </p>
      <ReviewBody review={review} author={author} />
      {reply_hidden && (
        <HiddenNote of={reply_hidden} title={t("reviews.reply_hidden_title")}>
          {t("reviews.reply_hidden_since", { date: show.date(reply_hidden.made) })}
        </HiddenNote>
      )}
      {order && !isOnOrder && (
        <Anchor
          href={paths.shopOrder(order.id)}
          className="inline-flex min-h-11 items-center self-start text-label text-primary underline underline-offset-4"
        >
          <bdi>{t("reviews.order_number", { number: order.order_no })}</bdi>
        </Anchor>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {review.reported ? (
          <p className="text-label font-normal text-text-2">{t("reviews.reported_waits")}</p>
        ) : (
          <ReportReview review={review} parts={["review"]} />
        )}
        {review.reply === null && (
          <Button size="m" variant="secondary" onClick={() => setReplying(true)}>
            {t("reviews.reply")}
          </Button>
        )}
      </div>
      {replying && <ReplySheet reviewId={review.id} onClose={() => setReplying(false)} />}
    </Card>
  );
}

function ReplySheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }): ReactNode {
  const t = useT();
  const change = useChange(reviews.reply, { shows: ["replied_already", "invalid_input"] });
  return (
    <WordsSheet
      kept={`reply:${reviewId}`}
      words={{
        title: t("reviews.reply_title"),
        label: t("reviews.reply_label"),
        hint: t("reviews.reply_hint"),
        send: t("reviews.reply_send"),
        sent: t("reviews.replied"),
      }}
      change={change}
      onSend={async (text) => (await change.send({ review_id: reviewId, text }))?.ok === true}
      onClose={onClose}
    />
  );
}
