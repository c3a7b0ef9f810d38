import type { OffReason } from "@arcade/contract/goods/content";
import type { ShelfCard } from "@arcade/contract/shelf/api";
import { money } from "@arcade/web/show.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../kit/anchor.tsx";
import { Button } from "../../kit/button.tsx";
import { Card } from "../../kit/card.tsx";
import { Tag } from "../../kit/chip.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Num } from "../../kit/text.tsx";
import { paths } from "../../platform/paths.ts";
import { OurPicture } from "../../platform/picture.tsx";
import { InlineSheet } from "./inline-sheet.tsx";

/** Why goods are off sale, in words. */
export const offWords = {
  merchant: "shelf.off_merchant",
  level_limit: "shelf.off_level_limit",
  low_credit: "shelf.off_low_credit",
  taken_down: "shelf.off_taken_down",
  supply_ended: "shelf.off_supply_ended",
  below_cost: "shelf.off_below_cost",
  above_ratio: "shelf.off_above_ratio",
  dear_freight: "shelf.off_dear_freight",
} as const satisfies Record<OffReason, string>;

interface ShelfCardProps {
  goods: ShelfCard;
  isChosen: boolean;
  onChoose: (id: string, on: boolean) => void;
}

/** Goods in the merchant's list: what they cost, how many are left, and why they are off sale. */
export function ShelfCardRow({ goods, isChosen, onChoose }: ShelfCardProps): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Checkbox
          label={<span className="sr-only">{say("shelf.choose_goods", { name: goods.name })}</span>}
          checked={isChosen}
          onChange={({ target }) => onChoose(goods.id, target.checked)}
        />
        <Anchor href={paths.shopGoodsOne(goods.id)} className="flex min-w-0 flex-1 gap-3">
          <span className="size-20 shrink-0 overflow-hidden rounded-s border border-line">
            <OurPicture name={goods.picture} alt="" sizes="5rem" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="line-clamp-2 text-body-strong">
              <bdi>{goods.name}</bdi>
            </span>
            <span className="text-label text-text-2">
              <Num>{goods.price === goods.price_most ? money(goods.price) : `${money(goods.price)} – ${money(goods.price_most)}`}</Num>
              {" · "}
              <Say id="goods.sold" values={{ sold: goods.sales }} />
            </span>
            <span className="flex flex-wrap gap-2">
              <Tag tone={goods.low > 0 && goods.skus === 1 ? "warn" : "plain"}>{say("shelf.left", { count: goods.left })}</Tag>
              {goods.low > 0 && <Tag tone="warn">{goods.skus === 1 ? say("shelf.low_mark") : say("shelf.low_skus", { count: goods.low })}</Tag>}
              {goods.supplied && <Tag tone="info">{say("shelf.from_supply")}</Tag>}
              {!goods.on_sale && (
                <Tag tone={goods.off_reason === "taken_down" ? "bad" : "plain"}>
                  {say(goods.off_reason === null ? "shelf.off_never" : offWords[goods.off_reason])}
                </Tag>
              )}
            </span>
          </span>
        </Anchor>
      </div>
      {goods.sku !== null && (
        <Button variant="secondary" size="m" aria-label={say("shelf.edit_inline", { name: goods.name })} onClick={() => setOpen(true)}>
          {say("shelf.part_stock")}
        </Button>
      )}
      {goods.sku !== null && open && <InlineSheet goods={goods} sku={goods.sku} onClose={() => setOpen(false)} />}
    </Card>
  );
}
