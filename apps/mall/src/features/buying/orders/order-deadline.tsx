import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type ReactNode, useEffect, useState } from "react";
import { clockOffsetMs } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Countdown } from "../../../kit/signs/countdown.tsx";
import { refreshShowing } from "../../../platform/wire/query.ts";

interface OrderDeadlineProps {
  state: OrderState;
  deadline: string;
  /** The group of the order. While it waits, the deadline is the group's. */
  group?: OrderCard["group"];
  /** The deadline waits for a recharge of the buyer. */
  isToppingUp?: boolean;
  /** A part was sent. The deadline is that of the other pieces. */
  isPartlySent?: boolean;
  /** Shows the store's view. */
  forStore?: boolean;
}

const sentences = {
  awaiting_payment: ["orders.deadline_payment", "orders.deadline_payment"],
  awaiting_shipment: ["orders.deadline_shipment", "orders.deadline_shipment_store"],
  awaiting_receipt: ["orders.deadline_receipt", "orders.deadline_receipt_store"],
  awaiting_review: ["orders.deadline_review", "orders.deadline_review"],
} as const;

const restSentences = ["orders.deadline_rest", "orders.deadline_rest_store"] as const;

const topUpSentences = ["orders.deadline_top_up", "orders.deadline_payment"] as const;

const askAgainMs = 4_000;

/**
 * What happens when, by the server's clock. After zero the order is read again until its state has changed (UX-070).
 */
export function OrderDeadline({
  state,
  deadline,
  group = null,
  isToppingUp = false,
  isPartlySent = false,
  forStore = false,
}: OrderDeadlineProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [endedAt, setEndedAt] = useState<string | null>(null);
  const hasEnded = endedAt === deadline;
  useEffect(() => {
    if (!hasEnded) return;
    void refreshShowing("orders", "store_orders");
    const timer = setInterval(() => void refreshShowing("orders", "store_orders"), askAgainMs);
    return () => clearInterval(timer);
  }, [hasEnded]);
  if (state === "completed" || state === "cancelled") return null;
  const [forBuyer, forStores] = isPartlySent ? restSentences : isToppingUp ? topUpSentences : sentences[state];
  const left = (
    <Countdown
      until={deadline}
      offsetMs={clockOffsetMs}
      format={show.left}
      spoken={t("orders.until", { time: show.time(deadline) })}
      onEnd={() => setEndedAt(deadline)}
    />
  );
  return (
    <p className="text-label font-normal text-text-2">
      <Trans
        id={group?.state === "open" ? "orders.deadline_group" : forStore ? forStores : forBuyer}
        values={{ left }}
      />
    </p>
  );
}
