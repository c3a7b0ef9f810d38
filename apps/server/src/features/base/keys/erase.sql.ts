import type { Erasure } from "../../../platform/erasure.ts";
import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/** No key of a store works on once its owner has gone. */
export const apiKeyErasure: Erasure = {
  tables: { api_key: "emptied" },
  erase({ tx, now }, { store_id }) {
    sendLater(tx, sql`UPDATE api_key SET revoked_at = ${now} WHERE store_id = ${store_id} AND revoked_at IS NULL`);
  },
};
