import { type MoveReason, moveReasons } from "@arcade/contract/shops/goods/content";
import { listing, type ShelvedSku } from "@arcade/contract/shops/goods/listing/api";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { ChoiceChips } from "../../../../kit/inputs/choice-chips.tsx";
import { NumberInput } from "../../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";

const pieceWords = {
  counted: "listing.pieces_counted",
  arrived: "listing.pieces_in",
  damaged: "listing.pieces_out",
  returned: "listing.pieces_in",
  other: "listing.pieces_other",
} as const satisfies Record<MoveReason, string>;

/** A move of stock: the reason and the number of pieces (I22). */
export function StockSheet({ sku, name, onClose }: { sku: ShelvedSku; name: string; onClose: () => void }): ReactNode {
  const t = useT();
  const [reason, setReason] = useState<MoveReason>("counted");
  const [pieces, setPieces] = useState("");
  const [note, setNote] = useState("");
  const change = useChange(listing.stock, {
    shows: ["invalid_input", "stock_reserved"],
  });
  const isWhole = reason === "other" ? /^-?\d{1,6}$/.test(pieces) : /^\d{1,6}$/.test(pieces);
  const fault = pieces === "" || isWhole ? null : faultSentence({ rule: "not_whole" }, t);
  const save = async () => {
    const outcome = await change.send({
      moves: [{ sku_id: sku.id, reason, pieces: Number(pieces) }],
      ...(note.trim() === "" ? {} : { note: note.trim() }),
    });
    if (!outcome?.ok) return;
    toast.show({ text: t("listing.move_saved"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("listing.move_title", { specification: name })}
      actions={
        <Button
          wide
          busy={change.pending}
          disabledReason={isWhole ? null : t("field.rule_required")}
          onClick={() => void save()}
        >
          {t("listing.move_save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={t("listing.move_reason")}
          value={reason}
          onValueChange={setReason}
          options={moveReasons.map((value) => ({ value, label: t(`listing.move_${value}`) }))}
        />
        <NumberInput
          label={t(pieceWords[reason])}
          hint={`${t("listing.on_hand")}: ${sku.on_hand} · ${t("listing.reserved")}: ${sku.reserved}`}
          value={pieces}
          error={fault}
          onChange={({ target }) => setPieces(target.value)}
        />
        <TextInput
          label={t("listing.move_note")}
          optional
          dir="auto"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
