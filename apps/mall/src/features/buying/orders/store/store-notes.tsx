import { orders } from "@arcade/contract/buying/orders/api";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { useT } from "@arcade/web/translate.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { TextArea } from "../../../../kit/inputs/text-area.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { failureSentence } from "../../../../platform/refusal.ts";
import { Notes } from "./notes.tsx";

/** The store's notes on an order: private ones, and those that the buyer reads beside the parcel's news (RULES 2). */
export function StoreNotes({ order }: { order: StoreOrderDetail }): ReactNode {
  const t = useT();
  const [writing, setWriting] = useState(false);
  const remove = useChange(orders.removeNote);
  const takeAway = async (note_id: string) => {
    const outcome = await remove.send({ note_id });
    if (outcome?.ok) toast.show({ text: t("shop.note_removed"), tone: "success" });
  };
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("shop.notes")}</h2>
      {order.notes.length > 0 && (
        <section aria-label={t("shop.note_seen")}>
          <h3 className="text-label text-text-2">{t("shop.note_seen")}</h3>
          <Notes notes={order.notes} />
        </section>
      )}
      {order.own_notes.length > 0 && (
        <section aria-label={t("shop.note_own")}>
          <h3 className="text-label text-text-2">{t("shop.note_own")}</h3>
          <Notes
            notes={order.own_notes}
            action={({ id }) => (
              <IconButton icon={TrashIcon} label={t("shop.note_remove")} onClick={() => void takeAway(id)} />
            )}
          />
        </section>
      )}
      <Button variant="secondary" size="m" className="self-start" onClick={() => setWriting(true)}>
        {t("shop.note_add")}
      </Button>
      <NoteSheet key={String(writing)} orderId={order.id} open={writing} onClose={() => setWriting(false)} />
    </Card>
  );
}

function NoteSheet({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const [text, setText] = useState("");
  const [shown, setShown] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const add = useChange(orders.addNote, { intent: `${orderId} ${text} ${shown}`, shows: ["notes_full"] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() === "" || add.pending) return;
    const outcome = await add.send({ order_id: orderId, text, shown });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop.note_saved"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(to) => !to && onClose()}
      title={t("shop.note_add")}
      actions={
        <Button type="submit" form={formId} wide busy={add.pending}>
          {t("shop.note_save")}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          label={t("shop.note")}
          hint={t("shop.note_hint")}
          maxLength={500}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          data-autofocus=""
          error={isEmpty && text.trim() === "" ? t("shop.note_empty") : null}
        />
        <Checkbox label={t("shop.note_shown")} checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {add.failure && (
          <Notice tone="bad" urgent>
            {failureSentence(add.failure, t)}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
