import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { paths } from "../../../platform/page/paths.ts";

/** The goods that a question is about. */
export function GoodsOfQuestion({
  of: { goods_id, goods_name, goods_picture },
}: {
  of: { goods_id: string; goods_name: string; goods_picture: string };
}): ReactNode {
  return (
    <Anchor href={paths.goods(goods_id)} className="flex min-h-12 items-center gap-3 text-label">
      <OurPicture name={goods_picture} alt="" sizes="48px" className="size-12 shrink-0 rounded-m" />
      <bdi className="line-clamp-2 min-w-0 flex-1">{goods_name}</bdi>
    </Anchor>
  );
}
