import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

/** A film of the goods. Nothing of it is fetched but its first picture, and it never begins automatically. */
export function GoodsVideo({ name, video }: { name: string; video: string }): ReactNode {
  const t = useT();
  return (
    <div className="px-edge">
      {/* A film of goods has no words that captions could repeat, as far as the mall knows. */}
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
