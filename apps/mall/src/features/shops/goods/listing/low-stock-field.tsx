import { maxGoods } from "@arcade/contract/schemas/shops/goods/content";
import { skus } from "@arcade/contract/shops/goods/skus/api";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { NumberInput } from "../../../../kit/inputs/number-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import type { Shelved } from "./shelved-head.tsx";

/** At this number of pieces or fewer, these goods count as low. If it is empty, the mall's figure applies. */
export function LowStockField({ goods }: { goods: Shelved }): ReactNode {
  const t = useT();
  const stored = goods.own_low_stock === null ? "" : String(goods.own_low_stock);
  const [pieces, setPieces] = useState(stored);
  const change = useChange(skus.lowStock);
  const isWhole = pieces === "" || (/^\d{1,6}$/.test(pieces) && Number(pieces) <= maxGoods.pieces);
  const save = async () => {
    const outcome = await change.send({ id: goods.id, pieces: pieces === "" ? null : Number(pieces) });
    if (outcome?.ok) toast.show({ text: t("listing.low_saved", { count: outcome.data.low_stock }), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <NumberInput
          label={t("listing.low_from")}
          hint={t("listing.low_hint", { count: goods.low_stock })}
          optional
          value={pieces}
          error={isWhole ? null : faultSentence({ rule: "not_whole" }, t)}
          onChange={({ target }) => setPieces(target.value)}
        />
        <Button
          variant="secondary"
          className="mt-[calc(var(--label-line)+0.375rem)]"
          aria-label={`${t("listing.inline_save")}: ${t("listing.low_from")}`}
          busy={change.pending}
          disabled={!isWhole || pieces === stored}
          onClick={() => void save()}
        >
          {t("listing.inline_save")}
        </Button>
      </div>
      <FailureNote of={change.failure} />
    </div>
  );
}
