import { reviews } from "@arcade/contract/buying/reviews/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { PictureField } from "./picture-field.tsx";
import { VideoField } from "./video-field.tsx";
import { WordsSheet } from "./words-sheet.tsx";

/** The follow-up to a review: text, pictures and a video, once. */
export function FollowUpSheet({ reviewId, onClose }: { reviewId: string; onClose: () => void }): ReactNode {
  const t = useT();
  const [pictures, setPictures] = useState<string[]>([]);
  const [video, setVideo] = useState("");
  const [sending, setSending] = useState(false);
  const change = useChange(reviews.followUp, {
    shows: [
      "followed_up_already",
      "follow_up_time_over",
      "review_hidden",
      "picture_unknown",
      "video_unknown",
      "invalid_input",
    ],
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
      change={{ ...change, pending: change.pending || sending }}
      onSend={async (text) => {
        const outcome = await change.send({ review_id: reviewId, text, pictures, ...(video !== "" && { video }) });
        return outcome?.ok === true;
      }}
      onClose={onClose}
    >
      <PictureField pictures={pictures} onChange={(make) => setPictures((present) => make(present))} />
      <VideoField video={video} onChange={setVideo} onSending={setSending} />
    </WordsSheet>
  );
}
