import type { OwnGoodsCard } from "@arcade/contract/shops/goods/listing/api";
import { money } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { OurPicture } from "../../../../platform/page/picture.tsx";
import { InlineSheet } from "./editor/inline-sheet.tsx";

interface OwnGoodsRowProps {
  goods: OwnGoodsCard;
  isChosen: boolean;
  onChoose: (id: string, on: boolean) => void;
}

/** Goods in the merchant's list: the price, the stock, and why they are off sale. */
export function OwnGoodsRow({ goods, isChosen, onChoose }: OwnGoodsRowProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Checkbox
          aria-label={t("listing.choose_goods", { name: goods.name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(goods.id, target.checked)}
        />
        <Anchor href={paths.shopGoodsOne(goods.id)} className="flex min-w-0 flex-1 flex-wrap gap-3">
          <span className="size-[min(5rem,22vw)] shrink-0 overflow-hidden rounded-s border border-line">
            <OurPicture name={goods.picture} alt="" sizes="5rem" />
          </span>
          <span className="flex min-w-0 grow basis-32 flex-col gap-1">
            <span className="line-clamp-2 text-body-strong">
              <bdi>{goods.name}</bdi>
            </span>
            <span className="text-label text-text-2">
              <Num>
                {goods.price === goods.price_most
                  ? money(goods.price)
                  : `${money(goods.price)} – ${money(goods.price_most)}`}
              </Num>
              {" · "}
              <Trans id="goods.sold" values={{ sold: goods.sales }} />
            </span>
            <span className="flex flex-wrap gap-2">
              <Tag tone={goods.low > 0 && goods.skus === 1 ? "warn" : "plain"}>
                {t("listing.left", { count: goods.left })}
              </Tag>
              {goods.low > 0 && (
                <Tag tone="warn">
                  {goods.skus === 1 ? t("listing.low_mark") : t("listing.low_skus", { count: goods.low })}
                </Tag>
              )}
              {goods.supplied && <Tag tone="info">{t("listing.from_supply")}</Tag>}
              {!goods.on_sale && (
                <Tag tone={goods.off_reason === "taken_down" ? "bad" : "plain"}>
                  {t(goods.off_reason === null ? "listing.off_never" : `listing.off_${goods.off_reason}`)}
                </Tag>
              )}
            </span>
          </span>
        </Anchor>
      </div>
      {goods.sku !== null && (
        <Button
          variant="secondary"
          size="m"
          aria-label={t("listing.edit_inline", { name: goods.name })}
          onClick={() => setOpen(true)}
        >
          {t("listing.part_stock")}
        </Button>
      )}
      {goods.sku !== null && open && <InlineSheet goods={goods} sku={goods.sku} onClose={() => setOpen(false)} />}
    </Card>
  );
}
