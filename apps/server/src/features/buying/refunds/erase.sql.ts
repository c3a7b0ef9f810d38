import { sendLater } from "../../../platform/database.ts";
import type { Erasure } from "../../../platform/erasure.ts";
import { sql } from "../../../platform/sql.ts";

/** Refunds and disputes stay. The address that a closed store had its goods returned to goes. */
export const refundErasure: Erasure = {
  tables: {
    refund: { kept: "the books show why money went back" },
    dispute: { kept: "the store is the other party" },
    dispute_decision: { kept: "it is a decision of the mall" },
    dispute_evidence: { kept: "a dispute was decided by it" },
  },
  erase({ tx }, { store_id }) {
    sendLater(
      tx,
      sql`UPDATE refund SET return_address = NULL WHERE store_id = ${store_id} AND return_address IS NOT NULL
        AND state NOT IN ('returning', 'returned')`,
    );
  },
};
