import { type MoveReason, moveReasons } from "@arcade/contract/goods/content";
import { goods } from "@arcade/contract/goods/api";
import { shelf, type ShelvedSku } from "@arcade/contract/shelf/api";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { ChoiceChips } from "../../kit/choice-chips.tsx";
import { NumberInput } from "../../kit/number-input.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { TextInput } from "../../kit/text-input.tsx";
import { toast } from "../../kit/toasts.tsx";
import { useChange } from "../../platform/change.ts";
import { FailureNote } from "../../platform/failure-block.tsx";

/** Every reason for which pieces come or go, in words. */
export const reasonWords = {
  counted: "shelf.move_counted",
  arrived: "shelf.move_arrived",
  damaged: "shelf.move_damaged",
  returned: "shelf.move_returned",
  other: "shelf.move_other",
} as const satisfies Record<MoveReason, string>;

const pieceWords = {
  counted: "shelf.pieces_counted",
  arrived: "shelf.pieces_in",
  damaged: "shelf.pieces_out",
  returned: "shelf.pieces_in",
  other: "shelf.pieces_other",
} as const satisfies Record<MoveReason, string>;

/** A move of stock: why, and how many (I22). */
export function StockSheet({ sku, name, onClose }: { sku: ShelvedSku; name: string; onClose: () => void }): ReactNode {
  const say = useSay();
  const [reason, setReason] = useState<MoveReason>("counted");
  const [pieces, setPieces] = useState("");
  const [note, setNote] = useState("");
  const change = useChange(shelf.stock, { shows: ["invalid_input", "stock_reserved"], refreshes: [shelf.shelved, shelf.moves, shelf.list, goods.detail] });
  const isWhole = reason === "other" ? /^-?\d{1,6}$/.test(pieces) : /^\d{1,6}$/.test(pieces);
  const fault = pieces === "" || isWhole ? null : faultSentence({ rule: "not_whole" }, say);
  const save = async () => {
    const outcome = await change.send({ moves: [{ sku_id: sku.id, reason, pieces: Number(pieces) }], ...(note.trim() === "" ? {} : { note: note.trim() }) });
    if (!outcome?.ok) return;
    toast.show({ text: say("shelf.move_saved"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={say("shelf.move_title", { specification: name })}
      actions={
        <Button wide busy={change.pending} disabledReason={isWhole ? null : say("field.rule_required")} onClick={() => void save()}>
          {say("shelf.move_save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceChips
          label={say("shelf.move_reason")}
          value={reason}
          onValueChange={setReason}
          options={moveReasons.map((value) => ({ value, label: say(reasonWords[value]) }))}
        />
        <NumberInput
          label={say(pieceWords[reason])}
          hint={`${say("shelf.on_hand")}: ${sku.on_hand} · ${say("shelf.reserved")}: ${sku.reserved}`}
          value={pieces}
          error={fault}
          onChange={({ target }) => setPieces(target.value)}
        />
        <TextInput label={say("shelf.move_note")} optional dir="auto" maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
