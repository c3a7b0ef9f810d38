import type { Review } from "@arcade/contract/buying/reviews/api";
import type { ReactNode } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Stars } from "../../../kit/signs/stars.tsx";
import { TranslationLine, useTranslation } from "../../base/translations/index.ts";
import { ReviewPictures } from "./review-pictures.tsx";
import { ReviewVideo } from "./review-video.tsx";

/**
 * One review, each text in its original language. A review that was made for the demo says so. The follow-up and the
 * actions are below it.
 */
export function ReviewLine({ review, children }: { review: Review; children?: ReactNode }): ReactNode {
  const t = useT();
  const show = useShow();
  const author = review.nickname ?? t("reviews.anonymous");
  return (
    <li className="flex flex-col gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2 text-label">
        <bdi>{author}</bdi>
        {review.demo && <Tag tone="info">{t("reviews.demo")}</Tag>}
        {review.returned && <Tag tone="warn">{t("reviews.returned")}</Tag>}
        <span className="ms-auto text-caption text-text-3">{show.date(review.createtime)}</span>
      </span>
      <ReviewBody review={review} author={author} />
      {children}
    </li>
  );
}

/** Stars, text, video, pictures, follow-up and the store's reply. */
export function ReviewBody({ review, author }: { review: Review; author: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const language = useLanguage();
  const { text, follow_up, reply } = review;
  const translation = useTranslation({
    kind: "review",
    id: review.id,
    isForeign:
      (text !== "" && review.language !== language) ||
      (follow_up !== null && follow_up.language !== language) ||
      (reply !== null && reply.language !== language),
  });
  return (
    <>
      {/* The box is as wide as its stars, because the fill is a share of that width. */}
      <span className="self-start">
        <Stars rating={review.stars} label={t("app.stars", { stars: review.stars })} />
      </span>
      {review.text === "" ? (
        <p className="text-text-3">{t("reviews.no_words")}</p>
      ) : (
        <Written text={text} language={review.language} translated={translation.of("text")?.text} />
      )}
      {review.specification && (
        <span className="text-caption text-text-3">
          <bdi>{review.specification}</bdi>
        </span>
      )}
      <ReviewVideo video={review.video} by={author} />
      <ReviewPictures names={review.pictures} by={author} />
      {review.follow_up && (
        <div className="flex flex-col gap-1 pt-2">
          <span className="text-label text-accent-text">
            {t("reviews.follow_up_on", { date: show.date(review.follow_up.createtime) })}
          </span>
          <Written
            text={review.follow_up.text}
            language={review.follow_up.language}
            translated={translation.of("follow_up")?.text}
          />
          <ReviewVideo video={review.follow_up.video} by={author} />
          <ReviewPictures names={review.follow_up.pictures} by={author} />
        </div>
      )}
      {review.reply && (
        <div className="mt-2 flex flex-col gap-1 rounded-s bg-sunken p-3">
          <span className="text-label">{t("reviews.reply_on", { date: show.date(review.reply.createtime) })}</span>
          <Written
            text={review.reply.text}
            language={review.reply.language}
            translated={translation.of("reply")?.text}
          />
        </div>
      )}
      <TranslationLine of={translation} />
    </>
  );
}

/** A person's text, or its translation. Screen readers read the original in its language. */
function Written({
  text,
  language,
  translated,
}: {
  text: string;
  language: string;
  translated: string | undefined;
}): ReactNode {
  return (
    <p lang={translated === undefined ? language : undefined} dir="auto" className="wrap-anywhere whitespace-pre-line">
      {translated ?? text}
    </p>
  );
}
