import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { forgetNoticesOfStaff } from "../../base/notices/index.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Their work for a store ends, and so does everybody's work for theirs. Invitations are gone with their mailboxes. */
export const staffErasure: Erasure = {
  tables: {
    store_staff: { kept: "it says whose work the store's records are; it has ended, and the account has no name" },
  },
  erase({ tx, now }, { member_id, store_id }) {
    sendLater(
      tx,
      sql`UPDATE store_staff SET ended_at = ${now}, ended_by = 'closed'
        WHERE (member_id = ${member_id} OR store_id = ${store_id}) AND ended_at IS NULL`,
    );
    forgetNoticesOfStaff(tx, store_id);
    sendLater(
      tx,
      sql`DELETE FROM staff_invitation WHERE store_id = ${store_id}
        OR email_folded = (SELECT email_folded FROM member WHERE id = ${member_id})
        OR staff_id IN (SELECT id FROM store_staff WHERE member_id = ${member_id})`,
    );
  },
};
