import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** What they wrote about the answers. */
export const supportErasure: Erasure = {
  tables: {
    support_case: "emptied",
  },
  erase({ tx }, { member_id }) {
    sendLater(
      tx,
      sql`UPDATE support_case k SET rating = '' FROM conversation c WHERE c.id = k.conversation_id
        AND c.member_id = ${member_id} AND k.rating IS NOT NULL`,
    );
  },
};
