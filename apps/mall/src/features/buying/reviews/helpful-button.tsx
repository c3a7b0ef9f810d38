import { type Review, reviews } from "@arcade/contract/buying/reviews/api";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";

/** Marks a review as helpful or takes the mark back, and shows the count. */
export function HelpfulButton({ review, goodsId }: { review: Review; goodsId: string }): ReactNode {
  const loggedIn = useSession(({ token }) => token !== null);
  return loggedIn ? <Chosen review={review} goodsId={goodsId} /> : <SignInFirst review={review} />;
}

const look =
  "num min-h-11 self-start rounded-pill border border-line-control px-4 text-label aria-pressed:border-2 aria-pressed:border-primary aria-pressed:font-bold";

function Chosen({ review, goodsId }: { review: Review; goodsId: string }): ReactNode {
  const t = useT();
  const mine = useRead(reviews.foundHelpful, { goods_id: goodsId });
  const change = useChange(reviews.findHelpful);
  const isMine = mine.data?.review_ids.includes(review.id) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      disabled={change.pending}
      onClick={() => void change.send({ review_id: review.id, helpful: !isMine })}
      className={look}
    >
      {t("reviews.helpful", { count: review.helpful })}
    </button>
  );
}

function SignInFirst({ review }: { review: Review }): ReactNode {
  const t = useT();
  const go = useGo();
  return (
    <button type="button" onClick={() => go(paths.logIn({ back: placeNow(), reason: "first" }))} className={look}>
      {t("reviews.helpful", { count: review.helpful })}
    </button>
  );
}
