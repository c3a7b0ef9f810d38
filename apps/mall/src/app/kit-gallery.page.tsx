import type { ReactNode } from "react";
import { KitGallery } from "../kit/gallery/kit-gallery.tsx";
import { useBack } from "../platform/page/back.ts";
import { useMall } from "../platform/page/title.ts";
import { PageUnknown } from "./failed-pages.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** `/kit`: every control in its states, in the demo mall only. */
export function Page(): ReactNode {
  const mall = useMall();
  const goBack = useBack();
  if (!mall) return <PageSkeleton />;
  return mall.demo ? <KitGallery onBack={goBack} /> : <PageUnknown />;
}
