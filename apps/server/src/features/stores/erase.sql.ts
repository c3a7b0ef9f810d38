import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** Whom they followed. Their store closes; its orders and figures stay. */
export const storeErasure: Erasure = {
  tables: {
    follow: "deleted",
    follow_removed: "deleted",
    store: { kept: "orders and reviews of it stay; it is closed" },
  },
  erase({ tx, now }, { member_id, store_id }) {
    sendLater(tx, "UPDATE store s SET fans = s.fans - 1 FROM follow f WHERE f.member_id = $1 AND s.id = f.store_id", [member_id]);
    sendLater(tx, "DELETE FROM follow WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM follow_removed WHERE member_id = $1", [member_id]);
    sendLater(tx, "UPDATE store SET open = false, index_at = $2 WHERE id = $1 AND open", [store_id, now]);
  },
};
