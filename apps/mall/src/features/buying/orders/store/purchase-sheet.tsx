import type { MoneyText } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { PinInput } from "../../../../kit/inputs/pin-input.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { failureSentence } from "../../../../platform/refusal.ts";
import { MoneyTable } from "./money-table.tsx";

interface PurchaseSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orderIds: readonly string[];
  cost: MoneyText;
  profit: MoneyText;
  onBought: () => void;
}

const digits = 6;

/** The cost and profit of the purchase, and the payment password that confirms it. */
export function PurchaseSheet({ open, onOpenChange, orderIds, cost, profit, onBought }: PurchaseSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [pin, setPin] = useState("");
  const [isShort, setIsShort] = useState(false);
  const purchase = useChange(orders.purchase, {
    intent: orderIds.join(" "),
    onItsWay: () => setPin(""),
    shows: ["payment_password_incorrect", "payment_password_locked", "order_moved", "wallet_frozen"],
  });
  const refusal = purchase.failure && !("kind" in purchase.failure) ? purchase.failure : null;
  const isPinWrong = refusal?.error === "payment_password_incorrect" || refusal?.error === "payment_password_locked";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsShort(pin.length < digits);
    if (pin.length < digits || purchase.pending) return;
    const outcome = await purchase.send({ order_ids: [...orderIds], payment_password: pin });
    if (!outcome?.ok) return;
    toast.show({ text: t("shop.purchased_toast", { count: outcome.data.purchased }), tone: "success" });
    onBought();
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("shop.confirm_purchase")}
      actions={
        <Button type="submit" form={formId} wide busy={purchase.pending}>
          {t("shop.buy_in", { count: orderIds.length })}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <MoneyTable
          rows={[
            { label: t("shop.total_cost"), amount: cost, weight: "strong" },
            { label: t("shop.total_profit"), amount: profit },
          ]}
        />
        <p className="text-label font-normal text-text-2">{t("shop.purchases_note")}</p>
        <PinInput
          label={t("shop.payment_password")}
          hint={t("shop.payment_password_hint")}
          value={pin}
          onValueChange={setPin}
          length={digits}
          disabled={purchase.pending}
          data-autofocus=""
          error={
            isShort ? t("shop.payment_password_short") : isPinWrong && refusal ? failureSentence(refusal, t) : null
          }
        />
        {purchase.failure && !isPinWrong && (
          <Notice tone="bad" urgent>
            {failureSentence(purchase.failure, t)}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}
