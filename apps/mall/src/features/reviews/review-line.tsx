import type { reviews } from "@arcade/contract/reviews/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { Tag } from "../../kit/chip.tsx";
import { Picture } from "../../kit/picture.tsx";
import { Stars } from "../../kit/stars.tsx";
import { pictureSources, pictureUrl } from "../../platform/picture.tsx";
import { useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";

export type Review = Answer<typeof reviews.list>["items"][number];

/** One review, in the language it was written in; one that was made for the demo says so. */
export function ReviewLine({ review }: { review: Review }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <li className="flex flex-col gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2 text-label">
        <bdi>{review.nickname}</bdi>
        {review.demo && <Tag tone="info">{say("reviews.demo")}</Tag>}
        <span className="ms-auto text-caption text-text-3">{show.date(review.createtime)}</span>
      </span>
      <Stars rating={review.stars} label={say("app.stars", { stars: review.stars })} />
      <p>
        <bdi lang={review.language}>{review.text}</bdi>
      </p>
      {review.specification && (
        <span className="text-caption text-text-3">
          <bdi>{review.specification}</bdi>
        </span>
      )}
      {review.pictures.length > 0 && (
        <span className="flex flex-wrap gap-2 pt-1">
          {review.pictures.map((name) => (
            <span key={name} className="w-20 overflow-hidden rounded-s">
              <Picture
                src={pictureUrl(name, 160)}
                srcSet={pictureSources(name)}
                sizes="5rem"
                alt={say("reviews.picture_by", { nickname: review.nickname })}
                width={160}
                height={160}
              />
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
