import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { TagIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Delivery } from "./delivery.tsx";
import { Description } from "./description.tsx";
import { Gallery } from "./gallery.tsx";
import { Parameters, Part } from "./goods-parts.tsx";
import { GoodsPrice } from "./goods-price.tsx";
import { GoodsVideo } from "./goods-video.tsx";
import { SkuSheet } from "./sku-sheet.tsx";
import { useChoosing } from "./use-choosing.ts";

/** The goods page with the merchant's current draft. Its buttons do not buy, follow or store anything. */
export function GoodsPreview({ goods }: { goods: GoodsDetail }): ReactNode {
  const t = useT();
  const choosing = useChoosing(goods);
  const [open, setOpen] = useState(false);
  const { missing, specification } = choosing;
  const chosen = missing ? (
    <Trans id="goods.specification_choose" values={{ axes: missing }} />
  ) : specification ? (
    <Trans id="goods.specification_chosen" values={{ specification }} />
  ) : (
    t("goods.specification_single")
  );
  return (
    <div className="flex flex-col gap-8 pb-8">
      <div className="flex flex-col gap-3">
        {goods.pictures.length > 0 && <Gallery name={goods.name} pictures={goods.pictures} />}
        {goods.video !== null && <GoodsVideo name={goods.name} video={goods.video} />}
        <div className="flex flex-col gap-1 px-edge">
          <GoodsPrice goods={goods} sku={choosing.sku} size="l" />
          <p className="text-title-s">
            <bdi>{goods.name}</bdi>
          </p>
        </div>
        <div className="px-edge">
          <ListRows>
            <ListRow icon={TagIcon} title={t("goods.specification")} detail={chosen} onAct={() => setOpen(true)} />
            <Delivery
              goods={goods}
              price={choosing.sku?.price ?? goods.price}
              weight={choosing.sku?.weight_grams ?? null}
              quantity={choosing.quantity}
            />
          </ListRows>
        </div>
      </div>
      <Part title={t("goods.parameters")}>
        <Parameters goods={goods} />
      </Part>
      <Part title={t("goods.description")}>
        <Description text={goods.description} rich={goods.rich} />
      </Part>
      <SkuSheet
        goods={goods}
        choosing={choosing}
        dealLeft={null}
        open={open}
        wasWanted={false}
        onOpenChange={setOpen}
        actions={null}
      />
    </div>
  );
}
