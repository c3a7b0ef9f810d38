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

const wordsOf = {
  goods: { give: "refunds.give_tracking", correct: "refunds.correct_tracking", done: "refunds.tracking_done" },
  replacement: {
    give: "refunds.send_replacement",
    correct: "refunds.correct_replacement",
    done: "refunds.replacement_done",
  },
} as const;

interface TrackingSheetProps {
  refund: RefundDetail;
  /** The store sends the replacement of an exchange. Otherwise the buyer sends the goods back. */
  replacement?: boolean;
  onClose: () => void;
}

/** The carrier and tracking number of the return or of the replacement, also to correct them. */
export function TrackingSheet({ refund, replacement = false, onClose }: TrackingSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const before = replacement ? (refund.exchange?.replacement ?? null) : refund.tracking;
  const choices = useCarriers().options(before?.carrier);
  const [chosen, setChosen] = useState(before?.carrier);
  const carrier = chosen ?? choices[0]?.value ?? otherCarrier;
  const [number, setNumber] = useState(before?.tracking_number ?? "");
  const [checked, setChecked] = useState(false);
  const shows = ["refund_moved", "carrier_off", "tracking_wrong", "tracking_taken"] as const;
  const give = useChange(refunds.giveTracking, { shows });
  const replace = useChange(refunds.sendReplacement, { shows: [...shows, "tracking_fixed"] });
  const change = replacement ? replace : give;
  const wrong = !isTrackingNumber(number.trim(), []);
  const words = replacement ? wordsOf.replacement : wordsOf.goods;
  const label = t(before === null ? words.give : words.correct);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong) return;
    const input = { refund_id: refund.id, carrier, tracking_number: number.trim() };
    const outcome = await change.send(input);
    if (!outcome?.ok) return;
    toast.show({ text: t(words.done), tone: "success" });
    onClose();
  };
  const actions = (
    <Button type="submit" form={formId} wide busy={change.pending}>
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
        <FailureNote of={change.failure} />
      </form>
    </Sheet>
  );
}
