import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** A member's notices and their choices about notices. */
export const noticeErasure: Erasure = {
  tables: {
    notice: "deleted",
    notice_choice: "deleted",
    announcement_reader: "deleted",
    not_me_link: "deleted",
    push_subscription: "deleted",
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, sql`DELETE FROM notice WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM notice_choice WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM announcement_reader WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM not_me_link WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM push_subscription WHERE member_id = ${member_id}`);
  },
};
