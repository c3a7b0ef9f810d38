import { reviews } from "@arcade/contract/buying/reviews/api";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { PictureField } from "./picture-field.tsx";
import { WordsSheet } from "./words-sheet.tsx";

/** What has shown since: words and pictures, once. */
export function FollowUpSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }): ReactNode {
  const say = useSay();
  const [pictures, setPictures] = useState<string[]>([]);
  const change = useChange(reviews.followUp, {
    shows: ["followed_up_already", "follow_up_time_over", "review_hidden", "picture_unknown", "invalid_input"],
    refreshes: [reviews.mine, reviews.list, reviews.ofOrder],
  });
  return (
    <WordsSheet
      kept={`follow-up:${reviewId}`}
      words={{ title: say("reviews.add_title"), label: say("reviews.add_label"), send: say("reviews.add_send"), sent: say("reviews.added") }}
      change={change}
      onSend={async (text) => (await change.send({ review_id: reviewId, text, pictures }))?.ok === true}
      onClose={onClose}
    >
      <PictureField pictures={pictures} onChange={(make) => setPictures((present) => make(present))} />
    </WordsSheet>
  );
}
