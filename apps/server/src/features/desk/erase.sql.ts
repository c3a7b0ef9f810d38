import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** What they wrote about the answers that they got. */
export const deskErasure: Erasure = {
  tables: {
    desk_case: "emptied",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "UPDATE desk_case k SET rating = '' FROM conversation c WHERE c.id = k.conversation_id AND c.member_id = $1 AND k.rating IS NOT NULL", [
      member_id,
    ]);
  },
};
