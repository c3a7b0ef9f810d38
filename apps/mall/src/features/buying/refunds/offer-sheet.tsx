import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { exactMoney } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { plainAmount } from "../../../kit/inputs/digits.ts";
import { AmountInput } from "../../../kit/inputs/number-input.tsx";
import { TextArea } from "../../../kit/inputs/text-area.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";

/** The store offers a part of the amount, without a return. */
export function OfferSheet({ refund, onClose }: { refund: RefundDetail; onClose: () => void }): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [checked, setChecked] = useState(false);
  const change = useChange(refunds.offer, {
    shows: ["refund_moved", "refund_changed", "refund_offer_too_much"],
  });
  const amount = exactMoney(refund.amount);
  const offer = readMoney(plainAmount(typed));
  const isOffer = offer !== null && offer > 0n && offer < moneyOf(refund.amount);
  const send = async () => {
    setChecked(true);
    if (!isOffer) return;
    const outcome = await change.send({ refund_id: refund.id, version: refund.version, offer: moneyText(offer), text });
    if (!outcome?.ok) return;
    toast.show({ text: t("refunds.offered_done"), tone: "success" });
    onClose();
  };
  const actions = (
    <Button wide busy={change.pending} onClick={() => void send()}>
      {t("refunds.offer")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={t("refunds.offer_title")} actions={actions}>
      <div className="flex flex-col gap-5">
        <p className="text-text-2">{t("refunds.offer_text", { days: refund.return_days })}</p>
        <AmountInput
          label={t("refunds.offer_amount")}
          unit="USDT"
          value={typed}
          hint={t("refunds.offer_less", { amount })}
          error={checked && !isOffer ? t("refunds.offer_wrong", { amount }) : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextArea
          label={t("refunds.text_store")}
          optional
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FailureNote of={change.failure} />
      </div>
    </Sheet>
  );
}
