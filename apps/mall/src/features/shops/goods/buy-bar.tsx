import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import type { MoneyText } from "@arcade/contract/money";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Badge } from "../../../kit/signs/badge.tsx";
import { Button, IconButton, IconLink } from "../../../kit/button.tsx";
import { CartIcon } from "../../../kit/pictures/icons.tsx";
import { ChatIcon, HeartIcon, StoreIcon } from "../../../kit/pictures/more-icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useIsOwnStore } from "../../../platform/wire/session.ts";
import { money } from "@arcade/web/show.ts";
import type { GroupBuying } from "../../buying/groups/index.ts";
import { useCartCount } from "../../buying/carts/index.ts";
import type { Buying } from "./use-buying.ts";
import { useFavourite } from "./use-favourite.ts";

interface BuyBarProps {
  goods: GoodsDetail;
  buying: Buying;
  /** Null: there is no group offer. */
  group: GroupBuying | null;
  /** Why it cannot be bought, or null. */
  reason: string | null;
}

/**
 * The bar at the bottom: store, favourite, cart, and the buttons to buy. If the goods cannot be bought, it says why.
 */
export function BuyBar({ goods, buying, group, reason }: BuyBarProps): ReactNode {
  const t = useT();
  const count = useCartCount();
  const isOwn = useIsOwnStore(goods.store.id);
  const { isFavourite, toggle } = useFavourite(goods);
  return (
    <div role="group" aria-label={t("goods.actions")} className="flex w-full flex-col gap-1">
      {reason && <p className="text-label text-text-2">{reason}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <div className="-ms-2 flex">
          <IconLink icon={StoreIcon} label={t("goods.store")} href={paths.store(goods.store.id)} />
          {isOwn ? null : (
            <IconLink
              icon={ChatIcon}
              label={t("goods.chat")}
              href={paths.chat({ store: goods.store.id }, { goods: goods.id })}
            />
          )}
          <IconButton
            icon={HeartIcon}
            label={t("goods.favourite")}
            aria-pressed={isFavourite}
            filled={isFavourite}
            onClick={toggle}
            className={isFavourite ? "text-primary" : ""}
          />
          <span className="relative">
            <IconLink
              icon={CartIcon}
              label={count > 0 ? t("goods.cart_count", { count }) : t("goods.cart")}
              href={paths.cart()}
            />
            <Corner count={count} />
          </span>
        </div>
        {group?.offer && group.price && !group.waiting ? (
          <GroupButtons buying={buying} group={group} price={group.price} disabled={reason !== null} />
        ) : (
          <BuyButtons buying={buying} disabled={reason !== null} />
        )}
      </div>
    </div>
  );
}

/** With a group price, the buttons say both prices and have their own line. */
function GroupButtons({
  buying,
  group: { linked, isFrom, enter },
  price,
  disabled,
}: {
  buying: Buying;
  group: GroupBuying;
  price: NonNullable<GroupBuying["price"]>;
  disabled: boolean;
}): ReactNode {
  const t = useT();
  const said = (amount: MoneyText) => (isFrom ? t("groups.price_from", { price: money(amount) }) : money(amount));
  return (
    <div className="flex min-w-0 basis-full flex-wrap gap-2">
      <Button
        variant="secondary"
        size="m"
        className="min-w-0 flex-1 basis-24 px-2 text-label"
        busy={buying.busy}
        disabled={disabled}
        onClick={buying.addToCart}
      >
        {t("goods.add_to_cart")}
      </Button>
      <Button
        variant="secondary"
        size="m"
        className="min-w-0 flex-1 basis-24 px-2 text-label"
        disabled={disabled}
        onClick={buying.buyNow}
      >
        <TwoLines label={t("groups.bar_alone")} amount={said(price.single_price)} />
      </Button>
      <Button
        size="m"
        className="min-w-0 flex-1 basis-24 px-2 text-label"
        disabled={disabled}
        onClick={() => enter(linked ?? "new")}
      >
        <TwoLines label={linked === null ? t("groups.open") : t("groups.join")} amount={said(price.price)} />
      </Button>
    </div>
  );
}

function TwoLines({ label, amount }: { label: string; amount: string }): ReactNode {
  return (
    <span className="flex flex-col leading-tight">
      <span>{label} </span>
      <bdi>{amount}</bdi>
    </span>
  );
}

/** A count on the corner of an icon. The label of the icon already says it. */
function Corner({ count }: { count: number }): ReactNode {
  return (
    <span aria-hidden className="pointer-events-none absolute end-0 top-0 flex">
      <Badge count={count} label="" />
    </span>
  );
}

/** The two buttons of the bar and of the sheet. In the bar they have their own line if the text is large. */
export function BuyButtons({ buying, disabled }: { buying: Buying; disabled: boolean }): ReactNode {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-1 basis-44 gap-2">
      <Button
        variant="secondary"
        size="m"
        className="min-w-0 flex-1 px-2 text-label"
        busy={buying.busy}
        disabled={disabled}
        onClick={buying.addToCart}
      >
        {t("goods.add_to_cart")}
      </Button>
      <Button size="m" className="min-w-0 flex-1 px-2 text-label" disabled={disabled} onClick={buying.buyNow}>
        {t("goods.buy_now")}
      </Button>
    </div>
  );
}
