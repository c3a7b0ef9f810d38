import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { PlayIcon } from "../../../kit/pictures/more-icons.tsx";
import { OurVideo, videoUrl } from "../../../platform/page/video.tsx";

/** The video of a review: its first picture, and after a press the player in its place. `by` is its author. */
export function ReviewVideo({ video, by }: { video: string | null; by: string }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (video === null) return null;
  if (isOpen)
    return (
      <OurVideo ref={begin} name={video} label={t("reviews.video_by", { nickname: by })} className={playerClass} />
    );
  return (
    <button
      type="button"
      aria-label={t("reviews.video_play", { nickname: by })}
      className="relative mt-1 block size-20 self-start overflow-hidden rounded-s bg-sunken"
      onClick={() => setOpen(true)}
    >
      {/* Some browsers show no first picture unless a moment is named. */}
      <video
        src={`${videoUrl(video)}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        className="size-full object-cover"
      />
      <span className="absolute inset-0 flex items-center justify-center">
        <span className="flex size-10 items-center justify-center rounded-full bg-surface text-text">
          <PlayIcon size={24} />
        </span>
      </span>
    </button>
  );
}

const playerClass = "mt-1 max-h-[60dvh] rounded-s";

/** The press that opened the player also starts it. If the browser wants another press, the controls are there. */
function begin(player: HTMLVideoElement | null): void {
  player?.focus();
  void player?.play().catch(() => undefined);
}
