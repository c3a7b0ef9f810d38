import type { GoodsDetail } from "@arcade/contract/goods/api";
import type { ReactNode } from "react";
import { Price } from "../../kit/price.tsx";
import { Say, useSay } from "../../platform/say.tsx";
import { money } from "../../platform/show.ts";
import type { Sku } from "./choice.ts";

interface GoodsPriceProps {
  goods: Pick<GoodsDetail, "price" | "price_most" | "old_price" | "lowest_30_days">;
  sku: Sku | null;
  size: "m" | "l";
}

/** The chosen SKU's price, or the span of all; beside every struck price stands the lowest of the last 30 days. */
export function GoodsPrice({ goods, sku, size }: GoodsPriceProps): ReactNode {
  const say = useSay();
  const varies = sku === null && goods.price !== goods.price_most;
  const hasFallen = goods.old_price !== null && (sku === null || sku.price === goods.price);
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-baseline gap-x-2 text-label text-text-3">
        {varies ? (
          <Say
            id="goods.price_to"
            values={{ least: <Price amount={money(goods.price)} size={size} />, most: <Price amount={money(goods.price_most)} size={size} /> }}
          />
        ) : (
          <Price
            amount={money(sku?.price ?? goods.price)}
            size={size}
            {...(hasFallen && goods.old_price && { old: money(goods.old_price), oldLabel: say("goods.price_before") })}
          />
        )}
      </span>
      {hasFallen && (
        <span className="text-label text-text-2">
          <Say id="goods.lowest_30_days" values={{ price: money(goods.lowest_30_days) }} />
        </span>
      )}
    </span>
  );
}
