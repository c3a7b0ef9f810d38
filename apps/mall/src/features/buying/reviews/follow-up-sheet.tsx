import { reviews } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { PictureField } from "./picture-field.tsx";
import { WordsSheet } from "./words-sheet.tsx";

/** The follow-up to a review: text and pictures, once. */
export function FollowUpSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }): ReactNode {
  const t = useT();
  const [pictures, setPictures] = useState<string[]>([]);
  const change = useChange(reviews.followUp, {
    shows: ["followed_up_already", "follow_up_time_over", "review_hidden", "picture_unknown", "invalid_input"],
  });
  return (
    <WordsSheet
      kept={`follow-up:${reviewId}`}
      words={{
        title: t("reviews.add_title"),
        label: t("reviews.add_label"),
        send: t("reviews.add_send"),
        sent: t("reviews.added"),
      }}
      change={change}
      onSend={async (text) => (await change.send({ review_id: reviewId, text, pictures }))?.ok === true}
      onClose={onClose}
    >
      <PictureField pictures={pictures} onChange={(make) => setPictures((present) => make(present))} />
    </WordsSheet>
  );
}
