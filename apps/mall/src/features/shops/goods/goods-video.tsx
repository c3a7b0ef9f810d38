import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { OurVideo } from "../../../platform/page/video.tsx";

/** A video of the goods. */
export function GoodsVideo({ name, video }: { name: string; video: string }): ReactNode {
  const t = useT();
  return (
    <div className="px-edge">
      <OurVideo name={video} label={t("goods.video_of", { name })} className="mx-auto max-h-[60dvh] rounded-m" />
    </div>
  );
}
