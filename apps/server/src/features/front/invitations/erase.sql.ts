import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Who brought whom stays, without the mark of the browser. */
export const invitationErasure: Erasure = {
  tables: {
    invitation: "emptied",
    invitation_reward: { kept: "coupons were given for it" },
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`UPDATE invitation SET source_hash = NULL WHERE invited_id = ${member_id}`);
  },
};
