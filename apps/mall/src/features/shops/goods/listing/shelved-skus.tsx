import type { ShelvedSku } from "@arcade/contract/shops/goods/listing/api";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { AmountInput } from "../../../../kit/inputs/number-input.tsx";
import { Bdi, Num } from "../../../../kit/signs/text.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { CodeSheet } from "./code-sheet.tsx";
import { LowStockField } from "./low-stock-field.tsx";
import { PriceProtectionNote } from "./price-protection-note.tsx";
import { PricesSheet } from "./prices-sheet.tsx";
import type { Shelved } from "./shelved-head.tsx";
import { StockSheet } from "./stock-sheet.tsx";
import { useUndoable } from "./editor/use-undoable.ts";

/** Each combination with its price and stock; the stock changes only with a reason. */
export function ShelvedSkus({ goods }: { goods: Shelved }): ReactNode {
  const t = useT();
  const [moved, setMoved] = useState<ShelvedSku | null>(null);
  const [coded, setCoded] = useState<ShelvedSku | null>(null);
  const [isPricing, setPricing] = useState(false);
  const nameOf = (sku: ShelvedSku) => (sku.label === "" ? goods.name : sku.label);
  return (
    <>
      {goods.supplied && <p className="text-label text-text-2">{t("listing.supply_stock")}</p>}
      <LowStockField key={goods.own_low_stock ?? ""} goods={goods} />
      {goods.skus.length > 1 && (
        <Button variant="secondary" size="m" onClick={() => setPricing(true)}>
          {t("listing.prices_open")}
        </Button>
      )}
      <PriceProtectionNote />
      <ul className="flex flex-col gap-3 pb-4">
        {goods.skus.map((sku) => (
          <li key={sku.id}>
            <SkuCard
              sku={sku}
              name={nameOf(sku)}
              isLow={sku.on_hand - sku.reserved <= goods.low_stock}
              onMove={goods.supplied ? null : () => setMoved(sku)}
              onCode={() => setCoded(sku)}
            />
          </li>
        ))}
      </ul>
      {moved !== null && <StockSheet sku={moved} name={nameOf(moved)} onClose={() => setMoved(null)} />}
      {coded !== null && <CodeSheet sku={coded} name={nameOf(coded)} onClose={() => setCoded(null)} />}
      {isPricing && <PricesSheet goods={goods} onClose={() => setPricing(false)} />}
    </>
  );
}

function SkuCard({
  sku,
  name,
  isLow,
  onMove,
  onCode,
}: {
  sku: ShelvedSku;
  name: string;
  isLow: boolean;
  onMove: (() => void) | null;
  onCode: () => void;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const [price, setPrice] = useState<string>(sku.price);
  const { changePrice, pending, failure } = useUndoable();
  const figures = [
    [t("listing.on_hand"), sku.on_hand],
    [t("listing.reserved"), sku.reserved],
    [t("listing.to_sell"), sku.on_hand - sku.reserved],
  ] as const;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body-strong">
          <Bdi>{name}</Bdi>
        </h3>
        <Button
          variant="quiet"
          size="s"
          aria-label={`${sku.code === "" ? t("listing.code_give") : `${t("listing.code")} ${sku.code}`}: ${name}`}
          onClick={onCode}
        >
          {sku.code === "" ? (
            t("listing.code_give")
          ) : (
            <>
              {t("listing.code")} <Num>{sku.code}</Num>
            </>
          )}
        </Button>
        {isLow && <Tag tone="warn">{t("listing.low_mark")}</Tag>}
      </div>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-caption text-text-2">{label}</dt>
            <dd className="text-title-s">
              <Num>{show.count(figure)}</Num>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <AmountInput
          label={t("listing.price")}
          aria-label={t("listing.price_of", { specification: name })}
          hint={sku.purchase_price === null ? undefined : t("listing.cost", { price: money(sku.purchase_price) })}
          unit="USDT"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <Button
          variant="secondary"
          busy={pending}
          disabled={price === sku.price}
          onClick={() => void changePrice({ id: sku.id, name, price })}
        >
          {t("listing.inline_save")}
        </Button>
      </div>
      <FailureNote of={failure} />
      {onMove !== null && (
        <Button variant="secondary" size="m" aria-label={`${t("listing.move_open")}: ${name}`} onClick={onMove}>
          {t("listing.move_open")}
        </Button>
      )}
    </Card>
  );
}
