import type { GoodsCard as Goods } from "@arcade/contract/shops/goods/api";
import { type MoneyText, moneyOf } from "@arcade/contract/money";
import { memo, type ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { CardLink } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { StarIcon } from "../../../kit/pictures/icons.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { useRunningDeal } from "./use-running-deal.ts";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";

interface GoodsCardProps {
  goods: Goods;
  /** Below the first screen its picture loads only when it is near. */
  first?: boolean;
  /** In a store's own list the store's name is left out. */
  withStore?: boolean;
}

/**
 * One card of a grid, the same everywhere. The whole card is one link. Its text, name first, is the link's name. A card is
 * drawn again only when its goods change: a long list that gets 24 more would otherwise draw all of its cards again.
 */
export const GoodsCard = memo(function GoodsCard({
  goods,
  first = false,
  withStore = true,
}: GoodsCardProps): ReactNode {
  return (
    <CardLink arch href={paths.goods(goods.id)} title={goods.name} className="h-full overflow-hidden">
      <GoodsPicture goods={goods} first={first} sizes="(min-width: 60rem) 11rem, (min-width: 36rem) 30vw, 46vw" />
      <span className="flex flex-1 flex-col gap-1 px-3 pt-2 pb-3 *:first:min-h-[calc(2*var(--body-line))]">
        <GoodsWords goods={goods} withStore={withStore} />
      </span>
    </CardLink>
  );
});

/** The same goods as a line of a list. */
export const GoodsLine = memo(function GoodsLine({
  goods,
  first = false,
  withStore = true,
}: GoodsCardProps): ReactNode {
  return (
    <CardLink href={paths.goods(goods.id)} title={goods.name} className="overflow-hidden">
      <span className="flex gap-3 p-2">
        <span className="w-28 shrink-0 self-start overflow-hidden rounded-s">
          <GoodsPicture goods={goods} first={first} sizes="7rem" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1 py-1">
          <GoodsWords goods={goods} withStore={withStore} />
        </span>
      </span>
    </CardLink>
  );
});

function GoodsPicture({ goods, first, sizes }: { goods: Goods; first: boolean; sizes: string }): ReactNode {
  const t = useT();
  return (
    <span className="relative block bg-sunken">
      <Picture
        src={pictureUrl(goods.picture, 320)}
        srcSet={pictureSources(goods.picture)}
        sizes={sizes}
        alt=""
        width={640}
        height={640}
        first={first}
      />
      {!goods.in_stock && (
        <span className="absolute inset-x-0 bottom-0 bg-surface/90 py-1 text-center text-label text-text-2">
          {t("goods.sold_out")}
        </span>
      )}
    </span>
  );
}

function GoodsWords({ goods, withStore }: { goods: Goods; withStore: boolean }): ReactNode {
  const t = useT();
  return (
    <>
      <span className="line-clamp-2 text-body">
        <bdi>{goods.name}</bdi>
      </span>
      {goods.translated && <span className="text-caption text-text-3">{t("goods.name_translated")}</span>}
      <CardPrice goods={goods} />
      <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-3">
        <Rating rating={goods.rating} ratings={goods.ratings} />
        <Sold sales={goods.sales} />
        {goods.free_freight && <FreeFreight />}
      </span>
      {withStore && (
        <span className="truncate text-caption text-text-3">
          <bdi>{goods.store_name}</bdi>
        </span>
      )}
    </>
  );
}

/** The price. Beside a fallen price or a running flash price, the lowest price of the 30 days before is struck. */
function CardPrice({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const deal = useRunningDeal(goods.deal);
  const old_price = deal?.lowest ?? goods.old_price;
  const amount = <Price amount={money(deal?.price ?? goods.price)} />;
  return (
    <span className="flex flex-col">
      {deal && (
        <span>
          <Tag tone="price">{t("goods.deal")}</Tag>
        </span>
      )}
      <span className="text-label text-text-3">
        {goods.price_varies ? <Trans id="goods.price_from" values={{ price: amount }} /> : amount}
      </span>
      {old_price && (
        <span className="flex flex-wrap gap-x-2 text-caption text-text-3">
          <span className="sr-only">{t("goods.price_before")} </span>
          <s>
            <Num>{money(old_price)}</Num>
          </s>
          <PercentOff price={deal?.price ?? goods.price} before={old_price} />
        </span>
      )}
    </span>
  );
}

/** "-20%", rounded down, so that it never promises too much. Nothing below one percent. */
function PercentOff({ price, before }: { price: MoneyText; before: MoneyText }): ReactNode {
  const percent = ((moneyOf(before) - moneyOf(price)) * 100n) / moneyOf(before);
  return percent > 0n ? <Num>{`-${percent}%`}</Num> : null;
}

/** "4.8 (312)" beside a star, or that nobody has rated it yet. It is never "0.0". */
export function Rating({ rating, ratings }: { rating: number | null; ratings: number }): ReactNode {
  const t = useT();
  const show = useShow();
  if (rating === null || ratings === 0) return <Tag tone="primary">{t("goods.new")}</Tag>;
  return (
    <span className="inline-flex items-center gap-1">
      <span aria-hidden className="inline-flex items-center gap-1 text-text-2">
        <StarIcon size={14} filled className="text-accent-text" />
        <Num>{t("goods.rating_short", { rating: show.rating(rating), count: show.countShort(ratings) })}</Num>
      </span>
      <span className="sr-only">{t("goods.rating_spoken", { rating: show.rating(rating), count: ratings })}</span>
    </span>
  );
}

export function Sold({ sales }: { sales: number }): ReactNode {
  const show = useShow();
  return (
    <span>
      <Trans id="goods.sold" values={{ sold: show.countShort(sales) }} />
    </span>
  );
}

function FreeFreight(): ReactNode {
  const t = useT();
  return <Tag tone="ok">{t("goods.free_freight")}</Tag>;
}
