import { cancelReasons, orders } from "@arcade/contract/buying/orders/api";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";

/** Asks for a short reason. Nothing was paid, so no money has to be returned (UX-077). */
export function CancelSheet({
  order,
  open,
  onOpenChange,
}: {
  order: OrderCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const [reason, setReason] = useState<(typeof cancelReasons)[number] | null>(null);
  const cancel = useChange(orders.cancel, { shows: ["order_moved"] });
  const send = async () => {
    if (!reason) return;
    const outcome = await cancel.send({ order_id: order.id, reason });
    if (!outcome?.ok) return;
    toast.show({ text: t("orders.cancelled_done"), tone: "success" });
    onOpenChange(false);
  };
  const actions = (
    <Button
      variant="danger"
      wide
      busy={cancel.pending}
      disabledReason={reason ? null : t("orders.reason_first")}
      onClick={() => void send()}
    >
      {t("orders.cancel")}
    </Button>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("orders.cancel_title")} actions={actions}>
      <p className="pb-3 text-text-2">{t("orders.cancel_text")}</p>
      {order.pay_with.length > 0 && (
        <p className="pb-3 text-text-2">
          <Trans id="coupons.shared_orders" values={{ count: order.pay_with.length }} />
        </p>
      )}
      <RadioGroup
        label={t("orders.cancel_reason")}
        value={reason}
        onValueChange={setReason}
        options={cancelReasons.map((value) => ({ value, label: t(`orders.reason_${value}`) }))}
      />
      <FailureNote of={cancel.failure} />
    </Sheet>
  );
}
