import { goods as rows, type GoodsDetail } from "@arcade/contract/shops/goods/api";
import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Countdown } from "../../../kit/signs/countdown.tsx";
import { refresh } from "../../../platform/wire/query.ts";
import type { Sku } from "./choice.ts";
import { dealHeld, isOn, piecesFor } from "./deal.ts";

interface DealPartProps {
  goods: Pick<GoodsDetail, "deal" | "skus">;
  sku: Sku | null;
  quantity: number;
  dealLeft: number | null;
}

/**
 * The flash deal of the goods: its end, the pieces that are left of the total, and why it does not apply to this buyer.
 */
export function DealPart({ goods, sku, quantity, dealLeft }: DealPartProps): ReactNode {
  const t = useT();
  const lines = (sku === null ? goods.skus : [sku]).flatMap(({ deal }) => deal ?? []);
  if (goods.deal === null || lines.length === 0 || !isOn(goods.deal)) return null;
  const whole = lines.reduce((sum, { quantity: pieces }) => sum + pieces, 0);
  const sold = lines.reduce((sum, { sold: gone }) => sum + gone, 0);
  return (
    <section aria-label={t("goods.deal")} className="flex flex-col gap-2 rounded-m border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <Tag tone="price">{t("goods.deal")}</Tag>
          {goods.deal.per_person !== null && (
            <span className="text-label text-text-2">
              {t("goods.deal_per_person", { count: goods.deal.per_person })}
            </span>
          )}
        </span>
        <DealClock ends={goods.deal.ends} onEnd={() => void refresh(rows.detail, rows.mine)} />
      </div>
      <DealPieces quantity={whole} sold={sold} />
      {goods.deal.demo && <p className="text-caption text-text-3">{t("goods.deal_demo")}</p>}
      {sku?.deal && dealHeld(goods, sku, quantity, dealLeft) === null && (
        <Short pieces={piecesFor(sku.deal, dealLeft)} dealLeft={dealLeft} />
      )}
    </section>
  );
}

/**
 * The buyer wants more pieces than are left at the price, or has already used the personal limit. It says what that
 * costs.
 */
function Short({ pieces, dealLeft }: { pieces: number; dealLeft: number | null }): ReactNode {
  const t = useT();
  return (
    <p className="text-label text-warn">
      {pieces > 0
        ? t("goods.deal_short", { count: pieces })
        : t(dealLeft === 0 ? "goods.deal_taken" : "goods.deal_gone")}
    </p>
  );
}

/** "Ends in 2 h 05 min 10 s", by the server's clock. */
export function DealClock({ ends, onEnd }: { ends: string; onEnd?: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const [isOver, setOver] = useState(false);
  if (isOver) return <span className="text-label text-text-2">{t("goods.deal_over")}</span>;
  const left = (
    <Countdown
      until={ends}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={t("goods.deal_until", { time: show.time(ends) })}
      onEnd={() => {
        setOver(true);
        onEnd?.();
      }}
    />
  );
  return (
    <span className="text-label text-text-2">
      <Trans id="goods.deal_ends" values={{ left }} />
    </span>
  );
}

/** The number of pieces sold of the total, counted from real orders. */
export function DealPieces({ quantity, sold }: { quantity: number; sold: number }): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <div
        role="meter"
        aria-label={t("goods.deal_pieces")}
        aria-valuemin={0}
        aria-valuemax={quantity}
        aria-valuenow={sold}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-primary" style={{ inlineSize: `${(100 * sold) / Math.max(1, quantity)}%` }} />
      </div>
      <span className="text-caption text-text-2">
        {t("goods.deal_left", { left: quantity - sold, count: quantity })}
      </span>
    </div>
  );
}
