import { uploads } from "@arcade/contract/people/uploads/api";
import { videoBytes, videoSeconds } from "@arcade/contract/people/uploads/videos";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { VideoChoice } from "../../../platform/page/video-choice.tsx";

interface VideoFieldProps {
  video: string;
  onChange: (video: string) => void;
  /** True while a video is on its way: what is posted then would not have it. */
  onSending: (isSending: boolean) => void;
}

/** One video of a review. It is seen here before it is posted. */
export function VideoField({ video, onChange, onSending }: VideoFieldProps): ReactNode {
  const t = useT();
  return (
    <VideoChoice
      endpoint={uploads.video}
      seconds={videoSeconds}
      video={video}
      onChange={onChange}
      onSending={onSending}
      label={t("reviews.video")}
      hint={t("reviews.video_hint", { seconds: videoSeconds, megabytes: videoBytes / 1_048_576 })}
      chooseText={t("reviews.video_choose")}
      removeText={t("reviews.video_remove")}
      sendingText={(percent) => t("reviews.video_sending", { percent })}
    />
  );
}
