import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";
import { unnameVideosOf } from "./videos.sql.ts";

/**
 * Pictures and videos. The proof of a recharge loses its key at the next sweep. A video goes within a day: face and voice
 * name their member, whose name a review loses.
 */
export const uploadErasure: Erasure = {
  tables: {
    upload: "emptied",
    public_picture: "emptied",
    public_video: "emptied",
    paper_look: { kept: "it proves which operator looked at their papers, and why" },
  },
  erase({ tx, now }, { member_id }) {
    sendLater(tx, sql`UPDATE public_picture SET dropped = true WHERE member_id = ${member_id} AND use = 'avatar'`);
    sendLater(
      tx,
      sql`UPDATE upload SET delete_after = ${now} WHERE member_id = ${member_id} AND wrapped_key IS NOT NULL
        AND class = 'recharge_proof'`,
    );
    unnameVideosOf(tx, member_id);
  },
};
