import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../../../../kit/lists/skeleton.tsx";

const OwnGoods = lazy(() => import("../own-goods.tsx").then((module) => ({ default: module.OwnGoods })));

/** The editor of own goods, which comes when it is opened: it is more than half of the pages that it stands on. */
export function GoodsEditor(props: ComponentProps<typeof OwnGoods>): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <OwnGoods {...props} />
    </Suspense>
  );
}
