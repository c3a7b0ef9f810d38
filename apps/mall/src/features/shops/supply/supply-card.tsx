import type { SupplyCard } from "@arcade/contract/shops/supply/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { CardLink } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { useLevelName } from "../stores/index.ts";

/** An item of the supply catalogue as a row. The whole row is one link, with its name first. */
export function SupplyCardLink({ item, first }: { item: SupplyCard; first: boolean }): ReactNode {
  return (
    <CardLink href={paths.goodsAddDetail(item.id)} title={item.name} className="h-full overflow-hidden">
      <span className="flex gap-3 p-3">
        <span className="w-24 shrink-0 self-start overflow-hidden rounded-s bg-sunken">
          <Picture
            src={pictureUrl(item.picture, 320)}
            srcSet={pictureSources(item.picture)}
            sizes="6rem"
            alt=""
            width={640}
            height={640}
            first={first}
          />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="line-clamp-2 text-body">
            <bdi>{item.name}</bdi>
          </span>
          <Amounts item={item} />
          <Marks item={item} />
        </span>
      </span>
      {item.locked && <Locked item={item} />}
    </CardLink>
  );
}

function Amounts({ item }: { item: SupplyCard }): ReactNode {
  const t = useT();
  const purchase = money(item.purchase_price);
  return (
    <span className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-label">
      <span className="text-text-2">{t("supply.purchase_price")}</span>
      <Num className="text-end">
        {item.purchase_varies ? <Trans id="supply.from_amount" values={{ amount: purchase }} /> : purchase}
      </Num>
      <span className="text-text-2">{t("supply.suggested_price")}</span>
      <Num className="text-end">{money(item.suggested_price)}</Num>
      {item.sale_price !== item.suggested_price && (
        <>
          <span className="text-text-2">{t("supply.greatest_of_level")}</span>
          <Num className="text-end">{money(item.sale_price)}</Num>
        </>
      )}
      <span className="text-text-2">{t("supply.profit_then")}</span>
      <Num className="text-end font-bold text-primary">{money(item.profit)}</Num>
    </span>
  );
}

function Marks({ item }: { item: SupplyCard }): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  return (
    <span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-2">
      {item.goods_id !== null && (
        <Tag tone={item.on_sale ? "ok" : "warn"}>{t(item.on_sale ? "supply.listed" : "supply.listed_off")}</Tag>
      )}
      <Tag tone={item.locked ? "warn" : "plain"}>{levelName(item.level)}</Tag>
      {item.pieces === 0 ? (
        <Tag tone="bad">{t("supply.sold_out")}</Tag>
      ) : (
        <Trans id="supply.pieces" values={{ count: item.pieces }} />
      )}
    </span>
  );
}

/** An item above the store's level stays visible, with the level that it needs. */
function Locked({ item }: { item: SupplyCard }): ReactNode {
  const levelName = useLevelName();
  return (
    <span className="block border-t border-line bg-sunken px-3 py-2 text-caption text-text-2">
      <Trans id="supply.locked" values={{ level: levelName(item.level), fund: money(item.level_fund) }} />
    </span>
  );
}
