import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** Saved addresses lose their names. Withdrawals stay, with the address that money went to: the ledger needs them. */
export const withdrawalErasure: Erasure = {
  tables: {
    wallet_address: "emptied",
    withdrawal: { kept: "the books show where money went" },
    withdrawal_approval: { kept: "it proves which operators let money out" },
  },
  erase({ tx, now }, { member_id }) {
    sendLater(tx, "UPDATE wallet_address SET label = '', is_default = false, removed_at = coalesce(removed_at, $2) WHERE member_id = $1", [member_id, now]);
  },
};
