import { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { canMoveRefund, type RefundMove } from "@arcade/contract/buying/refunds/states";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { ApplySheet } from "./apply-sheet.tsx";
import { AcceptOffer } from "./accept-offer.tsx";
import { AnswerSheet } from "./answer-sheet.tsx";
import { DisputePart } from "./disputes/dispute-part.tsx";
import { EarlierRefunds } from "./earlier-refunds.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { RefundHead } from "./refund-head.tsx";
import { RefundLog } from "./refund-log.tsx";
import { TrackingSheet } from "./tracking-sheet.tsx";

/** A refund request for its buyer: the progress, the next deadline, and all actions that are possible now. */
export function BuyerRefund({ orderId, refundId }: { orderId: string; refundId: string }): ReactNode {
  const detail = useRead(refunds.detail, { refund_id: refundId }, { staleMs: 0 });
  return (
    <Card className="flex flex-col gap-4">
      <Loaded of={detail} skeleton={<Skeleton height="16rem" />}>
        {(refund) => (
          <>
            <RefundHead refund={refund} />
            <Actions refund={refund} />
            <DisputePart refund={refund} />
            <RefundFacts refund={refund} />
            <RefundLog log={refund.log} />
            <EarlierRefunds orderId={orderId} shown={refundId} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Actions({ refund }: { refund: RefundDetail }): ReactNode {
  const t = useT();
  const ask = useConfirm();
  const [sheet, setSheet] = useState<"edit" | "tracking" | "platform" | null>(null);
  const withdraw = useChange(refunds.withdraw);
  const confirm = useChange(refunds.confirmReplacement);
  const can = (move: RefundMove) => canMoveRefund(move, refund.state, "buyer");
  const close = () => setSheet(null);
  const takeBack = async () => {
    const question = {
      title: t("refunds.withdraw_title"),
      text: t("refunds.withdraw_text"),
      confirmLabel: t("refunds.withdraw"),
      cancelLabel: t("refunds.keep"),
      danger: true,
    };
    if (!(await ask(question))) return;
    const outcome = await withdraw.send({ refund_id: refund.id });
    if (outcome?.ok) toast.show({ text: t("refunds.withdrawn_done"), tone: "success" });
  };
  const haveReplacement = async () => {
    const question = {
      title: t("refunds.confirm_replacement_title"),
      text: t("refunds.confirm_replacement_text"),
      confirmLabel: t("refunds.confirm_replacement"),
    };
    if (!(await ask(question))) return;
    const outcome = await confirm.send({ refund_id: refund.id });
    if (outcome?.ok) toast.show({ text: t("refunds.replaced_done"), tone: "success" });
  };
  return (
    <>
      <div className="flex flex-col gap-2 empty:hidden">
        {can("confirm_replacement") && (
          <Button wide size="m" busy={confirm.pending} onClick={() => void haveReplacement()}>
            {t("refunds.confirm_replacement")}
          </Button>
        )}
        {can("accept_offer") && refund.offered !== null && <AcceptOffer refundId={refund.id} offer={refund.offered} />}
        {can("give_tracking") && (
          <Button wide size="m" onClick={() => setSheet("tracking")}>
            {t("refunds.give_tracking")}
          </Button>
        )}
        {can("apply_again") && (
          <Button
            wide
            size="m"
            variant={refund.offered === null ? "primary" : "secondary"}
            disabledReason={refund.tries_left === 0 ? t("refunds.tries_left", { count: 0 }) : null}
            onClick={() => setSheet("edit")}
          >
            {t("refunds.apply_again")}
          </Button>
        )}
        {can("ask_platform") && (
          <Button wide size="m" variant="secondary" onClick={() => setSheet("platform")}>
            {t("refunds.ask_platform")}
          </Button>
        )}
        {can("edit") && (
          <Button wide size="m" variant="secondary" onClick={() => setSheet("edit")}>
            {t("refunds.edit")}
          </Button>
        )}
        {can("correct_tracking") && (
          <Button wide size="m" variant="secondary" onClick={() => setSheet("tracking")}>
            {t("refunds.correct_tracking")}
          </Button>
        )}
        {can("withdraw") && (
          <Button wide size="m" variant="quiet" busy={withdraw.pending} onClick={() => void takeBack()}>
            {t("refunds.withdraw")}
          </Button>
        )}
      </div>
      {sheet === "edit" && <ApplySheet orderId={refund.order_id} before={refund} onClose={close} />}
      {sheet === "tracking" && <TrackingSheet refund={refund} onClose={close} />}
      {sheet === "platform" && <AnswerSheet kind="platform" refund={refund} onClose={close} />}
    </>
  );
}
