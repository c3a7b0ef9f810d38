import { moneyText } from "@arcade/contract/money";
import type { SpendMoreStep } from "@arcade/contract/buying/orders/spend-more";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { StoreIcon } from "../../../kit/pictures/more-icons.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { CartArrival } from "../arrivals/index.ts";
import { CartCoupons, SpendMore } from "../coupons/index.ts";
import { CartLineRow } from "./cart-line.tsx";
import type { CartLine, CartStore, reckon } from "./reckon.ts";
import { TickAll, type Ticks } from "./ticks.tsx";
import type { Cart } from "./use-cart.ts";

interface CartStoreCardProps {
  store: CartStore;
  sums: ReturnType<ReturnType<typeof reckon>["byStore"]["get"]>;
  /** What a little more would give: its own goods and those of the supplier apart. */
  more: readonly { supplied: boolean; step: SpendMoreStep }[];
  ticks: Ticks;
  cart: Cart;
  onRemove: (lines: readonly CartLine[]) => Promise<void>;
  onSpecification: (line: CartLine) => void;
}

/** One store of the cart, with the price and the freight of its ticked goods. */
export function CartStoreCard({
  store,
  sums,
  more,
  ticks,
  cart,
  onRemove,
  onSpecification,
}: CartStoreCardProps): ReactNode {
  const t = useT();
  return (
    <Card padded={false}>
      <div className="flex items-center ps-1 pe-3">
        <TickAll lines={store.lines} ticks={ticks} aria-label={t("carts.all_of_store", { store: store.store_name })} />
        <h2 className="min-w-0 flex-1">
          <Anchor
            href={paths.store(store.store_id)}
            className="inline-flex min-h-12 max-w-full items-center gap-2 text-body-strong"
          >
            <StoreIcon size={20} />
            <bdi className="truncate">{store.store_name}</bdi>
            <NextIcon size={16} />
          </Anchor>
        </h2>
      </div>
      <ul>
        {store.lines.map((line) => (
          <li key={line.sku_id} className="border-t border-line">
            <CartLineRow
              line={line}
              ticks={ticks}
              maxQuantity={cart.query.data?.quantity_most ?? line.quantity}
              onQuantity={(quantity) => cart.setQuantity(line.sku_id, quantity)}
              onRemove={() => void onRemove([line])}
              onSpecification={() => onSpecification(line)}
            />
          </li>
        ))}
      </ul>
      <CartArrival lines={store.lines} />
      <CartCoupons storeId={store.store_id} lines={store.lines} orders={sums?.grounds ?? []} />
      {more.map(({ supplied, step }) => (
        <SpendMore key={String(supplied)} step={step} storeId={store.store_id} className="border-t border-line px-4" />
      ))}
      {sums && sums.lines > 0 && (
        <dl className="flex flex-wrap justify-end gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-label font-normal text-text-2">
          <div className="flex gap-1">
            <dt>{t("carts.goods")}</dt>
            <dd>
              <Num>{money(moneyText(sums.product_total))}</Num>
            </dd>
          </div>
          <div className="flex gap-1">
            <dt>{t("carts.freight")}</dt>
            <dd>{sums.freight === 0n ? t("carts.freight_free") : <Num>{money(moneyText(sums.freight))}</Num>}</dd>
          </div>
          <div className="flex gap-1 font-semibold text-text">
            <dt>{t("carts.subtotal")}</dt>
            <dd>
              <Num>{money(moneyText(sums.actual_payment))}</Num>
            </dd>
          </div>
          {sums.orders > 1 && (
            <p className="basis-full text-end">
              <Trans id="carts.store_orders" values={{ orders: sums.orders }} />
            </p>
          )}
        </dl>
      )}
    </Card>
  );
}
