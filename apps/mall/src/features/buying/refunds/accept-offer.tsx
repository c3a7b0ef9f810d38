import { refunds } from "@arcade/contract/buying/refunds/api";
import type { MoneyText } from "@arcade/contract/money";
import { exactMoney } from "@arcade/web/show.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useChange } from "../../../platform/wire/change.ts";

/**
 * Accepts the part that the store offered, after a confirmation. The buyer gets the money and the request is closed.
 */
export function AcceptOffer({ refundId, offer: amount }: { refundId: string; offer: MoneyText }): ReactNode {
  const t = useT();
  const ask = useConfirm();
  const change = useChange(refunds.acceptOffer, {
    intent: refundId,
    shows: ["refund_moved", "refund_offer_changed"],
  });
  const offer = exactMoney(amount);
  const accept = async () => {
    const question = {
      title: t("refunds.accept_offer_title", { offer }),
      text: <Trans id="refunds.accept_offer_text" values={{ offer }} />,
      confirmLabel: t("refunds.accept_offer", { offer }),
    };
    if (!(await ask(question))) return;
    const outcome = await change.send({ refund_id: refundId, offer: amount });
    if (outcome?.ok) toast.show({ text: t("refunds.accepted_done", { offer }), tone: "success" });
  };
  return (
    <>
      <Button wide size="m" busy={change.pending} onClick={() => void accept()}>
        <Trans id="refunds.accept_offer" values={{ offer }} />
      </Button>
      <FailureNote of={change.failure} />
    </>
  );
}
