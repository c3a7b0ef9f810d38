import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Deletes the member's cart. */
export const cartErasure: Erasure = {
  tables: {
    cart_line: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM cart_line WHERE member_id = ${member_id}`);
  },
};
