import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** Whom they followed. Their store closes; its orders and figures stay. */
export const storeErasure: Erasure = {
  tables: {
    follow: "deleted",
    follow_removed: "deleted",
    store: { kept: "orders and reviews of it stay; it is closed, and its return address is emptied" },
  },
  erase({ tx, now }, { member_id, store_id }) {
    sendLater(
      tx,
      sql`UPDATE store s SET fans = s.fans - 1 FROM follow f WHERE f.member_id = ${member_id} AND s.id = f.store_id`,
    );
    sendLater(tx, sql`DELETE FROM follow WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM follow_removed WHERE member_id = ${member_id}`);
    sendLater(tx, sql`UPDATE store SET open = false, index_at = ${now} WHERE id = ${store_id} AND open`);
    // Nothing of the store is open by now (`closingBlockers`), so no return needs it.
    sendLater(tx, sql`UPDATE store SET return_address = NULL WHERE id = ${store_id}`);
  },
};
