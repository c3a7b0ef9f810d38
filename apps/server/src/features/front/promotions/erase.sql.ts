import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Which promotions they were shown. */
export const promotionErasure: Erasure = {
  tables: {
    promotion_shown: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM promotion_shown WHERE member_id = ${member_id}`);
  },
};
