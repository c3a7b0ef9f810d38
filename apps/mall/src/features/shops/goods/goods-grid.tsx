import type { GoodsCard as Goods } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { GoodsCard, GoodsLine } from "./goods-card.tsx";

/** Two cards beside each other on a phone, four in the wide column; one where the text is very large. */
const columns = "grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3";

interface GoodsGridProps {
  goods: readonly Goods[];
  /** What is in it, where no heading stands above. */
  label?: string;
  as?: "grid" | "list";
  /** So many are on the first screen: their pictures come at once. */
  first?: number;
  withStore?: boolean;
  /** What stands over a goods that is there for a reason of its own. */
  mark?: (goods: Goods) => ReactNode;
}

export function GoodsGrid({ goods, label, as = "grid", first = 0, withStore = true, mark }: GoodsGridProps): ReactNode {
  const Shape = as === "grid" ? GoodsCard : GoodsLine;
  return (
    <ul aria-label={label} className={as === "grid" ? columns : "flex flex-col gap-3"}>
      {goods.map((each, index) => (
        <li key={each.id} className="relative min-w-0">
          <Shape goods={each} first={index < first} withStore={withStore} />
          {mark?.(each)}
        </li>
      ))}
    </ul>
  );
}

/**
 * A row that scrolls sideways, for a block of a page. It is a list of links, so the keyboard goes through it as well.
 */
export function GoodsRow({ goods, label }: { goods: readonly Goods[]; label: string }): ReactNode {
  return (
    <ul
      aria-label={label}
      className="flex scroll-px-4 [scroll-snap-type:x_proximity] gap-3 overflow-x-auto px-edge pb-2 [scrollbar-width:none]"
    >
      {goods.map((each) => (
        <li key={each.id} className="w-36 shrink-0 snap-start">
          <GoodsCard goods={each} withStore={false} />
        </li>
      ))}
    </ul>
  );
}

/** The outline of a grid or a list, in its final shape. */
export function GoodsSkeleton({ count = 6, as = "grid" }: { count?: number; as?: "grid" | "list" }): ReactNode {
  const each = Array.from({ length: count }, (_, index) => index);
  if (as === "list")
    return (
      <div aria-hidden className="flex flex-col gap-3">
        {each.map((index) => (
          <Skeleton key={index} height="8.125rem" />
        ))}
      </div>
    );
  return (
    <div aria-hidden className={columns}>
      {each.map((index) => (
        <div key={index} className="flex flex-col gap-1 pb-3">
          <Skeleton shape="card" ratio="1/1" />
          <Skeleton shape="text" width="90%" />
          <Skeleton shape="text" width="60%" />
          <Skeleton shape="text" width="40%" height="1.25rem" />
          <Skeleton shape="text" width="70%" />
        </div>
      ))}
    </div>
  );
}
