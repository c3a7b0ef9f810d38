import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** Which promotions they were shown. */
export const promotionErasure: Erasure = {
  tables: {
    promotion_shown: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "DELETE FROM promotion_shown WHERE member_id = $1", [member_id]);
  },
};
