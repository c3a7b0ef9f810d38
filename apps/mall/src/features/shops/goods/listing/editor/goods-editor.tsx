import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../../../../kit/lists/skeleton.tsx";

const OwnGoods = lazy(() => import("../own-goods.tsx").then((module) => ({ default: module.OwnGoods })));

/** The editor of own goods. It loads when it is opened, because it is more than half of the code of its pages. */
export function GoodsEditor(props: ComponentProps<typeof OwnGoods>): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <OwnGoods {...props} />
    </Suspense>
  );
}
