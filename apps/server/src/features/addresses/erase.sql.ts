import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** Shipping addresses. */
export const addressErasure: Erasure = {
  tables: {
    address: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "DELETE FROM address WHERE member_id = $1", [member_id]);
  },
};
