import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { refundStateWords, refundTones } from "./words.ts";

/** Where an order's last refund stands, on its card. */
export function RefundMark({ refund }: { refund: OrderCard["refund"] }): ReactNode {
  const say = useSay();
  if (refund === null) return null;
  return <Tag tone={refundTones[refund.state]}>{say("refunds.mark", { state: say(refundStateWords[refund.state]) })}</Tag>;
}
