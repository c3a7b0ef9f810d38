import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** Their cart. */
export const cartErasure: Erasure = {
  tables: {
    cart_line: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "DELETE FROM cart_line WHERE member_id = $1", [member_id]);
  },
};
