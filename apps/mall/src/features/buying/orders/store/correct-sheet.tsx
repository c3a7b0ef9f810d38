import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { orders } from "@arcade/contract/buying/orders/api";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { failureSentence } from "../../../../platform/refusal.ts";
import { ParcelFields } from "./parcel-fields.tsx";
import type { Parcel } from "./use-shipping.ts";

type Shipped = StoreOrderDetail["parcels"][number];

/** Corrects the number of a parcel while that is possible. Other parcels have no button. */
export function CorrectTracking({ parcel, orderNumber }: { parcel: Shipped; orderNumber: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (parcel.correct_until === null) return null;
  return (
    <>
      <Button variant="secondary" size="s" className="my-2" onClick={() => setOpen(true)}>
        {t("shop.correct")}
      </Button>
      <CorrectSheet
        key={String(open)}
        parcel={parcel}
        until={parcel.correct_until}
        orderNumber={orderNumber}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface CorrectSheetProps {
  parcel: Shipped;
  until: string;
  orderNumber: string;
  open: boolean;
  onClose: () => void;
}

function CorrectSheet({ parcel, until, orderNumber, open, onClose }: CorrectSheetProps): ReactNode {
  const t = useT();
  const show = useShow();
  const formId = useId();
  const [typed, setTyped] = useState<Parcel>({ carrier: parcel.carrier, tracking_number: parcel.tracking_number });
  const [checked, setChecked] = useState(false);
  const isWrong = !isTrackingNumber(typed.tracking_number, []);
  const correct = useChange(orders.correctTracking, {
    intent: `${parcel.id} ${typed.carrier} ${typed.tracking_number}`,
    shows: ["tracking_fixed", "tracking_same", "order_moved", "carrier_off", "tracking_wrong", "tracking_taken"],
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || correct.pending) return;
    const outcome = await correct.send({
      parcel_id: parcel.id,
      carrier: typed.carrier,
      tracking_number: typed.tracking_number.trim(),
    });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop.corrected"), tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(to) => !to && onClose()}
      title={t("shop.correct")}
      actions={
        <Button type="submit" form={formId} wide busy={correct.pending}>
          {t("shop.correct")}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-label font-normal text-text-2">{t("shop.correct_until", { time: show.time(until) })}</p>
        <ParcelFields
          number={orderNumber}
          parcel={typed}
          isFirst
          error={checked && isWrong ? t("shop.tracking_wrong") : null}
          onChange={(to) => setTyped({ ...typed, ...to })}
        />
        {correct.failure && (
          <Notice tone="bad" urgent>
            {failureSentence(correct.failure, t)}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
