import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Shipping addresses. */
export const addressErasure: Erasure = {
  tables: {
    address: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM address WHERE member_id = ${member_id}`);
  },
};
