import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { VideoChoice } from "../../../../../platform/page/video-choice.tsx";

/** One video of goods. */
export function VideoField({
  video,
  error,
  onChange,
}: {
  video: string;
  error: string | null;
  onChange: (video: string) => void;
}): ReactNode {
  const t = useT();
  return (
    <VideoChoice
      endpoint={listing.video}
      video={video}
      error={error}
      onChange={onChange}
      label={t("listing.video")}
      hint={t("listing.video_hint")}
      chooseText={t("listing.video_choose")}
      removeText={t("listing.video_remove")}
      sendingText={(percent) => t("listing.video_sending", { percent })}
    />
  );
}
