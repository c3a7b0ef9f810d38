import type { Answer } from "@arcade/contract/endpoint";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Pictures, Videos } from "../../../kit/pictures.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { ReportLines } from "../../base/moderation/index.ts";
import { ReviewActs } from "./review-acts.tsx";

export type ReviewInOffice = Answer<typeof reviewsOffice.record>;

export function ReviewRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(reviewsOffice.record, { review_id: id })}>{(review) => <Known review={review} />}</Loaded>;
}

/**
 * Everything that is needed to judge a review, on one screen: its text, pictures and videos, its reports, earlier decisions.
 */
function Known({ review }: { review: ReviewInOffice }): ReactNode {
  const t = useT();
  const isHidden = review.hides.some(({ part, ended }) => part === "review" && ended === null);
  const videos = [review.video, review.follow_up?.video].filter((video) => typeof video === "string");
  const pictures = [...review.pictures, ...(review.follow_up?.pictures ?? [])];
  return (
    <>
      <header className="filters">
        <h2>{t("oversight.review_stars", { stars: review.stars })}</h2>
        <StateTag tone={isHidden ? "bad" : "good"}>
          {t(isHidden ? "oversight.review_hidden" : "oversight.review_shown")}
        </StateTag>
        {review.reply_hidden ? <StateTag tone="bad">{t("oversight.reply_hidden")}</StateTag> : null}
      </header>
      <ReviewActs review={review} />
      <RecordView
        groups={[
          {
            title: t("oversight.review_text"),
            facts: [],
            more: <Words text={review.text || t("oversight.review_no_words")} language={review.language} />,
          },
          review.follow_up && {
            title: t("oversight.review_follow_up"),
            facts: [],
            more: <Words text={review.follow_up.text} language={review.follow_up.language} />,
          },
          pictures.length > 0
            ? { title: t("oversight.pictures"), facts: [], more: <Pictures names={pictures} of={review.goods.name} /> }
            : null,
          videos.length > 0
            ? { title: t("oversight.video"), facts: [], more: <Videos names={videos} of={review.goods.name} /> }
            : null,
          { title: t("oversight.report_count"), facts: [], more: <ReportLines of={review.reports} /> },
          review.reply && {
            title: t("oversight.review_reply"),
            facts: [],
            more: <Words text={review.reply.text} language={review.reply.language} />,
          },
          facts(review, t),
          { title: t("oversight.review_hides"), facts: [], more: <Hides review={review} /> },
        ]}
      />
    </>
  );
}

function Words({ text, language }: { text: string; language: string }): ReactNode {
  return (
    <p className="appeal-text" lang={language} dir="auto">
      {text}
    </p>
  );
}

function facts(review: ReviewInOffice, t: Translate): FactGroup {
  const { service, delivery } = review;
  return {
    title: t("oversight.facts"),
    facts: [
      {
        name: t("oversight.review_author"),
        value: <Link to={paths.member(review.author.id)}>{review.author.nickname}</Link>,
      },
      review.anonymous ? { name: t("oversight.review_anonymous"), value: t("oversight.yes") } : null,
      { name: t("oversight.goods"), value: <Link to={paths.goods({ id: review.goods.id })}>{review.goods.name}</Link> },
      {
        name: t("oversight.store"),
        value: <Link to={paths.stores({ id: review.store.id })}>{review.store.name}</Link>,
      },
      service === null || delivery === null
        ? null
        : { name: t("oversight.review_service"), value: <bdi className="num">{`${service} · ${delivery}`}</bdi> },
      { name: t("oversight.review_order"), value: <OrderLink number={review.order_no} /> },
      review.received === null
        ? null
        : { name: t("oversight.review_received"), value: <Moment at={review.received} /> },
      { name: t("office.made_at"), value: <Moment at={review.createtime} /> },
      { name: t("office.number"), value: <Copyable text={review.id} />, wide: true },
    ],
  };
}

function Hides({ review }: { review: ReviewInOffice }): ReactNode {
  const t = useT();
  const show = useShow();
  if (review.hides.length === 0) return <p className="quiet">{t("oversight.review_no_hides")}</p>;
  return (
    <Timeline
      of={review.hides.map(({ id, part, made, made_by, reason_code, message, note, ended, ended_by, appeal }) => ({
        key: id,
        at: made,
        by: made_by,
        what: (
          <>
            {part === "reply" ? `${t("oversight.review_reply")} · ` : null}
            {t(`audit.reason_${reason_code}`)}
            {ended === null ? null : (
              <>
                {" · "}
                <Trans id="oversight.ended_by" values={{ time: show.time(ended), name: ended_by ?? "" }} />
              </>
            )}
            {appeal === null ? null : ` · ${t("oversight.review_appealed")}`}
          </>
        ),
        note: (
          <>
            <span dir="auto">{message}</span> · <span dir="auto">{note}</span>
          </>
        ),
      }))}
    />
  );
}
