import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { otherCarrier } from "@arcade/contract/buying/orders/carriers";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useCarriers } from "../../../platform/carriers.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

/** The carrier and tracking number of the return, also to correct them. */
export function TrackingSheet({ refund, onClose }: { refund: RefundDetail; onClose: () => void }): ReactNode {
  const t = useT();
  const formId = useId();
  const before = refund.tracking?.carrier;
  const choices = useCarriers().options(before);
  const [chosen, setChosen] = useState(before);
  const carrier = chosen ?? choices[0]?.value ?? otherCarrier;
  const [number, setNumber] = useState(refund.tracking?.tracking_number ?? "");
  const [checked, setChecked] = useState(false);
  const give = useChange(refunds.giveTracking, {
    shows: ["refund_moved", "carrier_off", "tracking_wrong", "tracking_taken"],
  });
  const wrong = !isTrackingNumber(number.trim(), []);
  const label = t(refund.tracking === null ? "refunds.give_tracking" : "refunds.correct_tracking");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong) return;
    const outcome = await give.send({ refund_id: refund.id, carrier, tracking_number: number.trim() });
    if (!outcome?.ok) return;
    toast.show({ text: t("refunds.tracking_done"), tone: "success" });
    onClose();
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={give.pending}>
      {label}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={label} actions={actions}>
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
        <Select
          label={t("refunds.carrier")}
          value={carrier}
          onChange={(event) => setChosen(event.target.value)}
          options={choices}
        />
        <TextInput
          label={t("refunds.tracking_number")}
          hint={t("refunds.tracking_wrong")}
          error={checked && wrong ? t("refunds.tracking_wrong") : null}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          data-autofocus=""
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <FailureNote of={give.failure} />
      </form>
    </Sheet>
  );
}
