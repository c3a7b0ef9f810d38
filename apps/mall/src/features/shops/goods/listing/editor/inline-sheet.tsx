import { lowPriceDays } from "@arcade/contract/shops/goods/content";
import type { OwnGoodsCard } from "@arcade/contract/shops/goods/listing/api";
import { readMoney } from "@arcade/contract/money";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../../kit/button.tsx";
import { AmountInput, NumberInput } from "../../../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../../../kit/layers/sheet.tsx";
import { FailureNote } from "../../../../../platform/page/failure-block.tsx";
import { PriceProtectionNote } from "../price-protection-note.tsx";
import { useUndoable } from "./use-undoable.ts";

interface InlineSheetProps {
  goods: OwnGoodsCard;
  sku: NonNullable<OwnGoodsCard["sku"]>;
  onClose: () => void;
}

/** Price and stock of goods without axes, edited in the list, with undo (UX-139). */
export function InlineSheet({ goods, sku, onClose }: InlineSheetProps): ReactNode {
  const t = useT();
  const [price, setPrice] = useState<string>(goods.price);
  const [pieces, setPieces] = useState(String(sku.on_hand));
  const { changePrice, countStock, pending, failure } = useUndoable();
  const priceFault = readMoney(price) === null ? faultSentence({ rule: "not_a_number" }, t) : null;
  const piecesFault = /^\d{1,6}$/.test(pieces) ? null : faultSentence({ rule: "not_whole" }, t);
  const save = async () => {
    const isPriced = price === goods.price || (await changePrice({ id: sku.id, name: goods.name, price }));
    const isCounted =
      goods.supplied ||
      pieces === String(sku.on_hand) ||
      (isPriced && (await countStock({ id: sku.id, name: goods.name, pieces: Number(pieces) })));
    if (isPriced && isCounted) onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{goods.name}</bdi>}
      actions={
        <Button wide busy={pending} disabledReason={priceFault ?? piecesFault} onClick={() => void save()}>
          {t("listing.inline_save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <AmountInput
          label={t("listing.price")}
          hint={t("listing.struck_hint", { days: lowPriceDays })}
          unit="USDT"
          value={price}
          error={priceFault}
          onChange={({ target }) => setPrice(target.value)}
        />
        <PriceProtectionNote />
        {goods.supplied ? (
          <p className="text-label text-text-2">{t("listing.supply_stock")}</p>
        ) : (
          <NumberInput
            label={t("listing.on_hand")}
            hint={`${t("listing.reserved")}: ${sku.reserved}`}
            value={pieces}
            error={piecesFault}
            onChange={({ target }) => setPieces(target.value)}
          />
        )}
        <FailureNote of={failure} />
      </div>
    </Sheet>
  );
}
