import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import type { ReactNode } from "react";
import { DisputePart } from "./disputes/dispute-part.tsx";
import { RefundFacts } from "./refund-facts.tsx";
import { RefundHead } from "./refund-head.tsx";
import { RefundLog } from "./refund-log.tsx";

/**
 * A whole earlier request that a newer one replaced, also with the mall's decision and the appeal. For buyer and store.
 */
export function RefundWhole({ refund, forStore }: { refund: RefundDetail; forStore?: boolean }): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <RefundHead refund={refund} {...(forStore && { forStore })} />
      <DisputePart refund={refund} {...(forStore && { forStore })} />
      <RefundFacts refund={refund} />
      <RefundLog log={refund.log} />
    </div>
  );
}
