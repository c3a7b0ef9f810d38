import type { Erasure } from "../../../platform/erasure.ts";

/** Refunds and disputes stay. */
export const refundErasure: Erasure = {
  tables: {
    refund: { kept: "the books show why money went back" },
    dispute: { kept: "the store is the other party" },
    dispute_decision: { kept: "it is a decision of the mall" },
    dispute_evidence: { kept: "a dispute was decided by it" },
  },
};
