import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { useDestination } from "../../people/addresses/index.ts";
import { CartCoupons, SpendMore, useSpendMore } from "../coupons/index.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartStoreCard } from "./cart-store.tsx";
import { LeftOutNotice } from "./left-out-notice.tsx";
import { ManageBar } from "./manage-bar.tsx";
import { type CartLine, canBeBought, reckon } from "./reckon.ts";
import { SettleBar } from "./settle-bar.tsx";
import { SpecificationSheet } from "./specification-sheet.tsx";
import { useCart } from "./use-cart.ts";
import { useRemoval } from "./use-removal.ts";

/** `/pages/cart`: the cart by store, to check out or to edit. Visitors have one too. */
export function Page(): ReactNode {
  const t = useT();
  const cart = useCart();
  const removal = useRemoval(cart);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [changing, setChanging] = useState<CartLine | null>(null);
  const { data, error, isFetching, refetch } = cart.query;
  const stores = data?.stores ?? [];
  const lines = stores.flatMap((store) => store.lines);
  const to = useDestination();
  const sums = reckon(stores, to);
  const more = useSpendMore(
    lines.filter((line) => line.ticked && canBeBought(line)),
    to,
  );
  const isManaging = chosen !== null && lines.length > 0;

  const ticks = isManaging
    ? {
        canTick: () => true,
        isTicked: ({ sku_id }: CartLine) => chosen.includes(sku_id),
        onTick: (skuIds: readonly string[], ticked: boolean) =>
          setChosen([...chosen.filter((id) => !skuIds.includes(id)), ...(ticked ? skuIds : [])]),
      }
    : { canTick: canBeBought, isTicked: (line: CartLine) => line.ticked && canBeBought(line), onTick: cart.tick };
  const bar = isManaging ? (
    <ManageBar cart={cart} lines={lines} ticks={ticks} onRemove={removal} onDone={() => setChosen(null)} />
  ) : (
    <SettleBar cart={cart} stores={stores} sums={sums} ticks={ticks} />
  );
  const manage = (
    <Button variant="quiet" size="m" onClick={() => setChosen(isManaging ? null : [])}>
      {t(isManaging ? "carts.done" : "carts.manage")}
    </Button>
  );
  return (
    <Screen
      title={t("carts.title")}
      back={false}
      actions={lines.length > 0 && manage}
      bottom={lines.length > 0 && bar}
      onRefresh={refetch}
    >
      <LeftOutNotice />
      {!data &&
        (error ? <FailureBlock failure={error} onRetry={() => void refetch()} busy={isFetching} /> : <CartSkeleton />)}
      {data && lines.length === 0 && <CartEmpty isMember={cart.isMember} />}
      <div className="flex flex-col gap-3 px-edge py-3 empty:hidden">
        {stores.map((store) => (
          <CartStoreCard
            key={store.store_id}
            store={store}
            sums={sums.byStore.get(store.store_id)}
            more={more?.stores.filter(({ store_id }) => store_id === store.store_id) ?? []}
            ticks={ticks}
            cart={cart}
            onRemove={removal}
            onSpecification={setChanging}
          />
        ))}
        {lines.length > 0 && (
          <Card padded={false} className="empty:hidden">
            <CartCoupons
              storeId={null}
              lines={lines}
              orders={[...sums.byStore.values()].flatMap(({ grounds }) => grounds)}
            />
          </Card>
        )}
        <SpendMore step={more?.mall} storeId={null} />
      </div>
      <SpecificationSheet line={changing} onClose={() => setChanging(null)} onChange={cart.changeSku} />
    </Screen>
  );
}
