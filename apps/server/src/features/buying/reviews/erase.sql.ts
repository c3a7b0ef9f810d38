import { sendLater } from "../../../platform/database.ts";
import type { Erasure } from "../../../platform/erasure.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * Reviews stay, under the name of a closed account, but without their videos: face and voice would name the author. What
 * its member found helpful goes, and counts no more.
 */
export const reviewErasure: Erasure = {
  tables: {
    review: { kept: "other buyers rely on it; the figures of goods are its sum" },
    review_helpful: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(
      tx,
      sql`UPDATE review SET video = NULL, follow_up_video = NULL WHERE member_id = ${member_id}
        AND (video IS NOT NULL OR follow_up_video IS NOT NULL)`,
    );
    sendLater(
      tx,
      sql`UPDATE review r SET helpful = r.helpful - 1 FROM review_helpful h WHERE h.member_id = ${member_id}
        AND r.id = h.review_id`,
    );
    sendLater(tx, sql`DELETE FROM review_helpful WHERE member_id = ${member_id}`);
  },
};
