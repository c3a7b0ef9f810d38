import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { StarIcon } from "../../../kit/pictures/icons.tsx";
import { Stars } from "../../../kit/signs/stars.tsx";
import type { Rated } from "./review-part.tsx";

/** The average in large figures, and the distribution of the stars, five first. */
export function RatingSummary({ goods: { rating, ratings, spread } }: { goods: Rated }): ReactNode {
  const t = useT();
  const show = useShow();
  if (rating === null) return null;
  return (
    <div className="flex items-center gap-5">
      <div className="flex flex-col items-center gap-1">
        <span className="num font-display text-title-l">{show.rating(rating)}</span>
        <Stars rating={rating} label={t("app.stars", { stars: show.rating(rating) })} />
        <span className="text-caption text-text-3">
          <Trans id="reviews.count" values={{ count: ratings }} />
        </span>
      </div>
      <ul aria-label={t("reviews.spread")} className="flex flex-1 flex-col gap-1">
        {[5, 4, 3, 2, 1].map((stars) => (
          <SpreadLine key={stars} stars={stars} count={spread[stars - 1] ?? 0} total={ratings} />
        ))}
      </ul>
    </div>
  );
}

function SpreadLine({ stars, count, total }: { stars: number; count: number; total: number }): ReactNode {
  const t = useT();
  return (
    <li className="flex items-center gap-2 text-caption text-text-2">
      <span className="sr-only">{t("reviews.spread_line", { stars, count })}</span>
      <span aria-hidden className="num inline-flex w-7 items-center gap-1">
        {stars}
        <StarIcon size={12} filled className="text-accent-text" />
      </span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-pill bg-sunken">
        <span
          className="block h-full rounded-pill bg-accent"
          style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }}
        />
      </span>
      <span aria-hidden className="num w-8 text-end">
        {count}
      </span>
    </li>
  );
}
