import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Stepper } from "../../../kit/inputs/stepper.tsx";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { availabilityOf } from "./choice.ts";
import { DealPart } from "./deal-part.tsx";
import { GoodsPrice } from "./goods-price.tsx";
import type { Choosing } from "./use-choosing.ts";

interface SkuSheetProps {
  goods: GoodsDetail;
  choosing: Choosing;
  /** How many pieces of the flash deal the buyer can still take. Null: no limit. */
  dealLeft: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The buyer tried to buy without a complete choice, so the sheet says what is missing. */
  wasWanted: boolean;
  /** The buttons: add to cart, buy now, or others. */
  actions: ReactNode;
}

/** The specifications as chips. The picture, price and stock follow the choice (UX-090). */
export function SkuSheet({
  goods,
  choosing,
  dealLeft,
  open,
  onOpenChange,
  wasWanted,
  actions,
}: SkuSheetProps): ReactNode {
  const t = useT();
  const { missing, note, sku, quantity, setQuantity } = choosing;
  const max = Math.max(1, sku ? sku.stock : Math.max(0, ...goods.skus.map(({ stock }) => stock)));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("goods.sheet_title")} actions={actions}>
      <div className="flex flex-col gap-5">
        <Chosen goods={goods} choosing={choosing} dealLeft={dealLeft} />
        <DealPart goods={goods} sku={sku} quantity={quantity} dealLeft={dealLeft} />
        {(note || (wasWanted && missing)) && (
          <Notice tone="warn" urgent>
            {note || t("goods.specification_missing", { axes: missing })}
          </Notice>
        )}
        {goods.axes.map((_, axis) => (
          // Two names may be translated into the same word.
          <Axis key={axis} goods={goods} choosing={choosing} axis={axis} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-label">{t("goods.quantity")}</span>
          <Stepper
            label={t("goods.quantity")}
            value={quantity}
            onValueChange={setQuantity}
            max={max}
            limitText={{ min: t("goods.quantity_least"), max: t("goods.quantity_most", { count: max }) }}
          />
        </div>
      </div>
    </Sheet>
  );
}

interface ChosenProps {
  goods: GoodsDetail;
  choosing: Choosing;
  dealLeft: number | null;
}

function Chosen({
  goods,
  choosing: { choice, sku, quantity, specification, missing },
  dealLeft,
}: ChosenProps): ReactNode {
  const t = useT();
  const ofValue = goods.axes.map(({ values }, axis) => values[choice[axis] ?? -1]?.picture).find(Boolean);
  const picture = sku?.picture || ofValue || goods.pictures[0] || "";
  return (
    <div className="flex items-end gap-3">
      <span className="w-[min(7rem,30vw)] shrink-0 overflow-hidden rounded-s border border-line">
        <Picture
          src={pictureUrl(picture, 320)}
          srcSet={pictureSources(picture)}
          sizes="7rem"
          alt=""
          width={320}
          height={320}
          near
        />
      </span>
      <div className="flex min-w-0 flex-col gap-1" aria-live="polite">
        <GoodsPrice goods={goods} sku={sku} size="m" quantity={quantity} dealLeft={dealLeft} />
        {sku && <span className="text-label text-text-2">{t("goods.stock", { count: sku.stock })}</span>}
        <span className="text-label text-text-2">
          {missing ? (
            <Trans id="goods.specification_choose" values={{ axes: missing }} />
          ) : specification ? (
            <Trans id="goods.specification_chosen" values={{ specification }} />
          ) : (
            t("goods.specification_single")
          )}
        </span>
      </div>
    </div>
  );
}

function Axis({
  goods,
  choosing: { choice, choose },
  axis,
}: {
  goods: GoodsDetail;
  choosing: Choosing;
  axis: number;
}): ReactNode {
  const t = useT();
  const { name, values } = goods.axes[axis] ?? { name: "", values: [] };
  const chosen = choice[axis];
  const options = values.map(({ name: label, picture }, value) => ({
    value: String(value),
    label: <bdi>{label}</bdi>,
    picture: picture ? pictureUrl(picture, 160) : undefined,
    soldOut: availabilityOf(goods, choice, axis, value) === "available" ? null : t("goods.sold_out"),
  }));
  const pickValue = (value: string) => choose(axis, Number(value));
  return (
    <ChoiceChips
      label={name}
      value={chosen === null || chosen === undefined ? null : String(chosen)}
      options={options}
      onValueChange={pickValue}
      onSoldOut={pickValue}
    />
  );
}
