import type { GoodsCard as Goods } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { GoodsCard, GoodsLine } from "./goods-card.tsx";
import { ScrollRow } from "../../../kit/lists/scroll-row.tsx";
import { columns } from "./goods-skeleton.tsx";

interface GoodsGridProps {
  goods: readonly Goods[];
  /** The label, if there is no heading above. */
  label?: string;
  as?: "grid" | "list";
  /** How many are on the first screen. Their pictures load immediately. */
  first?: number;
  withStore?: boolean;
  /** A mark on goods that are shown for a special reason. */
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
 * A row that scrolls sideways, for a block of a page.
 */
export function GoodsRow({ goods, label }: { goods: readonly Goods[]; label: string }): ReactNode {
  return (
    <ScrollRow label={label}>
      {goods.map((each) => (
        <li key={each.id} className="w-36">
          <GoodsCard goods={each} withStore={false} />
        </li>
      ))}
    </ScrollRow>
  );
}
