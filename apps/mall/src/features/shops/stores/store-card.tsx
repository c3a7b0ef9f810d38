import type { StoreCard as Store } from "@arcade/contract/shops/stores/api";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { CardLink } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Avatar, Picture } from "../../../kit/pictures/picture.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { Standing } from "./level.tsx";

/** A store in a list: its logo, its level and credit, and three of its goods. The whole card is one link. */
export function StoreCard({ store }: { store: Store }): ReactNode {
  return (
    <CardLink href={paths.store(store.id)} padded className="h-full gap-3">
      <span className="flex items-center gap-3">
        <StoreLogo name={store.name} logo={store.logo} size={52} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="truncate text-body-strong">
            <bdi>{store.name}</bdi>
          </span>
          <Standing level={store.level} credit={store.credit} />
        </span>
      </span>
      <span className="mt-auto grid grid-cols-3 gap-2">
        {store.pictures.slice(0, 3).map((name) => (
          <Picture
            key={name}
            src={pictureUrl(name, 160)}
            srcSet={pictureSources(name)}
            sizes="6rem"
            alt=""
            width={160}
            height={160}
            className="rounded-s"
          />
        ))}
      </span>
      <span className="flex flex-wrap gap-x-3 text-caption text-text-3">
        <Followers count={store.fans} />
        <GoodsCount count={store.goods} />
        {isAway(store.holiday_until, serverNow()) && <HolidayMark />}
      </span>
    </CardLink>
  );
}

function HolidayMark(): ReactNode {
  const t = useT();
  return <Tag tone="warn">{t("stores.on_holiday")}</Tag>;
}

/** The logo of a store, under the arch. */
export function StoreLogo({ name, logo, size }: { name: string; logo: string; size: number }): ReactNode {
  return <Avatar name={name} src={logo ? pictureUrl(logo, 160) : null} size={size} shape="arch" />;
}

export function Followers({ count }: { count: number }): ReactNode {
  const t = useT();
  const show = useShow();
  return <span>{t("stores.followers", { count, shown: show.countShort(count) })}</span>;
}

export function GoodsCount({ count }: { count: number }): ReactNode {
  return (
    <span>
      <Trans id="stores.goods_count" values={{ count }} />
    </span>
  );
}
