import type { Erasure } from "../../../platform/erasure.ts";
import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** Nothing is sent for a store whose owner has gone. */
export const webhookErasure: Erasure = {
  tables: { webhook: "deleted" },
  erase({ tx }, { store_id }) {
    sendLater(tx, sql`DELETE FROM webhook WHERE store_id = ${store_id}`);
  },
};
