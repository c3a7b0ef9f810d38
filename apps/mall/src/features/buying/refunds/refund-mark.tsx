import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { refundTones } from "./words.ts";

/** Where an order's last refund stands, on its card. */
export function RefundMark({ refund }: { refund: OrderCard["refund"] }): ReactNode {
  const t = useT();
  if (refund === null) return null;
  return <Tag tone={refundTones[refund.state]}>{t("refunds.mark", { state: t(`refunds.state_${refund.state}`) })}</Tag>;
}
