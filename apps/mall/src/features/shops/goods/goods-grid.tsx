import type { GoodsCard as Goods } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { GoodsCard, GoodsLine } from "./goods-card.tsx";
import { columns } from "./goods-skeleton.tsx";

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
