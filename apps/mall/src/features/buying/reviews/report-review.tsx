import type { Review } from "@arcade/contract/buying/reviews/api";
import { type ReviewPart, reviewParts } from "@arcade/contract/buying/reviews/reasons";
import type { MessageId } from "@arcade/messages/ids";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ReportSheet } from "../../base/moderation/index.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useSession } from "../../../platform/wire/session.ts";

const actWords = { review: "moderation.report_review", reply: "moderation.report_reply" } as const satisfies Record<
  ReviewPart,
  MessageId
>;

/** A small button to report a review, or the store's reply to it. */
export function ReportReview({
  review,
  parts = reviewParts,
}: {
  review: Review;
  parts?: readonly ReviewPart[];
}): ReactNode {
  const t = useT();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const [open, setOpen] = useState<ReviewPart | null>(null);
  const shown = parts.filter((part) => part === "review" || review.reply !== null);
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-4">
      {shown.map((part) => (
        <button
          key={part}
          type="button"
          className="min-h-11 min-w-11 text-label text-text-2 underline underline-offset-4"
          onClick={() => (loggedIn ? setOpen(part) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
        >
          {t(actWords[part])}
        </button>
      ))}
      {open && <ReportSheet what={open} id={review.id} onClose={() => setOpen(null)} />}
    </div>
  );
}
