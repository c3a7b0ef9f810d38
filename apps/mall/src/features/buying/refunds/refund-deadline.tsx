import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useState } from "react";
import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Countdown } from "../../../kit/signs/countdown.tsx";
import { refreshShowing } from "../../../platform/wire/query.ts";

const sentences = {
  applied: "refunds.card_store",
  returned: "refunds.card_store",
  rejected: "refunds.card_buyer",
  returning: "refunds.card_return",
  replacing: "refunds.card_replacing",
  resent: "refunds.card_resent",
} as const;

/** On the card of an order with an open request: who has to act, and the time that is left. */
export function RefundDeadline({ refund }: { refund: NonNullable<OrderCard["refund"]> }): ReactNode {
  const t = useT();
  const show = useShow();
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const { state, deadline } = refund;
  if (deadline === null || !(state in sentences)) return null;
  const onEnd = () => {
    if (endedAt === deadline) return;
    setEndedAt(deadline);
    void refreshShowing("orders");
  };
  const left = (
    <Countdown
      until={deadline}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={t("refunds.until", { time: show.time(deadline) })}
      onEnd={onEnd}
    />
  );
  const sentence = sentences[state as keyof typeof sentences]; // it is one of them
  return (
    <p className="text-label font-normal text-text-2">
      <Trans id={sentence} values={{ left }} />
    </p>
  );
}
