import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Saved addresses lose their names. Withdrawals stay, with the address that money went to: the ledger needs them. */
export const withdrawalErasure: Erasure = {
  tables: {
    wallet_address: "emptied",
    withdrawal: { kept: "the books show where money went" },
    withdrawal_approval: { kept: "it proves which operators let money out" },
  },
  erase({ tx, now }, { member_id }) {
    sendLater(
      tx,
      sql`UPDATE wallet_address SET label = '', is_default = false, removed_at = coalesce(removed_at, ${now})
        WHERE member_id = ${member_id}`,
    );
  },
};
