import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { RefundCard } from "@arcade/contract/buying/refunds/refund";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { refundTones } from "./words.ts";

/** The state of an order's last refund, on its card. */
export function RefundMark({ refund }: { refund: OrderCard["refund"] }): ReactNode {
  const t = useT();
  if (refund === null) return null;
  const { words, tone } = standing(refund.state, refund.offered);
  const mark = refund.type === "exchange" ? "refunds.mark_exchange" : "refunds.mark";
  return <Tag tone={tone}>{t(mark, { state: t(words) })}</Tag>;
}

/** The state of a refund. */
export function RefundTag({ refund }: { refund: Pick<RefundCard, "state" | "offered"> }): ReactNode {
  const t = useT();
  const { words, tone } = standing(refund.state, refund.offered !== null);
  return <Tag tone={tone}>{t(words)}</Tag>;
}

/** If a store offered a part, it has not simply refused. */
function standing(
  state: RefundState,
  isOffered: boolean,
): { words: MessageId; tone: (typeof refundTones)[RefundState] } {
  return state === "rejected" && isOffered
    ? { words: "refunds.state_offered", tone: "info" }
    : { words: `refunds.state_${state}`, tone: refundTones[state] };
}
