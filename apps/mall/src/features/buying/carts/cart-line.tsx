import type { ReactNode } from "react";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button, IconButton } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { DownIcon } from "../../../kit/pictures/icons.tsx";
import { TrashIcon } from "../../../kit/pictures/more-icons.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { Stepper } from "../../../kit/inputs/stepper.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { type CartLine, canBeBought, isAtDeal, isRunning, isShort, priceChange, priceOf } from "./reckon.ts";
import type { Ticks } from "./ticks.tsx";

interface CartLineProps {
  line: CartLine;
  ticks: Ticks;
  /** The maximum for any line, as operators set it. */
  maxQuantity: number;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onSpecification: () => void;
}

export function CartLineRow({
  line,
  ticks,
  maxQuantity,
  onQuantity,
  onRemove,
  onSpecification,
}: CartLineProps): ReactNode {
  const t = useT();
  const named = { name: line.name };
  const open = canBeBought(line);
  const max = Math.min(line.stock, maxQuantity);
  return (
    <div className="flex flex-wrap gap-1 py-3 ps-1 pe-3">
      <Checkbox
        aria-label={t("carts.tick", named)}
        checked={ticks.isTicked(line)}
        disabled={!ticks.canTick(line)}
        onChange={(event) => ticks.onTick([line.sku_id], event.target.checked)}
      />
      <Anchor
        href={paths.goods(line.goods_id, line.sku_id)}
        tabIndex={-1}
        aria-hidden
        className="size-20 shrink-0 self-start overflow-hidden rounded-s"
      >
        <OurPicture name={line.picture} alt="" sizes="5rem" />
      </Anchor>
      {/* With large text it goes below the picture. */}
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1 ps-2">
        <div className="flex items-start gap-1">
          <Anchor
            href={paths.goods(line.goods_id, line.sku_id)}
            className={`line-clamp-2 min-h-6 flex-1 ${open ? "" : "text-text-3"}`}
          >
            <bdi>{line.name}</bdi>
          </Anchor>
          <IconButton
            icon={TrashIcon}
            size="s"
            label={t("carts.remove_named", named)}
            onClick={onRemove}
            className="-me-1 -mt-1"
          />
        </div>
        {line.specification !== "" && (
          <Specification line={line} onPress={open || line.on_sale ? onSpecification : undefined} />
        )}
        <LineNotes line={line} onQuantity={onQuantity} />
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
          <HeldPrice line={line} />
          {open && (
            <Stepper
              label={t("carts.quantity_of", named)}
              value={line.quantity}
              onValueChange={onQuantity}
              max={max}
              limitText={{ min: t("carts.quantity_least"), max: limitSentence() }}
            />
          )}
        </div>
      </div>
    </div>
  );

  function limitSentence(): string {
    return line.stock <= maxQuantity
      ? t("carts.left", { count: line.stock })
      : t("carts.quantity_most", { count: maxQuantity });
  }
}

function Specification({ line, onPress }: { line: CartLine; onPress: (() => void) | undefined }): ReactNode {
  const t = useT();
  if (!onPress)
    return (
      <span className="text-label font-normal text-text-3">
        <bdi>{line.specification}</bdi>
      </span>
    );
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative -my-1 inline-flex min-h-9 max-w-full items-center gap-1 self-start after:absolute after:-inset-1"
    >
      <span className="sr-only">{t("carts.change_specification")}: </span>
      <span className="inline-flex min-w-0 items-center gap-1 rounded-xs bg-sunken px-2 py-1 text-label font-normal text-text-2">
        <bdi className="truncate">{line.specification}</bdi>
        <DownIcon size={14} />
      </span>
    </button>
  );
}

/** The price of the whole line: the price of a flash deal with the struck price, or the regular price. */
function HeldPrice({ line }: { line: CartLine }): ReactNode {
  const t = useT();
  if (!isAtDeal(line) || line.deal === null) return <Price amount={money(priceOf(line))} />;
  return (
    <span className="flex flex-col">
      <span>
        <Tag tone="price">{t("goods.deal")}</Tag>
      </span>
      <Price amount={money(line.deal.price)} old={money(line.deal.lowest)} oldLabel={t("goods.price_before")} />
      <span className="text-caption text-text-2">
        <Trans id="goods.deal_lowest" values={{ price: money(line.deal.lowest) }} />
      </span>
    </span>
  );
}

/** What has changed since the line was added. A change is always announced (UX-054). */
function LineNotes({ line, onQuantity }: { line: CartLine; onQuantity: (quantity: number) => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const change = priceChange(line);
  if (line.own) return <p className="text-label text-bad">{t("carts.own")}</p>;
  if (!line.on_sale) return <p className="text-label text-bad">{t("carts.off_sale")}</p>;
  if (isAway(line.holiday_until, serverNow()))
    return (
      <p className="text-label text-warn">
        <Trans id="carts.holiday" values={{ time: show.time(line.holiday_until ?? "") }} />
      </p>
    );
  if (line.stock < 1) return <p className="text-label text-bad">{t("carts.sold_out")}</p>;
  return (
    <>
      {change && (
        <p className="text-label text-warn">
          <Trans id="carts.price_changed" values={{ old: money(change.old), new: money(change.new) }} />
        </p>
      )}
      {line.deal !== null && !isAtDeal(line) && line.deal.pieces > 0 && isRunning(line.deal) && (
        <div className="flex flex-wrap items-center gap-2 text-label text-warn">
          <Trans id="carts.deal_short" values={{ count: line.deal.pieces, price: money(line.deal.price) }} />
          <Button size="s" variant="secondary" onClick={() => onQuantity(line.deal?.pieces ?? line.quantity)}>
            <Trans id="carts.take_left" values={{ stock: line.deal.pieces }} />
          </Button>
        </div>
      )}
      {isShort(line) && (
        <div className="flex flex-wrap items-center gap-2 text-label text-warn">
          <Trans id="carts.short" values={{ stock: line.stock, wanted: line.quantity }} />
          <Button size="s" variant="secondary" onClick={() => onQuantity(line.stock)}>
            <Trans id="carts.take_left" values={{ stock: line.stock }} />
          </Button>
        </div>
      )}
    </>
  );
}
