import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

/** A video of the goods. Only its first picture is loaded in advance, and it never starts automatically. */
export function GoodsVideo({ name, video }: { name: string; video: string }): ReactNode {
  const t = useT();
  return (
    <div className="px-edge">
      {/* As far as the mall knows, a video of goods has no speech to caption. */}
      <video
        className="mx-auto block max-h-[60dvh] w-full rounded-m bg-sunken"
        src={`/videos/${video}`}
        controls
        preload="metadata"
        playsInline
        aria-label={t("goods.video_of", { name })}
      />
    </div>
  );
}
