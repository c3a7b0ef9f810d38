import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type MoneyText, moneyOf } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Price } from "../../../kit/signs/price.tsx";
import type { Sku } from "./choice.ts";
import { dealHeld } from "./deal.ts";

interface GoodsPriceProps {
  goods: Pick<GoodsDetail, "price" | "price_most" | "old_price" | "deal" | "skus">;
  sku: Sku | null;
  size: "m" | "l";
  quantity?: number;
  /** How many pieces of the flash deal the buyer can still take. Null: no limit. */
  dealLeft?: number | null;
}

/**
 * The price of the chosen SKU, or the range of all. Beside every struck price is the lowest price of the 30 days before
 * it.
 */
export function GoodsPrice({ goods, sku, size, quantity = 1, dealLeft = null }: GoodsPriceProps): ReactNode {
  const t = useT();
  const asked = (sku === null ? goods.skus : [sku]).map(
    (each) => dealHeld(goods, each, sku === null ? 1 : quantity, dealLeft)?.price ?? each.price,
  );
  const [min = goods.price, max = goods.price] = [lowest(asked), highest(asked)];
  const struck = useStruck(goods, sku, quantity, dealLeft, min === max);
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-baseline gap-x-2 text-label text-text-3">
        {min !== max ? (
          <Trans
            id="goods.price_to"
            values={{
              min: <Price amount={money(min)} size={size} />,
              max: <Price amount={money(max)} size={size} />,
            }}
          />
        ) : (
          <Price
            amount={money(min)}
            size={size}
            {...(struck && { old: money(struck.old), oldLabel: t("goods.price_before") })}
          />
        )}
      </span>
      {struck && <span className="text-label text-text-2">{struck.lowest}</span>}
    </span>
  );
}

/** The struck price beside one price, with the sentence about the 30-day low. Null if there is none. */
function useStruck(
  goods: GoodsPriceProps["goods"],
  sku: Sku | null,
  quantity: number,
  dealLeft: number | null,
  isOne: boolean,
): { old: MoneyText; lowest: ReactNode } | null {
  if (!isOne) return null;
  const only = sku ?? goods.skus[0];
  const deal = only === undefined ? null : dealHeld(goods, only, quantity, dealLeft);
  if (deal !== null)
    return { old: deal.lowest, lowest: <Trans id="goods.deal_lowest" values={{ price: money(deal.lowest) }} /> };
  if (goods.old_price === null || (sku !== null && sku.price !== goods.price)) return null;
  return { old: goods.old_price, lowest: <Trans id="goods.deal_lowest" values={{ price: money(goods.old_price) }} /> };
}

function lowest(prices: readonly MoneyText[]): MoneyText | undefined {
  return prices.toSorted((one, other) => (moneyOf(one) < moneyOf(other) ? -1 : 1))[0];
}

function highest(prices: readonly MoneyText[]): MoneyText | undefined {
  return prices.toSorted((one, other) => (moneyOf(one) < moneyOf(other) ? 1 : -1))[0];
}
